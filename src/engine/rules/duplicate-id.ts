import { definitionsOf, placeOf } from '../link/linked-catalog.ts';
import { type IdKind, problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'duplicate-id': { kind: IdKind; id: string; first: string };
};

/** An id names one thing of its kind. */
export const duplicateId: Rule<Problems> = {
  *check(catalog) {
    const copies = new Set<string>();
    for (const definition of catalog.allDefinitions) {
      const { kind, id, file, path, isKey } = definition;
      const first = definitionsOf(catalog, kind).get(id);
      if (first === undefined || first === definition || copies.has(file)) continue;
      // A copy of a whole file: with the id of the file, the others in it change as well.
      if (path?.parent === null && first.path?.parent === null) copies.add(file);
      yield problem('duplicate-id', placeOf(file, path, isKey ? 'key' : 'value'), { kind, id, first: first.file });
    }
  },
  messages: {
    'duplicate-id': {
      es: ({ kind, id, first }, { kinds }) => ({
        message: `${kinds[kind]} «${id}» se define dos veces`,
        help: `la primera vez en ${first}`,
      }),
      en: ({ kind, id, first }, { kinds }) => ({
        message: `the ${kinds[kind]} "${id}" is defined twice`,
        help: `first in ${first}`,
      }),
    },
  },
};
