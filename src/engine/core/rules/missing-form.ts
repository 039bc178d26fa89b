import { schemas } from '../../contract/schemas.ts';
import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-form': { form: string; beside: string };
};

/** The forms that the program shows together with another form, by the id of that form. */
export const NEEDED_FORMS = schemas.form.properties?.['id']?.neededWith ?? {};

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
  docs: {
    'missing-form': {
      es: {
        title: 'formulario que el programa necesita',
        what: 'Falta un formulario que el programa muestra junto con otro que sí está. Ningún archivo del catálogo lo menciona: lo usa el programa.',
        why: 'El sitio no se podría construir, o alguien se quedaría sin el siguiente paso: pedir una contraseña nueva, por ejemplo.',
        todo: 'Recupere el archivo del formulario, con el nombre que dice el mensaje.',
      },
      en: {
        title: 'form that the program needs',
        what: 'A form is missing that the program shows together with another one, which exists. No file of the catalog mentions it: the program uses it.',
        why: 'The site could not be built, or people would not get to the next step, such as asking for a new password.',
        todo: 'Restore the file of the form, with the name that the message says.',
      },
    },
  },
};
