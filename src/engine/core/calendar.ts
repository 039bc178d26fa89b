import { zonedInstant } from '../../formats/time-zone.ts';

const UTC_OFFSET = /^(?:Z|[+-]\d\d:\d\d)$/;
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?(Z|[+-]\d\d:\d\d)?)?$/;
export const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns a moment of a catalog, such as 2026-12-01 or 2026-12-01T08:00, in epoch milliseconds; undefined for a date or
 * time that does not exist. The engine has no clock: it asks only how clocks are set at that moment.
 * @param edge for a day without a time: `from` means its beginning, `until` its end
 * @param zone IANA name of the time zone of moments without an offset
 */
export function instantOf(moment: string, edge: 'from' | 'until', zone: string): number | undefined {
  const [, ...parts] = MOMENT.exec(moment) ?? [];
  if (parts.length === 0) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(0, 6)
    .map((part) => Number(part ?? 0));
  const offset = parts[6] === undefined ? 0 : minutesOf(parts[6]);
  if (offset === undefined || hour > 23 || minute > 59 || second > 59) return undefined;
  if (day < 1 || day > daysIn(year, month)) return undefined;
  const days = daysBefore(year, month) + day - 1 - daysBefore(1970, 1);
  const wholeDay = parts[3] === undefined && edge === 'until' ? DAY_MS : 0;
  const local = days * DAY_MS + ((hour * 60 + minute - offset) * 60 + second) * 1000 + wholeDay;
  return parts[6] === undefined ? zonedInstant(zone, local) : local;
}

/** Returns a UTC offset in minutes: -300 for -05:00; undefined for an impossible one. */
function minutesOf(offset: string): number | undefined {
  if (!UTC_OFFSET.test(offset)) return undefined;
  if (offset === 'Z') return 0;
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  if (hours > 14 || minutes > 59) return undefined;
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** Returns the number of days in a month, or 0 when the month does not exist. */
export function daysIn(year: number, month: number): number {
  return month < 1 || month > 12 ? 0 : daysBefore(year, month + 1) - daysBefore(year, month);
}

/** Days before the first of a month; month 13 is the January that follows. */
function daysBefore(year: number, month: number): number {
  // Counted in years that begin in March, so that a leap day comes last.
  const years = year + Math.floor((month - 3) / 12);
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return years * 365 + leapDays + Math.floor((((month + 9) % 12) * 153 + 2) / 5);
}

/**
 * The time of a compilation. A check can ask it only whether a moment has come, so it knows between which moments every answer,
 * and with it the whole result, stays the same.
 */
export class Clock {
  readonly #now: number;
  #from = Number.NEGATIVE_INFINITY;
  #until = Number.POSITIVE_INFINITY;

  /** @param now in epoch milliseconds */
  constructor(now: number) {
    this.#now = now;
  }

  /** Whether a moment, in epoch milliseconds, has come. */
  hasCome(moment: number): boolean {
    if (moment <= this.#now) this.#from = Math.max(this.#from, moment);
    else this.#until = Math.min(this.#until, moment);
    return moment <= this.#now;
  }

  /** The time in which all answers until now are right; `until` is exclusive. */
  get steady(): { readonly from: number; readonly until: number } {
    return { from: this.#from, until: this.#until };
  }
}
