import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { numberAt, objectsAt } from '../read.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'empty-range': { minLength: number; maxLength: number };
};

/** A field's minimum length is not greater than its maximum length, otherwise nobody could fill it in. */
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
        message: `el campo pide al menos ${minLength} caracteres, pero solo recibe ${maxLength}`,
        help: 'corrija «minLength» o «maxLength»',
      }),
      en: ({ minLength, maxLength }) => ({
        message: `the field asks for at least ${minLength} characters, but accepts only ${maxLength}`,
        help: 'correct "minLength" or "maxLength"',
      }),
    },
  },
  docs: {
    'empty-range': {
      es: {
        title: 'campo que no se puede llenar',
        what: 'El campo pide más caracteres de los que recibe.',
        why: 'Nadie podría enviar el formulario.',
        todo: 'Corrija «minLength» o «maxLength».',
      },
      en: {
        title: 'field that cannot be filled in',
        what: 'The field asks for more characters than it accepts.',
        why: 'Nobody could send the form.',
        todo: 'Correct "minLength" or "maxLength".',
      },
      example: { file: 'forms/register.yaml', wrong: 'minLength: 5', right: 'minLength: 4' },
    },
  },
};
