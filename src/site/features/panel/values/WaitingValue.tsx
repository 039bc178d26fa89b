import type { PanelField } from '../../../../generated/types.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/duration.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './Value.module.css';
import { instantText } from './value-text.ts';

/** How long somebody has waited, marked once that is too long. */
export function WaitingValue({ field, since }: { readonly field: PanelField; readonly since: string }) {
  const { t, language } = useTranslation();
  const waited = Date.now() - Date.parse(since);
  const age = ageText(waited, language);
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

/** Whole days, or whole hours of less than two. */
function ageText(ms: number, language: string): string {
  const [unit, count] = ms < 2 * DAY_MS ? (['hour', ms / HOUR_MS] as const) : (['day', ms / DAY_MS] as const);
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, options).format(Math.max(0, Math.floor(count)));
}
