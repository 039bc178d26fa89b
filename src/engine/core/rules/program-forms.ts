import { objectsAt, textAt, valueAt } from '../../contract/json.ts';
import {
  type CatalogDefinition,
  definitionsOf,
  type LinkedCatalog,
  pageOfRoute,
  placeOfKey,
  placeWithin,
} from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { suggest } from '../suggest.ts';
import type { Finding, Rule } from './rule.ts';

type Problems = {
  'missing-field': { field: string; form: string };
  'missing-form': { form: string; beside: string };
  'missing-outcome': { form: string; key: 'success' | 'failure' };
  'wrong-operation': { form: string; operation: string; isMissing: boolean };
  'missing-program-route': { form: string; route: string; isMissing: boolean };
  'missing-mailbox': { form: string; option: string };
};

/** A form that the program knows by its id has what the program reads, sends and shows with it. */
export const programForms: Rule<Problems> = {
  *check(catalog) {
    yield* missingField(catalog);
    yield* missingForm(catalog);
    yield* missingOutcome(catalog);
    yield* wrongOperation(catalog);
    yield* missingProgramRoute(catalog);
    yield* missingMailbox(catalog);
  },
  messages: {
    'missing-field': {
      es: ({ field, form }) => ({
        message: `al formulario «${form}» le falta el campo «${field}», que el programa necesita`,
        help: 'escriba ese nombre en «name»: sin él se pierde lo que la gente escribe; la etiqueta sí se puede cambiar',
      }),
      en: ({ field, form }) => ({
        message: `the form "${form}" is missing the field "${field}", which the program needs`,
        help: 'write that name in "name": without it, what people type is lost; the label can be changed',
      }),
    },
    'missing-form': {
      es: ({ form, beside }) => ({
        message: `falta el formulario «${form}», que el programa muestra junto con «${beside}»`,
        help: `recupere el archivo forms/${form}.yaml`,
      }),
      en: ({ form, beside }) => ({
        message: `the form "${form}" is missing; the program shows it together with "${beside}"`,
        help: `restore the file forms/${form}.yaml`,
      }),
    },
    'missing-outcome': {
      es: ({ form, key }) => ({
        message:
          key === 'success'
            ? `el formulario «${form}» no dice nada cuando se envía bien`
            : `el formulario «${form}» no dice nada cuando no se puede enviar`,
        help: `agregue «${key}» con un título, un texto y un botón`,
      }),
      en: ({ form, key }) => ({
        message:
          key === 'success'
            ? `the form "${form}" says nothing when it is sent`
            : `the form "${form}" says nothing when it cannot be sent`,
        help: `add "${key}" with a title, a text and a button`,
      }),
    },
    'wrong-operation': {
      es: ({ form, operation, isMissing }) => ({
        message: isMissing
          ? `al formulario «${form}» le falta «operation»: no se podría enviar`
          : `esta operación no lee los campos del formulario «${form}»`,
        ...(isMissing ? { help: `agregue «operation: ${operation}»` } : {}),
      }),
      en: ({ form, operation, isMissing }) => ({
        message: isMissing
          ? `the form "${form}" lacks "operation": it could not be sent`
          : `this operation does not read the fields of the form "${form}"`,
        ...(isMissing ? { help: `add "operation: ${operation}"` } : {}),
      }),
    },
    'missing-program-route': {
      es: ({ form, route, isMissing }) =>
        isMissing
          ? {
              message: `falta la ruta «${route}», a la que el programa lleva por el formulario «${form}»`,
              help: 'recupérela en routes.yaml, con el nombre que tenía',
            }
          : {
              message: `la página de la ruta «${route}» no muestra el formulario «${form}», y el programa lleva allí para llenarlo`,
              help: `escriba la página que lo muestra, o agréguele el bloque «kind: form, form: ${form}»`,
            },
      en: ({ form, route, isMissing }) =>
        isMissing
          ? {
              message: `the route "${route}" is missing; the program leads to it for the form "${form}"`,
              help: 'restore it in routes.yaml, under the name that it had',
            }
          : {
              message: `the page of the route "${route}" does not show the form "${form}", which the program leads there to fill in`,
              help: `write the page that shows it, or add the block "kind: form, form: ${form}" to this one`,
            },
    },
    'missing-mailbox': {
      es: ({ form, option }) => ({
        message:
          option === ''
            ? `el formulario «${form}» no deja elegir un asunto: no se sabe a qué buzón va cada mensaje`
            : `la opción «${option}» no tiene buzón: los mensajes del formulario «${form}» no llegarían a nadie`,
        help: option === '' ? 'agregue un campo «kind: choice»' : 'agregue «mail» con el correo de quien los lee',
      }),
      en: ({ form, option }) => ({
        message:
          option === ''
            ? `the form "${form}" offers no choice: there is no way to know the mailbox for each message`
            : `the option "${option}" has no mailbox: messages from the form "${form}" would reach nobody`,
        help:
          option === ''
            ? 'add a field with "kind: choice"'
            : 'add "mail" with the e-mail address of whoever reads them',
      }),
    },
  },
};

/** A form has the fields that the program reads by name; without one, the visitor's input would be lost. */
function* missingField(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const form of definitionsOf(catalog, 'form').values()) {
    const read = READ_BY_PROGRAM.get(form.id) ?? [];
    if (read.length > 0 && catalog.invalidFiles.has(form.file)) {
      yield 'not-checked';
      continue;
    }
    const names = objectsAt(form.value, 'fields').map((field) => String(textAt(field, 'name')));
    const others = names.filter((name) => !read.includes(name));
    for (const field of read.filter((name) => !names.includes(name))) {
      // A probably renamed field is reported at its place.
      const renamed = others.find((name) => suggest(name, [field]) !== undefined);
      const details = { field, form: form.id };
      if (renamed === undefined) yield problem('missing-field', placeOfKey(form, 'fields'), details);
      else {
        const at = placeWithin(form, 'fields', names.indexOf(renamed), 'name');
        yield problem('missing-field', at, details, { suggestion: field });
      }
    }
  }
}

/** The fields that the program reads, by form. */
export const READ_BY_PROGRAM: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    login: ['username', 'password'],
    recovery: ['nit'],
    registration: ['nit', 'companyName', 'email', 'password', 'rut'],
    profile: ['nit', 'companyName', 'email', 'currentPassword', 'password'],
    'data-export': ['password'],
    'rut-export': ['password'],
    'password-reset': ['password'],
    'user-login': ['nit', 'email', 'password'],
    'user-recovery': ['nit', 'email'],
    'user-invitation': ['name', 'email', 'password'],
    'user-password': ['password'],
    'user-own-password': ['currentPassword', 'password'],
    contact: ['fullName', 'email', 'message'],
    'freight-quote': ['fullName', 'email', 'message'],
    'staff-login': ['username', 'password'],
    'staff-recovery': ['username'],
    'staff-email': ['email', 'currentPassword'],
    'staff-password': ['currentPassword', 'password'],
    'staff-fresh-login': ['password'],
    'staff-second-factor': ['code'],
    'staff-recovery-code': ['recoveryCode'],
    'staff-passkey': ['name'],
    'staff-totp': ['code'],
    'staff-registration': ['username', 'firstName', 'lastName', 'email', 'process', 'password'],
    'staff-password-reset': ['password'],
  }),
);

/** A catalog with a form also has the forms that the program shows with it, which no catalog file names. */
function* missingForm(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const forms = definitionsOf(catalog, 'form');
  for (const [beside, needed] of Object.entries(NEEDED_FORMS)) {
    const present = forms.get(beside);
    if (present === undefined) continue;
    for (const form of needed.filter((id) => !forms.has(id)))
      if (catalog.incompleteKinds.has('form')) yield 'not-checked';
      else yield problem('missing-form', placeWithin(present, 'id'), { form, beside });
  }
}

/** The forms that the program shows together with another form, by the id of that form. */
export const NEEDED_FORMS: Readonly<Record<string, readonly string[]>> = {
  activation: ['link-code'],
  erasure: ['data-export', 'rut-export'],
  'password-reset': ['recovery'],
  'staff-login': [
    'staff-email',
    'staff-fresh-login',
    'staff-passkey',
    'staff-password',
    'staff-recovery-code',
    'staff-second-factor',
    'staff-totp',
  ],
  'user-password': ['user-invitation', 'user-login', 'user-own-password', 'user-recovery'],
  'staff-password-reset': ['staff-recovery'],
};

/** A form says how sending it went, unless the part of the program that shows it does. */
function* missingOutcome(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const form of definitionsOf(catalog, 'form').values()) {
    if (!FORMS.includes(form.id)) continue;
    for (const key of ['success', 'failure'] as const) {
      if (valueAt(form.value, key) !== undefined) continue;
      if (catalog.invalidFiles.has(form.file)) yield 'not-checked';
      else yield problem('missing-outcome', placeWithin(form, 'id'), { form: form.id, key });
    }
  }
}

/** The forms that must tell both outcomes, because no part of the program does. */
const FORMS: readonly string[] = [
  'activation',
  'call-follow-confirmation',
  'call-follow-end',
  'contact',
  'email-change-stop',
  'email-confirmation',
  'erasure',
  'freight-quote',
  'password-reset',
  'profile',
  'registration',
  'staff-password-reset',
  'staff-recovery',
  'staff-registration',
  'user-password',
];

/** A form is sent to the operation that reads its fields. */
function* wrongOperation(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const form of definitionsOf(catalog, 'form').values()) {
    const operation = OPERATIONS.get(form.id);
    const written = textAt(form.value, 'operation');
    if (operation === undefined || written === operation) continue;
    const isMissing = written === undefined;
    // A misspelt key or value may be the missing one.
    if (catalog.invalidFiles.has(form.file)) yield 'not-checked';
    else {
      const at = placeWithin(form, isMissing ? 'id' : 'operation');
      const details = { form: form.id, operation, isMissing };
      yield problem('wrong-operation', at, details, isMissing ? {} : { suggestion: operation });
    }
  }
}

/** What the server does with each form, by the id of the form. */
const OPERATIONS: ReadonlyMap<string, string> = new Map([
  ...[
    'activation',
    'call-follow-confirmation',
    'call-follow-end',
    'contact',
    'email-change-stop',
    'email-confirmation',
    'erasure',
    'password-reset',
    'profile',
    'registration',
    'staff-email',
    'staff-password-reset',
    'staff-password',
    'staff-recovery',
    'staff-registration',
    'user-password',
  ].map((id) => [id, id] as const),
  ['freight-quote', 'quote'],
]);

/** A catalog with a form has the routes to which the program leads for it, and that of its own name shows the form. */
function* missingProgramRoute(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const routes = definitionsOf(catalog, 'route');
  for (const form of definitionsOf(catalog, 'form').values()) {
    for (const id of NEEDED_ROUTES.get(form.id) ?? []) {
      const route = routes.get(id);
      if (route !== undefined && (id !== form.id || shows(catalog, route, form))) continue;
      if (isUncertain(catalog, route)) yield 'not-checked';
      else {
        const at = route === undefined ? placeWithin(form, 'id') : placeWithin(route, 'page');
        yield problem('missing-program-route', at, { form: form.id, route: id, isMissing: route === undefined });
      }
    }
  }
}

/** The routes to which the program leads, by the id of the form for which it does. */
export const NEEDED_ROUTES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    activation: ['activation'],
    'call-follow-confirmation': ['call-follow-confirmation', 'vessel-arrivals', 'data-policy'],
    'call-follow-end': ['call-follow-end'],
    'email-change-stop': ['email-change-stop'],
    'email-confirmation': ['email-confirmation'],
    login: ['home'],
    'password-reset': ['password-reset'],
    profile: ['profile'],
    'staff-login': ['staff-login', 'staff-panel'],
    'staff-password-reset': ['staff-password-reset'],
    'user-password': ['user-password'],
  }),
);

function shows(catalog: LinkedCatalog, route: CatalogDefinition, form: CatalogDefinition): boolean {
  return objectsAt(pageOfRoute(catalog, route)?.value, 'blocks').some((block) => textAt(block, 'form') === form.id);
}

/** Whether a file with a problem of its own may contain what is missing. */
function isUncertain(catalog: LinkedCatalog, route: CatalogDefinition | undefined): boolean {
  if (route === undefined) return catalog.incompleteKinds.has('route');
  const page = pageOfRoute(catalog, route);
  return page === undefined || catalog.invalidFiles.has(page.file);
}

/** Every option that a sender can choose has a mailbox, because the message goes there. */
function* missingMailbox(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const form of definitionsOf(catalog, 'form').values()) {
    if (!DELIVERED.includes(form.id)) continue;
    const choice = objectsAt(form.value, 'fields').find((field) => textAt(field, 'kind') === 'choice');
    if (catalog.invalidFiles.has(form.file)) {
      yield 'not-checked';
      continue;
    }
    if (choice === undefined) {
      yield problem('missing-mailbox', placeOfKey(form, 'fields'), { form: form.id, option: '' });
      continue;
    }
    const list = definitionsOf(catalog, 'optionList').get(textAt(choice, 'options') ?? '');
    if (list === undefined || catalog.invalidFiles.has(list.file)) {
      yield 'not-checked';
      continue;
    }
    for (const [index, option] of objectsAt(list.value, 'options').entries()) {
      if (textAt(option, 'mail') !== undefined) continue;
      const details = { form: form.id, option: textAt(option, 'id') ?? '' };
      yield problem('missing-mailbox', placeWithin(list, 'options', index, 'id'), details);
    }
  }
}

/** The forms whose messages go to the mailbox of the option chosen in their first list. */
const DELIVERED: readonly string[] = ['contact', 'freight-quote'];
