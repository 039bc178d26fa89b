import { asObject, isObject, type JsonObject, objectsAt, step, textAt, valueAt } from '../../contract/json.ts';
import {
  type CatalogDefinition,
  definitionsOf,
  type LinkedCatalog,
  placeOf,
  placeWithin,
} from '../link/linked-catalog.ts';
import { sessionFields } from '../link/visitors.ts';
import { problem } from '../problem.ts';
import { meant, suggest } from '../suggest.ts';
import { fileByFile } from './file-by-file.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'missing-form-field': { field: string; endpoint: string };
  'unknown-form-field': { field: string; endpoint: string };
  'fixed-form-field': { field: string; endpoint: string };
  'line-source-outside-line': Record<never, never>;
  'session-in-address': { endpoint: string; field: string };
  'session-without-login': { field: string };
};

/** A hidden form sends what its endpoint takes, and what only a logged-in client has only from one, and never in an address. */
export const hiddenForms: Rule<Problems> = {
  check: (catalog) => inTurn(catalog, [formFields, sessionInAddress, sessionWithoutLogin]),
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
    'session-in-address': {
      es: ({ endpoint, field }) => ({
        message: `«${endpoint}» recibe un dato del cliente («${field}»), y con «get» ese dato quedaría en la dirección`,
        help: 'si el servicio solo acepta «get», pida a su dueño que acepte «post»',
      }),
      en: ({ endpoint, field }) => ({
        message: `"${endpoint}" is sent a detail of the client ("${field}"), which "get" would put into the address`,
        help: 'if the service accepts only "get", ask its owner to accept "post"',
      }),
    },
    'session-without-login': {
      es: ({ field }) => ({
        message: `«${field}» es un dato de quien ingresó, pero este enlace no pide ingresar`,
        help: 'agregue «requiresLogin» con la página a la que se llega después: requiresLogin: { redirect: … }',
      }),
      en: ({ field }) => ({
        message: `"${field}" is a detail of whoever is logged in, but this link does not ask for a login`,
        help: 'add "requiresLogin" with the page to show afterwards: requiresLogin: { redirect: … }',
      }),
    },
  },
};

/** A hidden form sends every required field of its endpoint, no unknown field, and none with a fixed value. */
function* formFields(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
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
}

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

/** A service that is sent what only a logged-in client has receives it in the body, never in its address. */
function* sessionInAddress(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const reported = new Set<string>();
  for (const { id, field } of endpointsWithSession(catalog)) {
    const endpoint = definitionsOf(catalog, 'endpoint').get(id);
    if (endpoint === undefined || reported.has(id) || textAt(endpoint.value, 'method') !== 'get') continue;
    reported.add(id);
    const at = placeWithin(endpoint, 'method');
    yield problem('session-in-address', at, { endpoint: id, field }, { suggestion: 'post' });
  }
}

/** The services that hidden forms send what only a logged-in client has, each with the first such field. */
const endpointsWithSession = fileByFile(function* ({ indexed }) {
  for (const { value } of indexed.targets) {
    const [field] = sessionFields(value);
    if (field !== undefined) yield { id: textAt(value, 'endpoint') ?? '', field };
  }
});

/** A hidden form that sends what only a logged-in client has asks for a login first. */
const sessionWithoutLogin = fileByFile(function* ({ path: file, indexed, isInvalid }) {
  for (const { value, path } of indexed.targets) {
    if (valueAt(value, 'requiresLogin') !== undefined) continue;
    for (const field of sessionFields(value)) {
      // A misspelt key may be the missing one.
      if (isInvalid) yield 'not-checked';
      else yield problem('session-without-login', placeOf(file, step(step(path, 'fields'), field)), { field });
    }
  }
});
