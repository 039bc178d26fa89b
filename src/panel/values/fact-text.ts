import type { Translate } from '../../generated/i18next.ts';
import type { Form, LanguageId, PanelFact, TextKey } from '../../generated/types.ts';
import { content, perContent } from '../../shared/content.ts';
import { isObject } from '../../shared/is-object.ts';
import { choiceOf, isEmpty, valueText } from './value-text.ts';

/** Returns the value of a fact in words; the items of a list are joined, and a value without words is returned unchanged. */
export function factText(fact: PanelFact | undefined, value: unknown, t: Translate, language: LanguageId): string {
  if (Array.isArray(value)) return value.map((one: unknown) => factText(fact, one, t, language)).join(', ');
  if (isObject(value)) {
    const textOf = ([name, one]: readonly [string, unknown]) =>
      fact?.kind === 'filters'
        ? `${wordOf(nameOf(name), name, t)}: ${shown(name, one, t, language)}`
        : `${name}: ${factText(undefined, one, t, language)}`;
    return Object.entries(value).map(textOf).join(', ');
  }
  const text = String(value);
  if (fact === undefined) return text;
  const { kind } = fact;
  switch (kind) {
    case 'asShown':
      return shown(fact.id, value, t, language);
    case 'field':
      return wordOf(nameOf(text), text, t);
    case 'list':
      return wordOf(content.panel.find(({ path }) => path === text)?.label, text, t);
    case 'reason':
      return wordOf(reasonOf(text), text, t);
    case 'filters':
      return text;
    default:
      return valueText({ ...fact, kind }, value, t, language);
  }
}

const fields = perContent(() => content.panel.flatMap(({ fields }) => fields));
const formFields = perContent(() => Object.values<Form>(content.forms).flatMap(({ fields }) => fields));

/** Returns the label of a field of a view or a form. */
function nameOf(name: string): TextKey | undefined {
  return fields().find(({ id }) => id === name)?.label ?? formFields().find((field) => field.name === name)?.label;
}

function reasonOf(reason: string): TextKey | undefined {
  const reasons = content.panel.flatMap(({ actions }) => actions).flatMap((action) => action.reasons ?? []);
  return reasons.find(({ id }) => id === reason)?.label;
}

/** Returns a value in the words of a view field with this name, preferably one that has the value among its choices. */
function shown(name: string, value: unknown, t: Translate, language: LanguageId): string {
  const named = fields().filter(({ id }) => id === name);
  const field = named.find((one) => choiceOf(one, value) !== undefined) ?? named[0];
  return field === undefined || isEmpty(value) ? String(value) : valueText(field, value, t, language);
}

function wordOf(key: TextKey | undefined, otherwise: string, t: Translate): string {
  return key === undefined ? otherwise : t(key);
}
