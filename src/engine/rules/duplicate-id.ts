import { definitionsOf, placeOf, type Rule } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';

/** An id names one thing of its kind. */
export const duplicateId: Rule = function* (catalog) {
  for (const definition of catalog.allDefinitions) {
    const { kind, id, file, path, isKey } = definition;
    const first = definitionsOf(catalog, kind).get(id);
    if (first === undefined || first === definition) continue;
    yield problem('duplicate-id', placeOf(file, path, isKey ? 'key' : 'value'), { kind, id, first: first.file });
  }
};
