import { asObject, isObject, type JsonObject, objectsAt, step, textAt, valueAt } from '../../contract/json.ts';
import { type CatalogDefinition, definitionsOf, placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { meant, suggest } from '../suggest.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-form-field': { field: string; endpoint: string };
  'unknown-form-field': { field: string; endpoint: string };
  'fixed-form-field': { field: string; endpoint: string };
  'line-source-outside-line': Record<never, never>;
};

/** A hidden form sends every required field of its endpoint, no unknown field, and none with a fixed value. */
export const formFields: Rule<Problems> = {
  *check(catalog) {
    for (const { path: file, kind, indexed } of catalog.files) {
      for (const { value, path } of indexed.targets) {
        const endpoint = definitionsOf(catalog, 'endpoint').get(textAt(value, 'endpoint') ?? '');
        if (textAt(value, 'kind') !== 'form' || endpoint === undefined) continue;
        const written = valueAt(value, 'fields');
        // When another key is probably a misspelt "fields", the fields are not missing.
        const isMisspelt = Object.keys(value).some((key) => suggest(key, ['fields']) !== undefined);
        const isUnread = written === undefined ? isMisspelt : !isObject(written);
        if (catalog.invalidFiles.has(endpoint.file) || isUnread) {
          yield 'not-checked';
          continue;
        }
        const fields = fieldsOf(endpoint);
        const given = asObject(written);
        const required = [...fields].filter(([, field]) => isRequired(field)).map(([name]) => name);
        const remaining = required.filter((name) => !Object.hasOwn(given, name));
        const taken = new Set<string | undefined>(Object.keys(given));
        const at = (name: string) => placeOf(file, step(step(path, 'fields'), name), 'key');
        for (const [name, source] of Object.entries(given)) {
          const field = fields.get(name);
          if (field === undefined) {
            // An unknown name without a similar one probably means the only field that is left.
            const near = meant(name, fields.keys());
            const suggestion = near.suggestion ?? (remaining.length === 1 ? remaining[0] : undefined);
            taken.add(suggestion);
            const details = { field: name, endpoint: endpoint.id };
            yield problem('unknown-form-field', at(name), details, { ...near, suggestion });
          } else if (valueAt(field, 'value') !== undefined) {
            yield problem('fixed-form-field', at(name), { field: name, endpoint: endpoint.id });
          }
          const isFromLine = textAt(source, 'kind') === 'line';
          if (isFromLine && kind.schema !== 'line') yield problem('line-source-outside-line', at(name), {});
        }
        for (const name of remaining) {
          if (taken.has(name)) continue;
          yield problem('missing-form-field', placeOf(file, path, 'key'), { field: name, endpoint: endpoint.id });
        }
      }
    }
  },
  messages: {
    'missing-form-field': {
      es: ({ field, endpoint }) => ({
        message: `al formulario le falta el campo «${field}» que exige «${endpoint}»`,
        help: 'agréguelo en «fields»',
      }),
      en: ({ field, endpoint }) => ({
        message: `the form is missing the field "${field}", which "${endpoint}" requires`,
        help: 'add it under "fields"',
      }),
    },
    'unknown-form-field': {
      es: ({ field, endpoint }) => ({ message: `«${endpoint}» no tiene el campo «${field}»` }),
      en: ({ field, endpoint }) => ({ message: `"${endpoint}" has no field "${field}"` }),
    },
    'fixed-form-field': {
      es: ({ field, endpoint }) => ({
        message: `«${endpoint}» ya le da un valor al campo «${field}»`,
        help: 'bórrelo aquí',
      }),
      en: ({ field, endpoint }) => ({
        message: `"${endpoint}" already gives the field "${field}" a value`,
        help: 'delete it here',
      }),
    },
    'line-source-outside-line': {
      es: () => ({
        message: 'un valor «de la línea» solo se puede usar en el archivo de una línea',
        help: 'use un valor constante, o pase la entrada al archivo de la línea',
      }),
      en: () => ({
        message: 'a value "from the line" can only be used in the file of a line',
        help: 'use a constant value, or move the entry to the file of the line',
      }),
    },
  },
};

function fieldsOf(endpoint: CatalogDefinition): ReadonlyMap<string, JsonObject> {
  return new Map(
    objectsAt(endpoint.value, 'fields').flatMap((field) => {
      const name = textAt(field, 'name');
      return name === undefined ? [] : [[name, field] as const];
    }),
  );
}

function isRequired(field: JsonObject): boolean {
  return valueAt(field, 'required') === true && valueAt(field, 'value') === undefined;
}
