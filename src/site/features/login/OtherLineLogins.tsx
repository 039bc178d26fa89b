import { content } from '../../../shared/content/content.ts';
import { useLineIds } from '../../context/lines.tsx';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { targetFor } from '../../session/targets.ts';
import { TargetControl } from '../../ui/TargetControl.tsx';
import styles from './OtherLineLogins.module.css';

/** The lines whose clients log in elsewhere. */
export function OtherLineLogins() {
  const { t } = useTranslation();
  const site = useSite();
  const elsewhere = useLineIds().flatMap((id) => {
    const { clientLogin, shortName } = content.lines[id];
    const target = clientLogin === 'notOffered' ? undefined : targetFor(clientLogin, site);
    return target === undefined || target.kind === 'action' ? [] : [{ id, shortName, target }];
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
