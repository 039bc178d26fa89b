import { definitionsOf, placeOf } from '../link/linked-catalog.ts';
import { type IdKind, problem } from '../problem.ts';
import { suggest } from '../suggest.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'unknown-id': { kind: IdKind; id: string };
};

/** Ids for which a suggestion is sought: where more are unknown, one mistake is behind them all, and seeking takes long. */
const MOST_SUGGESTIONS = 500;

/** Every reference names something that is defined. */
export const unknownId: Rule<Problems> = {
  *check(catalog) {
    let sought = 0;
    for (const { path: file, indexed } of catalog.files) {
      for (const { kind, id, path, isKey } of indexed.references) {
        const known = definitionsOf(catalog, kind);
        if (known.has(id)) continue;
        if (catalog.incompleteKinds.has(kind)) {
          yield 'not-checked';
          continue;
        }
        const suggestion = ++sought > MOST_SUGGESTIONS ? undefined : suggest(id, known.keys());
        const suggestionFile = suggestion === undefined ? undefined : known.get(suggestion)?.file;
        const at = placeOf(file, path, isKey ? 'key' : 'value');
        yield problem('unknown-id', at, { kind, id }, { suggestion, suggestionFile });
      }
    }
  },
  messages: {
    'unknown-id': {
      es: ({ kind, id }, { kinds }) => ({ message: `no existe ${kinds[kind]} «${id}»` }),
      en: ({ kind, id }, { kinds }) => ({ message: `unknown ${kinds[kind]} "${id}"` }),
    },
  },
};
