import type { JsonObject } from '../../contract/json.ts';
import { numberAt, objectsAt, textAt } from '../../contract/json.ts';
import { type CatalogDefinition, definitionsOf, type LinkedCatalog, placeWithin } from '../link/linked-catalog.ts';
import { type Place, type ProblemIn, problem } from '../problem.ts';
import { meant } from '../suggest.ts';
import { namedInSteps } from './form-steps.ts';
import { READ_BY_PROGRAM } from './missing-field.ts';
import type { Finding, Rule } from './rule.ts';

type Problems = {
  'unknown-field': { field: string; form: string };
  'unknown-option': { option: string; list: string };
};

/**
 * Fields that repeat another, steps, links that preselect an option, options with their own form, and new passwords for a
 * login form each name a field that exists.
 */
export const unknownField: Rule<Problems> = {
  *check(catalog) {
    for (const form of definitionsOf(catalog, 'form').values()) {
      yield* newPasswords(catalog, form);
      if (catalog.invalidFiles.has(form.file)) {
        yield 'not-checked';
        continue;
      }
      const fields = objectsAt(form.value, 'fields');
      const names = fields.map((field) => String(textAt(field, 'name')));
      for (const [index, field] of fields.entries()) {
        const of = String(textAt(field, 'of'));
        // The rule missing-field reports fields that the program reads.
        if (textAt(field, 'kind') !== 'repeat' || names.includes(of) || isRead(form, of)) continue;
        yield unknown(form, of, names, placeWithin(form, 'fields', index, 'of'));
      }
      for (const { field, at } of namedInSteps(form))
        if (!names.includes(field) && !isRead(form, field)) yield unknown(form, field, names, at);
      for (const key of ['prefills', 'variants']) yield* chosenOptions(catalog, form, key);
      yield* variants(catalog, form);
    }
  },
  messages: {
    'unknown-field': {
      es: ({ field, form }) => ({
        message: `el formulario «${form}» no tiene un campo «${field}» que sirva aquí`,
      }),
      en: ({ field, form }) => ({ message: `the form "${form}" has no field "${field}" that can be used here` }),
    },
    'unknown-option': {
      es: ({ option, list }) => ({ message: `la lista «${list}» no tiene la opción «${option}»` }),
      en: ({ option, list }) => ({ message: `the list "${list}" has no option "${option}"` }),
    },
  },
};

function* chosenOptions(catalog: LinkedCatalog, form: CatalogDefinition, key: string): Iterable<ProblemIn<Problems>> {
  const choices = choiceFields(form);
  for (const [index, chosen] of objectsAt(form.value, key).entries()) {
    const name = String(textAt(chosen, 'field'));
    const field = choices.find((choice) => textAt(choice, 'name') === name);
    if (field === undefined) {
      const known = choices.map((choice) => String(textAt(choice, 'name')));
      yield unknown(form, name, known, placeWithin(form, key, index, 'field'));
      continue;
    }
    const list = definitionsOf(catalog, 'optionList').get(textAt(field, 'options') ?? '');
    if (list === undefined || catalog.invalidFiles.has(list.file)) continue;
    const options = objectsAt(list.value, 'options').map((option) => String(textAt(option, 'id')));
    const option = String(textAt(chosen, 'option'));
    if (options.includes(option)) continue;
    const near = { ...meant(option, options), suggestionFile: list.file };
    yield problem('unknown-option', placeWithin(form, key, index, 'option'), { option, list: list.id }, near);
  }
}

/** A form that replaces another one has the field that led to it, with the same list, because that field leads back. */
function* variants(catalog: LinkedCatalog, form: CatalogDefinition): Iterable<Finding<Problems>> {
  for (const [index, { field, form: id }] of objectsAt(form.value, 'variants').entries()) {
    const variant = definitionsOf(catalog, 'form').get(String(id));
    const list = choiceFields(form).find((choice) => textAt(choice, 'name') === field);
    if (variant === undefined || list === undefined) continue;
    if (catalog.invalidFiles.has(variant.file)) {
      yield 'not-checked';
      continue;
    }
    const isThere = choiceFields(variant).some(
      (choice) => textAt(choice, 'name') === field && textAt(choice, 'options') === textAt(list, 'options'),
    );
    if (isThere) continue;
    const details = { field: String(field), form: variant.id };
    yield problem('unknown-field', placeWithin(form, 'variants', index, 'form'), details);
  }
}

function choiceFields(form: CatalogDefinition): readonly JsonObject[] {
  return objectsAt(form.value, 'fields').filter((field) => textAt(field, 'kind') === 'choice');
}

function* newPasswords(catalog: LinkedCatalog, form: CatalogDefinition): Iterable<Finding<Problems>> {
  for (const [index, field] of objectsAt(form.value, 'fields').entries()) {
    const login = definitionsOf(catalog, 'form').get(textAt(field, 'login') ?? '');
    if (textAt(field, 'kind') !== 'newPassword' || login === undefined || catalog.invalidFiles.has(login.file))
      continue;
    const takesPassword = objectsAt(login.value, 'fields').some((each) => textAt(each, 'kind') === 'password');
    if (takesPassword || numberAt(field, 'minLength') === undefined) continue;
    yield problem('unknown-field', placeWithin(form, 'fields', index, 'login'), { field: 'password', form: login.id });
  }
}

function unknown(form: CatalogDefinition, field: string, known: readonly string[], at: Place) {
  return problem('unknown-field', at, { field, form: form.id }, meant(field, known));
}

function isRead({ id }: CatalogDefinition, field: string): boolean {
  return READ_BY_PROGRAM.get(id)?.includes(field) ?? false;
}
