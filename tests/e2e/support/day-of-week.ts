/**
 * Returns the nearest day with this number in the week, where Sunday is 0, as YYYY-MM-DD in UTC.
 * @param step -1 for a day in the past or today, 1 for one in the future
 */
export function dayOfWeek(weekday: number, step: -1 | 1): string {
  const day = new Date();
  if (step === 1) day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() !== weekday) day.setUTCDate(day.getUTCDate() + step);
  return day.toISOString().slice(0, 10);
}
