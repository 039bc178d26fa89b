import type { FileIndex, Reference } from '../link/file-index.ts';
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
      for (const reference of indexed.references) {
        const { kind, id, path, isKey } = reference;
        const known = definitionsOf(catalog, kind);
        if (known.has(id)) continue;
        if (catalog.incompleteKinds.has(kind)) {
          yield 'not-checked';
          continue;
        }
        const isSought = ++sought <= MOST_SUGGESTIONS;
        const suggestion = isSought ? (suggest(id, known.keys()) ?? onlyOneLeft(known, indexed, reference)) : undefined;
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

/** Of keys that are ids: the only one that is not there yet, as where a slot has got another name. */
function onlyOneLeft(known: ReadonlyMap<string, unknown>, { references }: FileIndex, { kind, path, isKey }: Reference) {
  if (!isKey) return undefined;
  const beside = references.filter((each) => each.isKey && each.kind === kind && each.path?.parent === path?.parent);
  const given = new Set(beside.map(({ id }) => id));
  const left = [...known.keys()].filter((id) => !given.has(id));
  return left.length === 1 ? left[0] : undefined;
}
