import { valueAt } from '../../contract/json.ts';
import { schemas } from '../../contract/schemas.ts';
import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-outcome': { form: string; key: 'success' | 'failure' };
};

/** The outcomes of sending, each with the forms that must tell it. */
const NEEDED = (['success', 'failure'] as const).map(
  (key) => [key, schemas.form.properties?.[key]?.neededByForms ?? []] as const,
);

/** A form says how sending it went, unless the part of the program that shows it does, as its schema says (`neededByForms`). */
export const missingOutcome: Rule<Problems> = {
  *check(catalog) {
    for (const form of definitionsOf(catalog, 'form').values()) {
      for (const [key, forms] of NEEDED) {
        if (!forms.includes(form.id) || valueAt(form.value, key) !== undefined) continue;
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
