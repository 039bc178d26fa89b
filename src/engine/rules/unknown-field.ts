import { asList, asObject, own } from '../json.ts';
import { type Defined, definitionsOf, placeOfKey, property, type Rule } from '../link/linked-catalog.ts';
import { type Place, problem } from '../problem.ts';
import { suggest } from '../suggest.ts';

/** What a field repeats, and what a link into the form chooses beforehand, is there to be repeated and chosen. */
export const unknownField: Rule = function* (catalog) {
  for (const form of definitionsOf(catalog, 'form').values()) {
    if (catalog.invalidFiles.has(form.file)) {
      yield 'not-checked';
      continue;
    }
    const fields = fieldsOf(form);
    const names = fields.map(({ name }) => name);
    for (const [index, { field }] of fields.entries()) {
      const of = own(field, 'of');
      if (own(field, 'kind') !== 'repeat' || names.includes(String(of))) continue;
      yield unknown(form, String(of), names, within(form, 'fields', index, 'of'));
    }
    for (const [index, prefill] of asList(property(form, 'prefills')).map(asObject).entries()) {
      const choices = fields.filter(({ field }) => own(field, 'kind') === 'choice');
      const chosen = choices.find(({ name }) => name === own(prefill, 'field'));
      const at = (key: string) => within(form, 'prefills', index, key);
      if (chosen === undefined) {
        const known = choices.map(({ name }) => name);
        yield unknown(form, String(own(prefill, 'field')), known, at('field'));
        continue;
      }
      const list = definitionsOf(catalog, 'optionList').get(String(own(chosen.field, 'options')));
      if (list === undefined || catalog.invalidFiles.has(list.file)) continue;
      const options = asList(property(list, 'options')).map((option) => String(own(asObject(option), 'id')));
      const option = String(own(prefill, 'option'));
      if (options.includes(option)) continue;
      yield problem(
        'unknown-option',
        at('option'),
        { option, list: list.id },
        { suggestion: suggest(option, options), suggestionFile: list.file },
      );
    }
  }
};

function unknown(form: Defined, field: string, known: readonly string[], at: Place) {
  return problem('unknown-field', at, { field, form: form.id }, { suggestion: suggest(field, known) });
}

function fieldsOf(form: Defined) {
  const fields = asList(property(form, 'fields')).map(asObject);
  return fields.map((field) => ({ name: String(own(field, 'name')), field }));
}

function within(form: Defined, key: string, index: number, part: string): Place {
  const base = placeOfKey(form, key);
  return 'pointer' in base ? { ...base, pointer: [...base.pointer, index, part], part: 'value' } : base;
}
