import { asList, asObject, isObject, type JsonObject, own } from '../json.ts';
import { type Defined, definitionsOf, placeOf, property, type Rule } from '../link/linked-catalog.ts';
import { step } from '../pointer.ts';
import { problem } from '../problem.ts';
import { suggest } from '../suggest.ts';

/** A hidden form gives its endpoint every required field, none that it does not know, and none that it fixes itself. */
export const formFields: Rule = function* (catalog) {
  for (const { path: file, kind, indexed } of catalog.files) {
    for (const { value, path } of indexed.targets) {
      const endpoint = definitionsOf(catalog, 'endpoint').get(String(own(value, 'endpoint')));
      if (own(value, 'kind') !== 'form' || endpoint === undefined) continue;
      const written = own(value, 'fields');
      if (catalog.invalidFiles.has(endpoint.file) || (written !== undefined && !isObject(written))) {
        yield 'not-checked';
        continue;
      }
      const fields = fieldsOf(endpoint);
      const given = asObject(written);
      const meant = new Set<string | undefined>(Object.keys(given));
      const at = (name: string) => placeOf(file, step(step(path, 'fields'), name), 'key');
      for (const [name, source] of Object.entries(given)) {
        const field = fields.get(name);
        if (field === undefined) {
          const suggestion = suggest(name, fields.keys());
          meant.add(suggestion);
          yield problem('unknown-form-field', at(name), { field: name, endpoint: endpoint.id }, { suggestion });
        } else if (own(field, 'value') !== undefined) {
          yield problem('fixed-form-field', at(name), { field: name, endpoint: endpoint.id });
        }
        const fromLine = own(asObject(source), 'kind') === 'line';
        if (fromLine && kind.schema !== 'line') yield problem('line-source-outside-line', at(name), {});
      }
      for (const [name, field] of fields) {
        if (own(field, 'required') !== true || own(field, 'value') !== undefined || meant.has(name)) continue;
        yield problem('missing-form-field', placeOf(file, path, 'key'), { field: name, endpoint: endpoint.id });
      }
    }
  }
};

function fieldsOf(endpoint: Defined): ReadonlyMap<string, JsonObject> {
  return new Map(
    asList(property(endpoint, 'fields'))
      .map(asObject)
      .flatMap((field) => {
        const name = own(field, 'name');
        return typeof name === 'string' ? [[name, field] as const] : [];
      }),
  );
}
