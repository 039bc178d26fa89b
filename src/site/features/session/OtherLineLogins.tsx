import { lines } from '../../../generated/lines.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLineIds } from '../../lines/preferred-line.ts';
import { TargetControl } from '../../ui/link-target/TargetControl.tsx';
import styles from './OtherLineLogins.module.css';

/** Lines whose clients log in somewhere else. */
export function OtherLineLogins() {
  const { t } = useTranslation();
  const elsewhere = useLineIds().flatMap((id) => {
    const { clientLogin, shortName } = lines[id];
    return clientLogin === 'notOffered' || clientLogin.kind === 'action'
      ? []
      : [{ id, shortName, target: clientLogin }];
  });
  if (elsewhere.length === 0) return null;
  return (
    <section className={styles.others}>
      <h3>{t('login.otherLines')}</h3>
      <ul>
        {elsewhere.map(({ id, shortName, target }) => (
          <li key={id}>
            <TargetControl target={target}>{t('login.otherLine', { line: shortName })}</TargetControl>
          </li>
        ))}
      </ul>
    </section>
  );
}
