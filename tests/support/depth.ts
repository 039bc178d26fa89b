/**
 * How thoroughly the tests look: `npm test` in minutes, `npm run test:deep` at everything – files named *.deep.test.ts
 * besides the others, both databases everywhere, every fuzz at its full count.
 */
export const isDeep = process.env['TEST_DEPTH'] === 'deep';

/** Cases of a matrix: the gate takes the first ones, which are met most; test:deep the others as well. */
export function covering<Case>({
  gate,
  deep,
}: {
  readonly gate: readonly Case[];
  readonly deep: readonly Case[];
}): Case[] {
  return isDeep ? [...gate, ...deep] : [...gate];
}

/** Of many cases alike, the gate takes every third; test:deep takes all. */
export function sampled<Case>(cases: readonly Case[]): Case[] {
  return cases.filter((_, index) => isDeep || index % 3 === 0);
}

/** How often a property is tried; the gate takes a share that still meets every call and every file. */
export function runs({ gate, deep }: { readonly gate: number; readonly deep: number }): number {
  return isDeep ? deep : gate;
}
