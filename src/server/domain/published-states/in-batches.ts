/** How many files are read or written at once. One after the other, thousands of files take ten times as long. */
export const FILES_AT_ONCE = 32;

/** Runs `work` for each item, `size` items at a time, and returns the results in order. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const some of chunks(items, size)) results.push(...(await Promise.all(some.map(work))));
  return results;
}

/** Splits a list into parts of `size` items; the last one may have fewer. */
export function chunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
