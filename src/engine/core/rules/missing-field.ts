import { objectsAt, textAt } from '../../contract/json.ts';
import { schemas } from '../../contract/schemas.ts';
import { definitionsOf, placeOfKey, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { suggest } from '../suggest.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-field': { field: string; form: string };
};

/** The fields that the program reads, by form. */
export const READ_BY_PROGRAM = schemas.form.properties?.['fields']?.readByProgram ?? {};

/** A form has the fields that the program reads by name; without one, the visitor's input would be lost. */
export const missingField: Rule<Problems> = {
  *check(catalog) {
    for (const form of definitionsOf(catalog, 'form').values()) {
      const read = READ_BY_PROGRAM[form.id] ?? [];
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
  docs: {
    'missing-field': {
      es: {
        title: 'campo que el programa necesita',
        what: 'A un formulario le falta un campo que el programa busca por su nombre, o ese campo tiene otro nombre.',
        why: 'El formulario se vería bien, pero lo que la gente escribe en ese campo se perdería: nadie podría ingresar, por ejemplo.',
        todo: 'Escriba su nombre en «name». Lo que lee el visitante está en «label» y se puede cambiar.',
      },
      en: {
        title: 'field that the program needs',
        what: 'A form is missing a field that the program looks up by its name, or the field has another name.',
        why: 'The form would look right, but what people type there would be lost: nobody could log in, for example.',
        todo: 'Write its name in "name". What visitors read is in "label", and can be changed.',
      },
      example: { file: 'forms/login.yaml', wrong: 'name: usernam,', right: 'name: username,' },
    },
  },
};
