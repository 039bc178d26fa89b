import type { Translate } from '../../generated/i18next.ts';
import type { LanguageId, PanelField } from '../../generated/types.ts';
import { isObject } from '../../shared/is-object.ts';
import { portName } from '../../shared/vessels/port-name.ts';
import { choiceOf } from './choices.ts';
import { instantText } from './instant-text.ts';

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
      return instantText(String(value), language);
    case 'number':
      return new Intl.NumberFormat(language).format(Number(value));
    case 'byLanguage':
      return wordsIn(value, language);
    default:
      return String(value);
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
