import { numberAt, objectsAt, textAt } from '../../contract/json.ts';
import { definitionsOf, type LinkedCatalog, placeWithin } from '../link/linked-catalog.ts';
import { type Place, problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'duplicate-code': { code: number; first: string };
};

/** A marker code belongs to one line, or to one entry that has no line (spec 9). */
export const duplicateCode: Rule<Problems> = {
  *check(catalog) {
    const seen = new Map<number, { owner: string; at: Place }>();
    for (const { code, owner, at } of codesOf(catalog)) {
      const first = code === undefined ? undefined : seen.get(code);
      if (code === undefined) continue;
      if (first === undefined) seen.set(code, { owner, at });
      else if (first.owner !== owner)
        yield problem('duplicate-code', at, { code, first: first.owner }, { first: first.at });
    }
  },
  messages: {
    'duplicate-code': {
      es: ({ code, first }) => ({
        message: `el código ${code} ya lo usa «${first}»`,
        help: 'escoja un número libre',
      }),
      en: ({ code, first }) => ({
        message: `the code ${code} is already used by "${first}"`,
        help: 'choose a number that is not in use',
      }),
    },
  },
};

function* codesOf(catalog: LinkedCatalog): Iterable<{ code: number | undefined; owner: string; at: Place }> {
  for (const slot of definitionsOf(catalog, 'slot').values()) {
    for (const [index, entry] of objectsAt(slot.value, 'general').entries()) {
      const at = placeWithin(slot, 'general', index, 'code');
      yield { code: numberAt(entry, 'code'), owner: String(textAt(entry, 'id')), at };
    }
  }
  for (const line of definitionsOf(catalog, 'line').values())
    yield { code: numberAt(line.value, 'code'), owner: line.id, at: placeWithin(line, 'code') };
}
