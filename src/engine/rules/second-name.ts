import { definitionsOf, placeOfKey, property, type Rule } from '../link/world.ts';
import { problem } from '../problem.ts';

/** A client that is a shipping line has its name from there: a second copy would stay behind when the first changes. */
export const secondName: Rule = function* (world) {
  for (const client of definitionsOf(world, 'client').values()) {
    const line = property(client, 'line');
    if (typeof line !== 'string' || property(client, 'name') === undefined) continue;
    yield problem('second-name', placeOfKey(client, 'name'), { line });
  }
};
