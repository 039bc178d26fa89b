import type { Json } from '../json.ts';
import type { Pointer } from '../pointer.ts';
import type { Schema } from '../schemas.ts';
import type { At, Both, Comparison, Visit } from './comparison.ts';
import { matchItems } from './match-items.ts';

/** Compares one thing, or a list of things shown in turn, each with its counterpart. */
export function compareTurns(comparison: Comparison, one: Schema, both: Both, at: At, visit: Visit): void {
  const [old, present] = [turnsOf(both.before), turnsOf(both.after)];
  const { pairs, removed, added } = matchItems(old, present);
  const steps: readonly (readonly [number | undefined, number | undefined])[] = [
    ...pairs,
    ...removed.map((index) => [index, undefined] as const),
    ...added.map((index) => [undefined, index] as const),
  ];
  for (const [from, to] of steps) {
    const turn = {
      before: from === undefined ? undefined : old[from],
      after: to === undefined ? undefined : present[to],
    };
    const place = { before: within(at.before, both.before, from), after: within(at.after, both.after, to) };
    visit(comparison, one, turn, { ...at, ...place });
  }
}

function turnsOf(value: Json | undefined): readonly Json[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function within(pointer: Pointer, value: Json | undefined, index: number | undefined): Pointer {
  return Array.isArray(value) && index !== undefined ? [...pointer, index] : pointer;
}
