import { lines } from '../../../generated/lines.ts';
import { useLineIds } from '../../lib/preferred-line.ts';
import { useText } from '../../lib/text.ts';
import { TargetControl } from '../../ui/target/TargetControl.tsx';
import styles from './OtherLineLogins.module.css';

/** Lines whose clients log in somewhere else. */
export function OtherLineLogins() {
  const { say } = useText();
  const elsewhere = useLineIds().flatMap((id) => {
    const { clientLogin, shortName } = lines[id];
    return clientLogin === 'notOffered' || clientLogin.kind === 'action'
      ? []
      : [{ id, shortName, target: clientLogin }];
  });
  if (elsewhere.length === 0) return null;
  return (
    <section className={styles.others}>
      <h3>{say('login.otherLines')}</h3>
      <ul>
        {elsewhere.map(({ id, shortName, target }) => (
          <li key={id}>
            <TargetControl target={target}>{say('login.otherLine', { line: shortName })}</TargetControl>
          </li>
        ))}
      </ul>
    </section>
  );
}
