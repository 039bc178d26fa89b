import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { numberAt, objectsAt } from '../read.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'empty-range': { minLength: number; maxLength: number };
};

/** A field can be filled in: it does not ask for more characters than it takes. */
export const emptyRange: Rule<Problems> = {
  *check(catalog) {
    for (const form of definitionsOf(catalog, 'form').values()) {
      for (const [index, field] of objectsAt(form.value, 'fields').entries()) {
        const minLength = numberAt(field, 'minLength');
        const maxLength = numberAt(field, 'maxLength');
        if (minLength === undefined || maxLength === undefined || minLength <= maxLength) continue;
        yield problem('empty-range', placeWithin(form, 'fields', index, 'minLength'), { minLength, maxLength });
      }
    }
  },
  messages: {
    'empty-range': {
      es: ({ minLength, maxLength }) => ({
        message: `nada puede tener a la vez al menos ${minLength} y máximo ${maxLength} caracteres`,
      }),
      en: ({ minLength, maxLength }) => ({
        message: `nothing has both at least ${minLength} and at most ${maxLength} characters`,
      }),
    },
  },
};
