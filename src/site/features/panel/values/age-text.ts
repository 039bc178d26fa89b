import type { Translate } from '../../../../generated/i18next.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/duration.ts';

/** Each with its length, and below which age it is used. */
const UNITS = [
  ['minute', MINUTE_MS, HOUR_MS],
  ['hour', HOUR_MS, 2 * DAY_MS],
] as const;

/** How long ago something was: whole days, whole hours of less than two days, or whole minutes of the first hour. */
export function ageText(ms: number, t: Translate, language: string): string {
  if (ms < MINUTE_MS) return t('panel:waiting.justNow');
  const [unit, length] = UNITS.find(([, , below]) => ms < below) ?? ['day', DAY_MS];
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, options).format(Math.floor(ms / length));
}
