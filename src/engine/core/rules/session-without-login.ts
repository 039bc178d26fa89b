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
};
