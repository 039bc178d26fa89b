import { capabilitiesOfEntry, isOff } from '../../contract/capabilities.ts';
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
type Findings = Iterable<Finding<Problems>>;

/** What the program does with a form that it knows by its id. */
interface ProgramForm {
  /** The operation that reads its fields. */
  readonly operation?: string;
  /** Whether it says itself how sending it went: no part of the program does. */
  readonly tellsOutcome?: true;
  /** The fields that the program reads by name. */
  readonly reads?: readonly string[];
  /** The forms that the program shows together with it, which no file names. */
  readonly forms?: readonly string[];
  /** The routes to which the program leads for it. */
  readonly routes?: readonly string[];
  /** Whether its messages go to the mailbox of the option chosen in its first list. */
  readonly isDelivered?: true;
}

/** A form that says how sending it went, and the operation to which it is sent. */
const told = (operation: string, more: ProgramForm = {}): ProgramForm => ({ operation, tellsOutcome: true, ...more });
const reading = (...reads: readonly string[]): ProgramForm => ({ reads });
const MESSAGE = ['fullName', 'email', 'message'];

/** The forms that the program knows, by id. */
export const PROGRAM_FORMS: ReadonlyMap<string, ProgramForm> = new Map(
  Object.entries<ProgramForm>({
    activation: told('activation', { forms: ['link-code'], routes: ['activation'] }),
    'call-follow-confirmation': told('call-follow-confirmation', {
      routes: ['call-follow-confirmation', 'vessel-arrivals', 'data-policy'],
    }),
    'call-follow-end': told('call-follow-end', { routes: ['call-follow-end'] }),
    contact: told('contact', { reads: MESSAGE, isDelivered: true }),
    'data-export': reading('password'),
    'email-change-stop': told('email-change-stop', { routes: ['email-change-stop'] }),
    'email-confirmation': told('email-confirmation', { routes: ['email-confirmation'] }),
    erasure: told('erasure', { forms: ['data-export', 'rut-export'] }),
    'freight-quote': told('quote', { reads: MESSAGE, isDelivered: true }),
    login: { reads: ['username', 'password'], routes: ['home'] },
    'password-reset': told('password-reset', { reads: ['password'], forms: ['recovery'], routes: ['password-reset'] }),
    profile: told('profile', {
      reads: ['nit', 'companyName', 'email', 'currentPassword', 'password'],
      routes: ['profile'],
    }),
    recovery: reading('nit'),
    registration: told('registration', { reads: ['nit', 'companyName', 'email', 'password', 'rut'] }),
    'rut-export': reading('password'),
    'staff-email': { operation: 'staff-email', reads: ['email', 'currentPassword'] },
    'staff-fresh-login': reading('password'),
    'staff-login': {
      reads: ['username', 'password'],
      forms: [
        'staff-email',
        'staff-fresh-login',
        'staff-passkey',
        'staff-password',
        'staff-recovery-code',
        'staff-second-factor',
        'staff-totp',
      ],
      routes: ['staff-login', 'staff-panel'],
    },
    'staff-passkey': reading('name'),
    'staff-password': { operation: 'staff-password', reads: ['currentPassword', 'password'] },
    'staff-password-reset': told('staff-password-reset', {
      reads: ['password'],
      forms: ['staff-recovery'],
      routes: ['staff-password-reset'],
    }),
    'staff-recovery': told('staff-recovery', { reads: ['username'] }),
    'staff-recovery-code': reading('recoveryCode'),
    'staff-registration': told('staff-registration', {
      reads: ['username', 'firstName', 'lastName', 'email', 'process', 'password'],
    }),
    'staff-second-factor': reading('code'),
    'staff-totp': reading('code'),
    'user-invitation': reading('name', 'email', 'password'),
    'user-login': reading('nit', 'email', 'password'),
    'user-own-password': reading('currentPassword', 'password'),
    'user-password': told('user-password', {
      reads: ['password'],
      forms: ['user-invitation', 'user-login', 'user-own-password', 'user-recovery'],
      routes: ['user-password'],
    }),
    'user-recovery': reading('nit', 'email'),
  }),
);

/** A form that the program knows by its id has what the program reads, sends and shows with it. */
export const programForms: Rule<Problems> = {
  *check(catalog) {
    // Several forms may have one list.
    const listed = new Set<string>();
    for (const form of definitionsOf(catalog, 'form').values()) {
      const known = PROGRAM_FORMS.get(form.id);
      if (known === undefined) continue;
      yield* missingFields(catalog, form, known);
      yield* missingForms(catalog, form, known);
      yield* missingOutcomes(catalog, form, known);
      yield* wrongOperation(catalog, form, known);
      yield* missingRoutes(catalog, form, known);
      if (known.isDelivered) yield* missingMailboxes(catalog, form, listed);
    }
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

/** Without a field that the program reads by name, what a visitor types would be lost. */
function* missingFields(catalog: LinkedCatalog, form: CatalogDefinition, { reads = [] }: ProgramForm): Findings {
  if (reads.length > 0 && catalog.invalidFiles.has(form.file)) {
    yield 'not-checked';
    return;
  }
  const names = objectsAt(form.value, 'fields').map((field) => String(textAt(field, 'name')));
  const others = names.filter((name) => !reads.includes(name));
  for (const field of reads.filter((name) => !names.includes(name))) {
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

function* missingForms(catalog: LinkedCatalog, form: CatalogDefinition, { forms = [] }: ProgramForm): Findings {
  for (const id of forms.filter((each) => !definitionsOf(catalog, 'form').has(each)))
    if (catalog.incompleteKinds.has('form')) yield 'not-checked';
    else yield problem('missing-form', placeWithin(form, 'id'), { form: id, beside: form.id });
}

function* missingOutcomes(catalog: LinkedCatalog, form: CatalogDefinition, { tellsOutcome }: ProgramForm): Findings {
  for (const key of ['success', 'failure'] as const) {
    if (tellsOutcome !== true || valueAt(form.value, key) !== undefined) continue;
    if (catalog.invalidFiles.has(form.file)) yield 'not-checked';
    else yield problem('missing-outcome', placeWithin(form, 'id'), { form: form.id, key });
  }
}

function* wrongOperation(catalog: LinkedCatalog, form: CatalogDefinition, { operation }: ProgramForm): Findings {
  const written = textAt(form.value, 'operation');
  if (operation === undefined || written === operation) return;
  const isMissing = written === undefined;
  // A misspelt key or value may be the missing one.
  if (catalog.invalidFiles.has(form.file)) yield 'not-checked';
  else {
    const at = placeWithin(form, isMissing ? 'id' : 'operation');
    const details = { form: form.id, operation, isMissing };
    yield problem('wrong-operation', at, details, isMissing ? {} : { suggestion: operation });
  }
}

/** The route of the form's own name shows the form. */
function* missingRoutes(catalog: LinkedCatalog, form: CatalogDefinition, { routes = [] }: ProgramForm): Findings {
  // The rule capability-off reports it.
  if (isOff(capabilitiesOfEntry('form', form.id), catalog.off)) return;
  for (const id of routes.filter((each) => !isOff(capabilitiesOfEntry('route', each), catalog.off))) {
    const route = definitionsOf(catalog, 'route').get(id);
    if (route !== undefined && (id !== form.id || shows(catalog, route, form))) continue;
    if (isUncertain(catalog, route)) yield 'not-checked';
    else {
      const at = route === undefined ? placeWithin(form, 'id') : placeWithin(route, 'page');
      yield problem('missing-program-route', at, { form: form.id, route: id, isMissing: route === undefined });
    }
  }
}

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
function* missingMailboxes(catalog: LinkedCatalog, form: CatalogDefinition, listed: Set<string>): Findings {
  const choice = objectsAt(form.value, 'fields').find((field) => textAt(field, 'kind') === 'choice');
  const list = definitionsOf(catalog, 'optionList').get(textAt(choice, 'options') ?? '');
  if (catalog.invalidFiles.has(form.file)) yield 'not-checked';
  else if (choice === undefined)
    yield problem('missing-mailbox', placeOfKey(form, 'fields'), { form: form.id, option: '' });
  else if (list === undefined || catalog.invalidFiles.has(list.file)) yield 'not-checked';
  else if (!listed.has(list.id)) {
    listed.add(list.id);
    for (const [index, option] of objectsAt(list.value, 'options').entries()) {
      if (textAt(option, 'mail') !== undefined) continue;
      const details = { form: form.id, option: textAt(option, 'id') ?? '' };
      yield problem('missing-mailbox', placeWithin(list, 'options', index, 'id'), details);
    }
  }
}
