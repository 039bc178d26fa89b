import { asObject, isObject, type JsonObject } from '../json.ts';
import { type Defined, definitionsOf, placeOf } from '../link/linked-catalog.ts';
import { step } from '../pointer.ts';
import { problem } from '../problem.ts';
import { objectsAt, textAt, valueAt } from '../read.ts';
import { suggest } from '../suggest.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-form-field': { field: string; endpoint: string };
  'unknown-form-field': { field: string; endpoint: string };
  'fixed-form-field': { field: string; endpoint: string };
  'line-source-outside-line': Record<never, never>;
};

/** A hidden form gives its endpoint every required field, none that it does not know, and none that it fixes itself. */
export const formFields: Rule<Problems> = {
  *check(catalog) {
    for (const { path: file, kind, indexed } of catalog.files) {
      for (const { value, path } of indexed.targets) {
        const endpoint = definitionsOf(catalog, 'endpoint').get(textAt(value, 'endpoint') ?? '');
        if (textAt(value, 'kind') !== 'form' || endpoint === undefined) continue;
        const written = valueAt(value, 'fields');
        if (catalog.invalidFiles.has(endpoint.file) || (written !== undefined && !isObject(written))) {
          yield 'not-checked';
          continue;
        }
        const fields = fieldsOf(endpoint);
        const given = asObject(written);
        const required = [...fields].filter(([, field]) => isRequired(field)).map(([name]) => name);
        const left = required.filter((name) => !Object.hasOwn(given, name));
        const meant = new Set<string | undefined>(Object.keys(given));
        const at = (name: string) => placeOf(file, step(step(path, 'fields'), name), 'key');
        for (const [name, source] of Object.entries(given)) {
          const field = fields.get(name);
          if (field === undefined) {
            // Of a field with another name nothing is near: where one is left, it is that one.
            const suggestion = suggest(name, fields.keys()) ?? (left.length === 1 ? left[0] : undefined);
            meant.add(suggestion);
            yield problem('unknown-form-field', at(name), { field: name, endpoint: endpoint.id }, { suggestion });
          } else if (valueAt(field, 'value') !== undefined) {
            yield problem('fixed-form-field', at(name), { field: name, endpoint: endpoint.id });
          }
          const isFromLine = textAt(source, 'kind') === 'line';
          if (isFromLine && kind.schema !== 'line') yield problem('line-source-outside-line', at(name), {});
        }
        for (const name of left) {
          if (meant.has(name)) continue;
          yield problem('missing-form-field', placeOf(file, path, 'key'), { field: name, endpoint: endpoint.id });
        }
      }
    }
  },
  messages: {
    'missing-form-field': {
      es: ({ field, endpoint }) => ({
        message: `al formulario le falta el campo «${field}» que exige «${endpoint}»`,
      }),
      en: ({ field, endpoint }) => ({
        message: `the form lacks the field "${field}" that "${endpoint}" requires`,
      }),
    },
    'unknown-form-field': {
      es: ({ field, endpoint }) => ({ message: `«${endpoint}» no tiene el campo «${field}»` }),
      en: ({ field, endpoint }) => ({ message: `"${endpoint}" has no field "${field}"` }),
    },
    'fixed-form-field': {
      es: ({ field, endpoint }) => ({
        message: `«${endpoint}» ya fija el campo «${field}»`,
        help: 'bórrelo aquí',
      }),
      en: ({ field, endpoint }) => ({
        message: `"${endpoint}" fixes the field "${field}" itself`,
        help: 'delete it here',
      }),
    },
    'line-source-outside-line': {
      es: () => ({ message: 'un valor «de la línea» solo se conoce en el archivo de una línea' }),
      en: () => ({ message: 'a value "from the line" is only known in the file of a line' }),
    },
  },
};

function fieldsOf(endpoint: Defined): ReadonlyMap<string, JsonObject> {
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
