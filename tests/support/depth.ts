/**
 * Whether the tests run in full: `npm test` takes minutes; `npm run test:deep` also runs the files named *.deep.test.ts,
 * both databases everywhere, and every fuzz test at its full count.
 */
export const isDeep = process.env['TEST_DEPTH'] === 'deep';

/** Chooses cases of a matrix: the gate takes the most common ones, test:deep the others as well. */
export function covering<Case>({
  gate,
  deep,
}: {
  readonly gate: readonly Case[];
  readonly deep: readonly Case[];
}): Case[] {
  return isDeep ? [...gate, ...deep] : [...gate];
}

/**
 * Samples similar cases: the gate takes every third, or one of as many as `every` says; test:deep takes all.
 * @param turn of a test that is repeated with other values: each turn takes other cases
 */
export function sampled<Case>(cases: readonly Case[], every = 3, turn = 0): Case[] {
  return cases.filter((_, index) => isDeep || index % every === turn % every);
}

/** Chooses how often a property is tested; the gate's share still covers every call and every file. */
export function runs({ gate, deep }: { readonly gate: number; readonly deep: number }): number {
  return isDeep ? deep : gate;
}
