import { parseWeightedList } from '../../../shared/weighted-list.ts';

/** Whether an Accept header takes HTML; the most specific range that covers it decides. Without a header, anything goes. */
export function acceptsHtml(accept: string | undefined): boolean {
  if (accept === undefined) return true;
  const ranges = parseWeightedList(accept);
  const range = ['text/html', 'text/*', '*/*']
    .map((name) => ranges.find(({ value }) => value === name))
    .find((found) => found !== undefined);
  return range !== undefined && range.weight > 0;
}

/** Content codings the build prepares, dearest to us first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/**
 * The coding to send of those there are: the one the client weighs most, br before gzip among equals.
 * Undefined is the plain bytes: for clients that say nothing, and for those that refuse everything we have.
 */
export function chooseCoding(acceptEncoding: string | undefined, available: readonly Coding[]): Coding | undefined {
  const choices = parseWeightedList(acceptEncoding ?? '');
  const weightOf = (name: string) => choices.find(({ value }) => value === name)?.weight;
  const other = weightOf('*') ?? 0;
  // Plain bytes are always acceptable unless refused, but a coding that was asked for comes first.
  let best: { coding: Coding | undefined; weight: number } = { coding: undefined, weight: weightOf('identity') ?? 0 };
  for (const coding of CODINGS.filter((candidate) => available.includes(candidate))) {
    const weight = weightOf(coding) ?? other;
    const isBetter = weight > best.weight || (weight === best.weight && weight > 0 && best.coding === undefined);
    if (isBetter) best = { coding, weight };
  }
  return best.coding;
}
