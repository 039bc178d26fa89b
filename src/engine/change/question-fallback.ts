import type { Json } from '../json.ts';
import { answerFormat, type Question } from './question.ts';

interface Known {
  /** Today, and a day about a month later, as YYYY-MM-DD. */
  readonly today: string;
  readonly later: string;
  /** Numbers already used. */
  readonly taken: ReadonlySet<number>;
}

/** The default answer: that of the schema, that of most things of the kind, no, today, the next number, or the most common value among things of the kind. */
export function fallbackOf(
  question: Question,
  siblings: readonly Json[],
  { today, later, taken }: Known,
): string | undefined {
  const { schema, choices } = question;
  if (schema.type === 'boolean') return String(schema.default ?? mostCommon(siblings.map(String)) ?? false);
  if (choices !== undefined)
    return mostCommon(siblings.map(String).filter((each) => choices.includes(each))) ?? choices[0];
  if (schema.type === 'integer') return nextNumber(siblings, taken);
  const format = answerFormat(question);
  if (format === 'calendar-date') return today;
  return format === 'moment' ? momentOn(END.test(question.path) ? later : today, siblings) : undefined;
}

function mostCommon(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The next unused number, if the siblings' numbers are all different and so count things. */
function nextNumber(siblings: readonly Json[], taken: ReadonlySet<number>): string | undefined {
  const numbers = siblings.filter((value) => typeof value === 'number');
  if (numbers.length === 0 || new Set(numbers).size < numbers.length) return undefined;
  let next = Math.max(...numbers) + 1;
  while (taken.has(next)) next++;
  return String(next);
}

/** The key of the end of a period. */
const END = /(^|\.)until$/;
const HOUR = 'T08:00';

/** A day at eight in the morning, with the UTC offset that the first sibling has. */
function momentOn(day: string, siblings: readonly Json[]): string {
  const zone = /(Z|[+-]\d\d:\d\d)$/.exec(String(siblings[0] ?? ''))?.[0] ?? '';
  return `${day}${HOUR}${zone}`;
}
