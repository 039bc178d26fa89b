import type { Translate } from '../../../../generated/i18next.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/time/duration.ts';

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
