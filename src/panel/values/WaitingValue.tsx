import type { Translate } from '../../generated/i18next.ts';
import type { PanelField } from '../../generated/types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time/duration.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { instantText } from './instant-text.ts';
import styles from './Value.module.css';

/** Each unit with its length and the age below which it is used. */
const UNITS = [
  ['minute', MINUTE_MS, HOUR_MS],
  ['hour', HOUR_MS, 2 * DAY_MS],
] as const;

/** Returns an age in words: whole minutes below one hour, whole hours below two days, otherwise whole days. */
export function ageText(ms: number, t: Translate, language: string): string {
  if (ms < MINUTE_MS) return t('panel:waiting.justNow');
  const [unit, length] = UNITS.find(([, , below]) => ms < below) ?? ['day', DAY_MS];
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, options).format(Math.floor(ms / length));
}

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
