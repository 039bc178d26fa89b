import { asList, asObject, own } from '../json.ts';
import { placeOf, type Rule } from '../link/linked-catalog.ts';
import { step } from '../pointer.ts';
import { problem } from '../problem.ts';
import { suggest } from '../suggest.ts';

/** A field of the panel that stands for others names fields of its own view. */
export const unknownPanelField: Rule = function* (catalog) {
  for (const { path: file, kind, value, isInvalid } of catalog.files) {
    if (kind.schema !== 'panel') continue;
    if (isInvalid) {
      yield 'not-checked';
      continue;
    }
    for (const [index, view] of asList(own(asObject(value), 'views'))
      .map(asObject)
      .entries()) {
      const fields = asList(own(view, 'fields')).map(asObject);
      const known = fields.filter((field) => own(field, 'of') === undefined).map((field) => String(own(field, 'id')));
      const path = step(step(step(null, 'views'), index), 'fields');
      for (const [place, field] of fields.entries()) {
        for (const [turn, name] of asList(own(field, 'of')).map(String).entries()) {
          if (known.includes(name)) continue;
          const at = placeOf(file, step(step(step(path, place), 'of'), turn));
          const values = { field: name, view: String(own(view, 'id')) };
          yield problem('unknown-panel-field', at, values, { suggestion: suggest(name, known) });
        }
      }
    }
  }
};
