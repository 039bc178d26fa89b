import type { LineId } from '../../generated/types.ts';

/** Returns the items with those of one line first, and all others in their order. */
export function lineFirst<Item>(
  items: readonly Item[],
  line: LineId | undefined,
  lineOf: (item: Item) => LineId | undefined,
): readonly Item[] {
  if (line === undefined) return items;
  const isOfLine = (item: Item) => lineOf(item) === line;
  return [...items.filter(isOfLine), ...items.filter((item) => !isOfLine(item))];
}
