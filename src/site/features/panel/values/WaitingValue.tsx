import type { PanelField } from '../../../../generated/types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/duration.ts';
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

/** Each with its length, and below which age it is used. */
const UNITS = [
  ['minute', MINUTE_MS, HOUR_MS],
  ['hour', HOUR_MS, 2 * DAY_MS],
] as const;

/** Whole days, whole hours of less than two, or whole minutes of the first hour. */
function ageText(ms: number, language: string): string {
  const [unit, length] = UNITS.find(([, , below]) => ms < below) ?? ['day', DAY_MS];
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, options).format(Math.max(0, Math.floor(ms / length)));
}
