import type { PanelField } from '../../../../generated/types.ts';
import { HOUR_MS } from '../../../../shared/time/duration.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ageText } from './age-text.ts';
import { instantText } from './instant-text.ts';
import styles from './Value.module.css';

/** The waiting time, marked once it is too long. */
export function WaitingValue({ field, since }: { readonly field: PanelField; readonly since: string }) {
  const { t, language } = useTranslation();
  const waited = Date.now() - Date.parse(since);
  const age = ageText(waited, t, language);
  const isOverdue = field.overdueHours !== undefined && waited > field.overdueHours * HOUR_MS;
  return (
    <time
      dateTime={since}
      title={instantText(since, language)}
      className={isOverdue ? `${styles.state} ${styles.bad}` : ''}
    >
      {isOverdue ? t('panel:waiting.overdue', { age }) : age}
    </time>
  );
}
