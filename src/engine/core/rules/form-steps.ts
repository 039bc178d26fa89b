import { asList, objectsAt, textAt, valueAt } from '../../contract/json.ts';
import { type CatalogDefinition, definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { type Place, problem } from '../problem.ts';
import { suggest } from '../suggest.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'field-in-no-step': { field: string; form: string };
  'field-in-two-steps': { field: string };
};

/** A form with steps asks for each of its fields in one step. The rule unknown-field checks fields that do not exist. */
export const formSteps: Rule<Problems> = {
  *check(catalog) {
    for (const form of definitionsOf(catalog, 'form').values()) {
      if (valueAt(form.value, 'steps') === undefined) continue;
      if (catalog.invalidFiles.has(form.file)) {
        yield 'not-checked';
        continue;
      }
      const names = objectsAt(form.value, 'fields').map((field) => String(textAt(field, 'name')));
      const steps = new Map<string, Place>();
      for (const { field, at } of namedInSteps(form)) {
        const first = steps.get(field);
        if (first === undefined) steps.set(field, at);
        else yield problem('field-in-two-steps', at, { field }, { first });
      }
      const remaining = names.filter((name) => !steps.has(name));
      const strange = [...steps.keys()].filter((field) => !names.includes(field));
      // A renamed field is reported where its name is used: it is similar to that name, or the only one left.
      const meant = new Set(
        strange.map((field) => suggest(field, remaining) ?? (remaining.length === 1 ? remaining[0] : undefined)),
      );
      for (const field of remaining.filter((name) => !meant.has(name))) {
        const at = placeWithin(form, 'fields', names.indexOf(field), 'name');
        yield problem('field-in-no-step', at, { field, form: form.id });
      }
    }
  },
  messages: {
    'field-in-no-step': {
      es: ({ field, form }) => ({
        message: `el campo «${field}» no está en ningún paso del formulario «${form}»`,
        help: 'agréguelo a «fields» en uno de los pasos',
      }),
      en: ({ field, form }) => ({
        message: `the field "${field}" is not in any step of the form "${form}"`,
        help: 'add it to "fields" in one of the steps',
      }),
    },
    'field-in-two-steps': {
      es: ({ field }) => ({ message: `el campo «${field}» está dos veces en los pasos`, help: 'déjelo en uno solo' }),
      en: ({ field }) => ({ message: `the field "${field}" is in the steps twice`, help: 'leave it in only one' }),
    },
  },
};

/** The fields named in the steps of a form, in order, with their places. */
export function namedInSteps(form: CatalogDefinition): readonly { readonly field: string; readonly at: Place }[] {
  return objectsAt(form.value, 'steps').flatMap((step, index) =>
    asList(valueAt(step, 'fields')).map((field, turn) => ({
      field: String(field),
      at: placeWithin(form, 'steps', index, 'fields', turn),
    })),
  );
}
