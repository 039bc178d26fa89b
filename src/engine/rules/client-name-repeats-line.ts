import { definitionsOf, placeOfKey, property, type Rule } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';

/** A client that is a shipping line has its name from there: a second copy would stay behind when the first changes. */
export const clientNameRepeatsLine: Rule = function* (catalog) {
  for (const client of definitionsOf(catalog, 'client').values()) {
    const line = property(client, 'line');
    if (typeof line !== 'string' || property(client, 'name') === undefined) continue;
    yield problem('client-name-repeats-line', placeOfKey(client, 'name'), { line });
  }
};
