import { objectsAt, textAt } from '../../contract/json.ts';
import { definitionsOf, placeOfKey, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { suggest } from '../suggest.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-field': { field: string; form: string };
};

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

/** A form has the fields that the program reads by name; without one, the visitor's input would be lost. */
export const missingField: Rule<Problems> = {
  *check(catalog) {
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
  },
};
