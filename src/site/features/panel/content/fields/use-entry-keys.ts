import { useState } from 'react';
import type { EntryShift } from '../entry-shift.ts';

/** Gives each entry of a list a key that stays with it when the editor moves or removes entries. */
export function useEntryKeys(count: number) {
  const [known, setKnown] = useState<readonly number[]>([]);
  return {
    keys: keysOf(known, count),
    follow: (shift: EntryShift) => setKnown((before) => shiftedKeys(keysOf(before, count), shift)),
  };
}

/** Returns `count` different keys; entries beyond the known ones get the next numbers. */
function keysOf(known: readonly number[], count: number): readonly number[] {
  const next = Math.max(-1, ...known) + 1;
  return Array.from({ length: count }, (_entry, index) => known[index] ?? next + index - known.length);
}

function shiftedKeys(keys: readonly number[], { from, to }: EntryShift): readonly number[] {
  if (from === undefined) return keys;
  const shifted = keys.toSpliced(from, 1);
  return to === undefined ? shifted : shifted.toSpliced(to, 0, ...keys.slice(from, from + 1));
}
