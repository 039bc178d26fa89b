import { isObject } from '../json.ts';
import { definitionsOf, placeOfKey, property, type Rule } from '../link/world.ts';
import { problem } from '../problem.ts';
import { suggest } from '../suggest.ts';

/** A line says of every slot what it does, or that it is not offered: silence could be forgetfulness. */
export const missingSlot: Rule = function* (world) {
  const slots = definitionsOf(world, 'slot');
  for (const line of definitionsOf(world, 'line').values()) {
    const transactions = property(line, 'transactions');
    if (!isObject(transactions)) continue;
    // A misspelt slot is reported as unknown; it is not missing as well.
    const meant = new Set(
      Object.keys(transactions).map((key) => (slots.has(key) ? key : suggest(key, slots.keys()))),
    );
    for (const slot of slots.keys()) {
      if (!meant.has(slot))
        yield problem('missing-slot', placeOfKey(line, 'transactions'), { slot, line: line.id });
    }
  }
};
