import { parseWeightedList } from '../../../../shared/http/weighted-list.ts';
import { memoize } from './memoize.ts';

/** Whether an Accept header allows HTML; the most specific range that matches decides. Without a header it is allowed. */
export function acceptsHtml(accept: string | undefined): boolean {
  if (accept === undefined) return true;
  const ranges = parseWeightedList(accept);
  const range = ['text/html', 'text/*', '*/*']
    .map((name) => ranges.find(({ value }) => value === name))
    .find((found) => found !== undefined);
  return range !== undefined && range.weight > 0;
}

const acceptedCodings = memoize(parseWeightedList);

/** Content codings that are prepared, the preferred one first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/**
 * Returns the available coding that the client weighs most; among equals br comes before gzip. Undefined means the plain
 * bytes: for clients without preference, and for those that refuse everything available.
 */
export function chooseCoding(acceptEncoding: string | undefined, available: readonly Coding[]): Coding | undefined {
  const choices = acceptedCodings(acceptEncoding ?? '');
  const weightOf = (name: string) => choices.find(({ value }) => value === name)?.weight;
  const weighed: readonly { readonly coding: Coding | undefined; readonly weight: number }[] = [
    { coding: undefined, weight: 0 },
    ...CODINGS.filter((coding) => available.includes(coding)).map((coding) => ({
      coding,
      weight: weightOf(coding) ?? weightOf('*') ?? 0,
    })),
    { coding: undefined, weight: weightOf('identity') ?? 0 },
  ];
  return weighed.reduce((best, next) => (next.weight > best.weight ? next : best)).coding;
}
