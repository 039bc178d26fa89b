/** How a change of a list moves its entries: one is taken out (`from`), put in (`to`), or both. */
export interface EntryShift {
  /** The pointer of the list. */
  readonly list: string;
  readonly from?: number | undefined;
  /** The index in the list without the entry that was taken out. */
  readonly to?: number | undefined;
}

/** Returns the index of an entry after a shift; undefined if it was taken out only. */
export function shiftedIndex(index: number, { from, to }: EntryShift): number | undefined {
  if (index === from) return to;
  const without = from !== undefined && index > from ? index - 1 : index;
  return to !== undefined && without >= to ? without + 1 : without;
}

/** Returns a pointer (RFC 6901) after a shift; undefined if it leads into an entry that was taken out only. */
export function shiftedPointer(pointer: string, shift: EntryShift): string | undefined {
  if (!pointer.startsWith(`${shift.list}/`)) return pointer;
  const [index, ...rest] = pointer.slice(shift.list.length + 1).split('/');
  const shifted = shiftedIndex(Number(index), shift);
  return shifted === undefined ? undefined : [shift.list, shifted, ...rest].join('/');
}
