import type { Translate } from '../../generated/i18next.ts';
import type { Form, LanguageId, PanelFact, PanelField, PanelValue, TextKey } from '../../generated/types.ts';
import { content, perContent } from '../../shared/content.ts';
import { isObject } from '../../shared/is-object.ts';
import { shownTaxId } from '../../shared/tax-id.ts';
import { portName } from '../../shared/vessels/call.ts';
import { formatInstant } from '../../site/format/instant.ts';

/** Returns a value in words; empty if there is none. */
export function valueText(field: PanelField, value: unknown, t: Translate, language: LanguageId): string {
  if (isEmpty(value)) return '';
  switch (field.kind) {
    case 'choice':
    case 'options':
    case 'line':
      return choiceOf(field, value)?.words(t) ?? String(value);
    case 'port':
      return portText(String(value));
    case 'instant':
      return formatInstant(String(value), language);
    case 'number':
      return new Intl.NumberFormat(language).format(Number(value));
    case 'byLanguage':
      return wordsIn(value, language);
    default:
      return field.id === 'nit' ? shownTaxId(String(value)) : String(value);
  }
}

/** Returns the name of a port with its code; the code alone for a port that the catalog does not have. */
function portText(code: string): string {
  const name = portName({ UNLocationCode: code, locationName: null });
  return name === code ? code : `${name} (${code})`;
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Returns the text in the reader's language, otherwise the first one. */
function wordsIn(value: unknown, language: LanguageId): string {
  if (!isObject(value)) return String(value);
  const words = new Map<string, unknown>(Object.entries(value));
  return String(words.get(language) ?? [...words.values()][0] ?? '');
}

interface Choice {
  readonly id: string;
  readonly words: (t: Translate) => string;
  readonly tone?: PanelValue['tone'];
}

/** Returns the possible values of a field; empty if they are not fixed. */
export function choicesOf({ kind, values, options }: PanelField): readonly Choice[] {
  if (kind === 'choice' || kind === 'comparison' || kind === 'people' || kind === 'filter')
    return (values ?? []).map(choice);
  if (kind === 'options' && options !== undefined)
    return content.optionLists[options].options.map(({ id, label }) => ({ id, words: (t: Translate) => t(label) }));
  if (kind === 'line') return content.lineIds.map((id) => ({ id, words: () => content.lines[id].shortName }));
  return [];
}

function choice({ id, label, word, tone }: PanelValue): Choice {
  const text = word === undefined ? label : (`vessels:${word}` as const);
  return { id, words: (t) => (text === undefined ? id : t(text)), tone };
}

/** Finds the choice of a value. Flags are true or false in responses, but yes or no in addresses. */
export function choiceOf(field: PanelField, value: unknown): Choice | undefined {
  const id = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  return choicesOf(field).find((choice) => choice.id === id);
}

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
