import type { FieldOf } from '../../generated/types.ts';
import { DAY_MS, HOUR_MS } from '../time/duration.ts';
import type { FieldError } from './values.ts';

/** The last time zone is twelve hours behind UTC: a day ends when it has ended everywhere. */
const LAST_ZONE_MS = 12 * HOUR_MS;

/** Returns the earliest day that has not ended everywhere: 2026-11-29. */
export function earliestDay(): string {
  return new Date(Date.now() - LAST_ZONE_MS).toISOString().slice(0, 10);
}

/** Whether a text is a calendar day as browsers send it, such as 2026-12-24; there is no 31st of February. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? startOf(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Returns the first rule that a day breaks. */
export function checkDay({ withinDays }: FieldOf<'date'>, text: string): Omit<FieldError, 'field'> | undefined {
  const day = text.trim();
  if (!isDay(day)) return { rule: 'format' };
  const ahead = (startOf(day) - startOf(earliestDay())) / DAY_MS;
  if (ahead < 0) return { rule: 'past' };
  return ahead > withinDays ? { rule: 'tooFar', limit: withinDays } : undefined;
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00Z`);
}
