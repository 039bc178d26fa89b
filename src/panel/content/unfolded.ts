import { type EntryShift, shiftedPointer } from './entry-shift.ts';
import { isWithin } from './form-tree.ts';
import type { PlaceChange } from './place-change.ts';

/** The entries that the user has expanded (true) or collapsed (false), by pointer. */
export type Unfolded = ReadonlyMap<string, boolean>;

/** Returns the expanded entries after a change: they stay so at their new pointers, and a removed place is forgotten. */
export function unfoldedAfter(
  { kind, pointer: changed }: PlaceChange,
  shift: EntryShift | undefined,
  before: Unfolded,
): Unfolded {
  const placeOf = (pointer: string) => {
    if (shift !== undefined) return shiftedPointer(pointer, shift);
    return kind === 'remove' && isWithin(pointer, changed) ? undefined : pointer;
  };
  return new Map(
    [...before].flatMap(([pointer, isOpen]) => {
      const place = placeOf(pointer);
      return place === undefined ? [] : [[place, isOpen] as const];
    }),
  );
}
