import { asList, type JsonObject, numberAt, objectsAt, textAt, valueAt } from '../../contract/json.ts';
import {
  type CatalogDefinition,
  definitionsOf,
  fileAt,
  type LinkedCatalog,
  placeOfKey,
  placeWithin,
} from '../link/linked-catalog.ts';
import { type Place, type ProblemIn, problem } from '../problem.ts';
import { meant, suggest } from '../suggest.ts';
import { PROGRAM_FORMS } from './program-forms.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'unknown-field': { field: string; form: string };
  'unknown-option': {
    option: string;
    list: string;
    /** The form of a pack that has the option: the list of the agency is then what lacks it. */
    form?: string;
  };
  'field-in-no-step': { field: string; form: string };
  'field-in-two-steps': { field: string };
  'password-longer-than-login': { minLength: number; maxLength: number; login: string };
};

/** The parts of a form name one another: steps, repeated fields, preselected options, passwords of a login. */
export const formParts: Rule<Problems> = {
  check: (catalog) => inTurn(catalog, [unknownField, formSteps, passwordLongerThanLogin]),
  messages: {
    'unknown-field': {
      es: ({ field, form }) => ({
        message: `el formulario «${form}» no tiene un campo «${field}» que sirva aquí`,
      }),
      en: ({ field, form }) => ({ message: `the form "${form}" has no field "${field}" that can be used here` }),
    },
    'unknown-option': {
      es: ({ option, list, form }) => ({
        message: `la lista «${list}» no tiene la opción «${option}»`,
        help: form === undefined ? '' : `agréguela: la usa el formulario «${form}», que viene con el programa`,
      }),
      en: ({ option, list, form }) => ({
        message: `the list "${list}" has no option "${option}"`,
        help: form === undefined ? '' : `add it: the form "${form}", which comes with the program, uses it`,
      }),
    },
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

/**
 * Fields that repeat another, steps, links that preselect an option, options with their own form, and new passwords for a
 * login form each name a field that exists.
 */
function* unknownField(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
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
    const lacking = new Set<string>();
    for (const key of ['prefills', 'variants']) yield* chosenOptions(catalog, form, key, lacking);
    yield* variants(catalog, form);
  }
}

/** @param lacking the options that are reported already as missing in a list of the agency */
function* chosenOptions(
  catalog: LinkedCatalog,
  form: CatalogDefinition,
  key: string,
  lacking: Set<string>,
): Iterable<ProblemIn<Problems>> {
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
    const near = meant(option, options);
    const details = { option, list: list.id };
    if (fileAt(catalog, form.file)?.pack === undefined) {
      const at = placeWithin(form, key, index, 'option');
      yield problem('unknown-option', at, details, { ...near, suggestionFile: list.file });
    } else if (!lacking.has(option)) {
      lacking.add(option);
      const written = near.suggestion === undefined ? -1 : options.indexOf(near.suggestion);
      yield written < 0
        ? problem('unknown-option', placeOfKey(list, 'options'), { ...details, form: form.id })
        : problem('unknown-option', placeWithin(list, 'options', written, 'id'), details, { suggestion: option });
    }
  }
}

/** A form that replaces another one has the field that led to it, with the same list, because that field leads back. */
function* variants(catalog: LinkedCatalog, form: CatalogDefinition): Iterable<Finding<Problems>> {
  for (const [index, { field, form: id }] of objectsAt(form.value, 'variants').entries()) {
    const variant = definitionsOf(catalog, 'form').get(String(id));
    const list = choiceFields(form).find((choice) => textAt(choice, 'name') === field);
    // A list that does not exist is reported at the field.
    const isKnown = definitionsOf(catalog, 'optionList').has(textAt(list, 'options') ?? '');
    if (variant === undefined || list === undefined || !isKnown) continue;
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
  return PROGRAM_FORMS.get(id)?.reads?.includes(field) ?? false;
}

/** A form with steps asks for each of its fields in one step. The rule unknown-field checks fields that do not exist. */
function* formSteps(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
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
}

/** The fields named in the steps of a form, in order, with their places. */
function namedInSteps(form: CatalogDefinition): readonly { readonly field: string; readonly at: Place }[] {
  return objectsAt(form.value, 'steps').flatMap((step, index) =>
    asList(valueAt(step, 'fields')).map((field, turn) => ({
      field: String(field),
      at: placeWithin(form, 'steps', index, 'fields', turn),
    })),
  );
}

/** No form accepts a new password that the login form cannot accept (ADR 3). */
function* passwordLongerThanLogin(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
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
}
