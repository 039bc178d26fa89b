import { asList, asObject, own } from '../json.ts';
import { definitionsOf, placeOfKey, property, type Rule } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';

/** A field can be filled in: it does not ask for more characters than it takes. */
export const emptyRange: Rule = function* (catalog) {
  for (const form of definitionsOf(catalog, 'form').values()) {
    for (const [index, field] of asList(property(form, 'fields')).map(asObject).entries()) {
      const [minLength, maxLength] = [own(field, 'minLength'), own(field, 'maxLength')];
      if (typeof minLength !== 'number' || typeof maxLength !== 'number' || minLength <= maxLength) continue;
      const base = placeOfKey(form, 'fields');
      if (!('pointer' in base)) continue;
      yield problem(
        'empty-range',
        { ...base, pointer: [...base.pointer, index, 'minLength'], part: 'value' },
        { minLength, maxLength },
      );
    }
  }
};
