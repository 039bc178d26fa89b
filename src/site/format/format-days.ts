const DAYS_PER_YEAR = 365;

/** Formats a number of days in words: "30 días", "10 years". */
export function formatDays(days: number, language: string): string {
  const isYears = days % DAYS_PER_YEAR === 0;
  const unit = isYears ? 'year' : 'day';
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(isYears ? days / DAYS_PER_YEAR : days);
}
