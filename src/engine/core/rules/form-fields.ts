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
  docs: {
    'missing-form-field': {
      es: {
        title: 'falta un campo que el servicio exige',
        what: 'El formulario oculto no envía un campo que el servicio externo necesita.',
        why: 'El servicio rechazaría al visitante.',
        todo: 'Agregue el campo en «fields», con el valor que corresponda.',
      },
      en: {
        title: 'missing field that the service requires',
        what: 'The hidden form does not send a field that the external service needs.',
        why: 'The service would turn the visitor away.',
        todo: 'Add the field under "fields", with the right value.',
      },
      example: {
        file: 'lines/north.yaml',
        wrong: 'PACCION: { kind: constant, value: M }',
        right: 'PACCION: { kind: constant, value: M }\n          PTWEB_NIT: { kind: session, key: nit }',
      },
    },
    'unknown-form-field': {
      es: {
        title: 'campo que el servicio no tiene',
        what: 'El formulario oculto envía un campo que el servicio externo no conoce.',
        why: 'El servicio lo ignoraría, o rechazaría el envío.',
        todo: 'Escriba uno de los campos que el servicio tiene en endpoints.yaml.',
      },
      en: {
        title: 'field that the service does not have',
        what: 'The hidden form sends a field that the external service does not know.',
        why: 'The service would ignore it, or reject what is sent.',
        todo: 'Write one of the fields that the service has in endpoints.yaml.',
      },
      example: { file: 'lines/north.yaml', wrong: 'PTWEB_NIF: { kind', right: 'PTWEB_NIT: { kind' },
    },
    'fixed-form-field': {
      es: {
        title: 'campo que ya tiene un valor',
        what: 'El formulario oculto envía un campo cuyo valor ya está fijo en endpoints.yaml.',
        why: 'Solo se usaría uno de los dos valores.',
        todo: 'Bórrelo aquí.',
      },
      en: {
        title: 'field that already has a value',
        what: 'The hidden form sends a field whose value is already fixed in endpoints.yaml.',
        why: 'Only one of the two values would be used.',
        todo: 'Delete it here.',
      },
      example: {
        file: 'lines/south.yaml',
        wrong: '{ kind: form, endpoint: powers, fields: { origin: { kind: constant, value: S } } }',
        right: '{ kind: form, endpoint: powers }',
      },
    },
    'line-source-outside-line': {
      es: {
        title: 'valor de la línea en otro archivo',
        what: 'Un campo toma su valor de la línea, pero este archivo no es el de una línea.',
        why: 'Aquí no se sabe de qué línea se trata.',
        todo: 'Use un valor constante, o pase la entrada al archivo de la línea.',
      },
      en: {
        title: 'value from the line in another file',
        what: 'A field takes its value from the line, but this is not the file of a line.',
        why: 'It is not clear here which line is meant.',
        todo: 'Use a constant value, or move the entry to the file of the line.',
      },
      example: {
        file: 'transactions.yaml',
        wrong:
          '{ kind: form, endpoint: invoices, fields: { PACCION: { kind: line }, PTWEB_NIT: { kind: session, key: nit } } }',
        right: '{ kind: form, endpoint: powers }',
      },
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
