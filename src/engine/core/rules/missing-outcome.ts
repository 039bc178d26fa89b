import { valueAt } from '../../contract/json.ts';
import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-outcome': { form: string; key: 'success' | 'failure' };
};

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

/** A form says how sending it went, unless the part of the program that shows it does. */
export const missingOutcome: Rule<Problems> = {
  *check(catalog) {
    for (const form of definitionsOf(catalog, 'form').values()) {
      if (!FORMS.includes(form.id)) continue;
      for (const key of ['success', 'failure'] as const) {
        if (valueAt(form.value, key) !== undefined) continue;
        if (catalog.invalidFiles.has(form.file)) yield 'not-checked';
        else yield problem('missing-outcome', placeWithin(form, 'id'), { form: form.id, key });
      }
    }
  },
  messages: {
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
  },
};
