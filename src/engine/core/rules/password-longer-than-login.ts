import { numberAt, objectsAt, textAt } from '../../contract/json.ts';
import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'password-longer-than-login': { minLength: number; maxLength: number; login: string };
};

/** No form accepts a new password that the login form cannot accept (ADR 3). */
export const passwordLongerThanLogin: Rule<Problems> = {
  *check(catalog) {
    const forms = definitionsOf(catalog, 'form');
    for (const form of forms.values()) {
      for (const [index, field] of objectsAt(form.value, 'fields').entries()) {
        const login = forms.get(textAt(field, 'login') ?? '');
        const minLength = numberAt(field, 'minLength');
        if (textAt(field, 'kind') !== 'newPassword' || login === undefined || minLength === undefined) continue;
        if (catalog.invalidFiles.has(login.file)) {
          yield 'not-checked';
          continue;
        }
        const password = objectsAt(login.value, 'fields').find((candidate) => textAt(candidate, 'kind') === 'password');
        const maxLength = numberAt(password, 'maxLength');
        if (maxLength === undefined || minLength <= maxLength) continue;
        const at = placeWithin(form, 'fields', index, 'minLength');
        yield problem('password-longer-than-login', at, { minLength, maxLength, login: login.id });
      }
    }
  },
  messages: {
    'password-longer-than-login': {
      es: ({ minLength, maxLength, login }) => ({
        message: `esta contraseña pide al menos ${minLength} caracteres, pero el formulario «${login}» solo recibe ${maxLength}`,
        help: `suba «maxLength» en forms/${login}.yaml o baje «minLength» aquí`,
      }),
      en: ({ minLength, maxLength, login }) => ({
        message: `this password asks for at least ${minLength} characters, but the form "${login}" accepts only ${maxLength}`,
        help: `raise "maxLength" in forms/${login}.yaml, or lower "minLength" here`,
      }),
    },
  },
};
