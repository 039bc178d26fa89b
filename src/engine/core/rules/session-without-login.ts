import { step, valueAt } from '../../contract/json.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { sessionFields } from '../link/visitors.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'session-without-login': { field: string };
};

/** A hidden form that sends what only a logged-in client has asks for a login first. */
export const sessionWithoutLogin: Rule<Problems> = {
  check: fileByFile(function* ({ path: file, indexed, isInvalid }) {
    for (const { value, path } of indexed.targets) {
      if (valueAt(value, 'requiresLogin') !== undefined) continue;
      for (const field of sessionFields(value)) {
        // A misspelt key may be the missing one.
        if (isInvalid) yield 'not-checked';
        else yield problem('session-without-login', placeOf(file, step(step(path, 'fields'), field)), { field });
      }
    }
  }),
  messages: {
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
  docs: {
    'session-without-login': {
      es: {
        title: 'dato del cliente sin pedir ingreso',
        what: 'Un formulario oculto envía un dato de quien ingresó, como su NIT, y no pide ingresar.',
        why: 'A quien no ha ingresado el servicio lo recibiría sin ese dato, y lo rechazaría.',
        todo: 'Agregue «requiresLogin» al destino, con la página a la que se llega después de ingresar.',
      },
      en: {
        title: 'detail of the client without a login',
        what: 'A hidden form sends a detail of whoever is logged in, such as the NIT, and does not ask for a login.',
        why: 'The service would get visitors who are not logged in without it, and turn them away.',
        todo: 'Add "requiresLogin" to the target, with the page to show after the login.',
      },
      example: {
        file: 'lines/north.yaml',
        wrong: 'endpoint: invoices',
        right:
          'endpoint: invoices\n        requiresLogin: { redirect: home, reason: { es: Ingrese., en: Log in. }, offer: { es: Pagar, en: Pay } }',
      },
    },
  },
};
