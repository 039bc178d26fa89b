import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-form': { form: string; beside: string };
};

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

/** A catalog with a form also has the forms that the program shows with it, which no catalog file names. */
export const missingForm: Rule<Problems> = {
  *check(catalog) {
    const forms = definitionsOf(catalog, 'form');
    for (const [beside, needed] of Object.entries(NEEDED_FORMS)) {
      const present = forms.get(beside);
      if (present === undefined) continue;
      for (const form of needed.filter((id) => !forms.has(id)))
        if (catalog.incompleteKinds.has('form')) yield 'not-checked';
        else yield problem('missing-form', placeWithin(present, 'id'), { form, beside });
    }
  },
  messages: {
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
  },
};
