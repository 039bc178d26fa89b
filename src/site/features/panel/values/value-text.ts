import type { Translate } from '../../../../generated/i18next.ts';
import type { LanguageId, PanelField } from '../../../../generated/types.ts';
import { vessels } from '../../../../generated/vessels.ts';
import { isObject } from '../../../../shared/is-object.ts';
import { choiceOf } from './choices.ts';

/** Returns a value in words; empty if there is none. */
export function valueText(field: PanelField, value: unknown, t: Translate, language: LanguageId): string {
  if (isEmpty(value)) return '';
  switch (field.kind) {
    case 'choice':
    case 'options':
    case 'line':
      return choiceOf(field, value)?.words(t) ?? String(value);
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

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Returns a time in the agency's zone, because staff compare it with the times of the ports. */
export function instantText(value: string, language: LanguageId): string {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return value;
  const { timeZone } = vessels;
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(instant);
}

/** Returns the text in the reader's language, otherwise the first one. */
function wordsIn(value: unknown, language: LanguageId): string {
  if (!isObject(value)) return String(value);
  const words = new Map<string, unknown>(Object.entries(value));
  return String(words.get(language) ?? [...words.values()][0] ?? '');
}
