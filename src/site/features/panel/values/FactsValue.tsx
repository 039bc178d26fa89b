import { isObject } from '../../../../shared/is-object.ts';
import styles from './Value.module.css';

/** An object of the server, name by name: what only a person who looks into the matter wants to know. */
export function FactsValue({ value }: { readonly value: unknown }) {
  const facts = isObject(value) ? Object.entries(value) : [];
  if (facts.length === 0) return <span className={styles.none}>–</span>;
  return (
    <ul className={styles.places}>
      {facts.map(([name, fact]) => (
        <li key={name}>{`${name}: ${typeof fact === 'string' ? fact : JSON.stringify(fact)}`}</li>
      ))}
    </ul>
  );
}
