const MOMENT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?(?:Z|([+-]\d\d):(\d\d))$/;

/**
 * The seconds at which a moment such as 2026-12-01T08:00-05:00 lies, from the beginning of the calendar; undefined
 * where calendar or clock know no such moment. By arithmetic alone: the engine has no clock.
 */
export function secondsOf(moment: string): number | undefined {
  const parts = MOMENT.exec(moment)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (parts === undefined) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, offsetHours = 0, offsetMinutes = 0] = parts;
  const isOnClock = hour < 24 && minute < 60 && second < 60 && Math.abs(offsetHours) < 15 && offsetMinutes < 60;
  if (!isOnClock || day < 1 || day > daysIn(year, month)) return undefined;
  const offset = offsetHours * 60 + (/-\d\d:\d\d$/.test(moment) ? -offsetMinutes : offsetMinutes);
  return ((daysBefore(year, month) + day) * 24 * 60 + hour * 60 + minute - offset) * 60 + second;
}

/** 0 where there is no such month. */
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
