import { textAt } from '../../contract/json.ts';
import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'wrong-operation': { form: string; operation: string; isMissing: boolean };
};

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

/** A form is sent to the operation that reads its fields. */
export const wrongOperation: Rule<Problems> = {
  *check(catalog) {
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
  },
  messages: {
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
  },
};
