import type { IdKind } from '../../contract/schemas.ts';
import { definitionsOf, placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'duplicate-id': { kind: IdKind; id: string };
};

/** An id names one entry of its kind. */
export const duplicateId: Rule<Problems> = {
  *check(catalog) {
    const copies = new Set<string>();
    for (const definition of catalog.allDefinitions) {
      const { kind, id, file, path, isKey } = definition;
      const first = definitionsOf(catalog, kind).get(id);
      if (first === undefined || first === definition || copies.has(file)) continue;
      // Reports only the first duplicate of a copied file: changing the file's id changes its other ids as well.
      if (path?.parent === null && first.path?.parent === null) copies.add(file);
      const at = placeOf(file, path, isKey ? 'key' : 'value');
      const firstAt = placeOf(first.file, first.path, first.isKey ? 'key' : 'value');
      yield problem('duplicate-id', at, { kind, id }, { first: firstAt });
    }
  },
  messages: {
    'duplicate-id': {
      es: ({ kind, id }, { kinds }) => ({
        message: `${kinds[kind]} «${id}» se define dos veces`,
        help: 'cambie uno de los dos nombres o borre una de las dos definiciones',
      }),
      en: ({ kind, id }, { kinds }) => ({
        message: `the ${kinds[kind]} "${id}" is defined twice`,
        help: 'change one of the two names, or delete one of the two definitions',
      }),
    },
  },
};
