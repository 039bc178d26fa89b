import { definitionsOf, placeOf, type Rule } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { suggest } from '../suggest.ts';

/** Ids for which a suggestion is sought: where more are unknown, one mistake is behind them all, and seeking takes long. */
const MOST_SUGGESTIONS = 500;

/** Every reference names something that is defined. */
export const unknownId: Rule = function* (catalog) {
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
      yield problem(
        'unknown-id',
        placeOf(file, path, isKey ? 'key' : 'value'),
        { kind, id },
        { suggestion, suggestionFile },
      );
    }
  }
};
