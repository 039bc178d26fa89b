import type { Json } from '../json.ts';
import { formOf, type Question } from './question.ts';

interface Known {
  /** Days of the calendar: this one, and one about a month from it. */
  readonly today: string;
  readonly later: string;
  /** Numbers that are taken. */
  readonly taken: ReadonlySet<number>;
}

/** What is taken for granted where nothing is said: no, today, the next number, or what most things of the kind have. */
export function fallbackOf(
  question: Question,
  siblings: readonly Json[],
  { today, later, taken }: Known,
): string | undefined {
  const { schema, choices } = question;
  if (schema.type === 'boolean') return 'false';
  if (choices !== undefined)
    return mostCommon(siblings.map(String).filter((each) => choices.includes(each))) ?? choices[0];
  if (schema.type === 'integer') return nextNumber(siblings, taken);
  const form = formOf(question);
  if (form === 'calendar-date') return today;
  return form === 'moment' ? momentOn(END.test(question.path) ? later : today, siblings) : undefined;
}

function mostCommon(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Numbers of which no two are the same count things: the next one that nothing has. */
function nextNumber(siblings: readonly Json[], taken: ReadonlySet<number>): string | undefined {
  const numbers = siblings.filter((value) => typeof value === 'number');
  if (numbers.length === 0 || new Set(numbers).size < numbers.length) return undefined;
  let next = Math.max(...numbers) + 1;
  while (taken.has(next)) next++;
  return String(next);
}

/** The key of the end of a span of time. */
const END = /(^|\.)until$/;
const HOUR = 'T08:00';

/** In the morning by the clock of the others of its kind. */
function momentOn(day: string, siblings: readonly Json[]): string {
  const zone = /(Z|[+-]\d\d:\d\d)$/.exec(String(siblings[0] ?? ''))?.[0] ?? '';
  return `${day}${HOUR}${zone}`;
}
