import type { PanelField } from '../../generated/types.ts';
import { isObject } from '../../shared/is-object.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { factText } from './fact-text.ts';
import styles from './Value.module.css';

interface FactsValueProps {
  readonly field: PanelField;
  readonly value: unknown;
}

/** An object from the server, labelled by the catalog's facts; an unknown fact is labelled by its name. */
export function FactsValue({ field, value }: FactsValueProps) {
  const { t, language } = useTranslation();
  const facts = isObject(value) ? Object.entries(value) : [];
  if (facts.length === 0) return <span className={styles.none}>–</span>;
  return (
    <ul className={styles.places}>
      {facts.map(([name, one]) => {
        const fact = field.facts?.find(({ id }) => id === name);
        const label = fact === undefined ? name : t(fact.label);
        return <li key={name}>{`${label}: ${factText(fact, one, t, language)}`}</li>;
      })}
    </ul>
  );
}
