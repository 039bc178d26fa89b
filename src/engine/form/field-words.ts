import type { MessageLanguage } from '../messages.ts';
import { kinds as enKinds } from '../report/messages/en-labels.ts';
import { kinds as esKinds } from '../report/messages/es-labels.ts';
import type { Schema } from '../schemas.ts';

const KINDS = { es: esKinds, en: enKinds } as const;
const ID = { es: 'nombre interno', en: 'internal name' } as const;

/** What people call a field: what its schema says, what it names, or its key. */
export function titleOf(schema: Schema, key: string, language: MessageLanguage): string {
  const { called, refersTo, definesId } = schema;
  const name = called?.[language] ?? (definesId === undefined && key !== 'id' ? undefined : ID[language]);
  const words = name ?? (refersTo === undefined ? key : KINDS[language][refersTo]);
  return capitalized(words);
}

/** What people call an entry of a list: what its own schema says, or what they call the list, with its number. */
export function titleOfItem(items: Schema, { called }: Schema, index: number, language: MessageLanguage): string {
  if (items.called !== undefined || items.refersTo !== undefined) return titleOf(items, '', language);
  return capitalized(`${called?.[language] ?? ''} ${index + 1}`.trim());
}

/** What people call a member of a union; its kind where the schema does not say. */
export function nameOfMember({ called }: Schema, kind: string, language: MessageLanguage): string {
  return capitalized(called?.[language] ?? kind);
}

/** What people call one of the words that a value may be; the word itself where the schema does not say. */
export function nameOfValue({ valuesCalled }: Schema, value: string, language: MessageLanguage): string {
  return capitalized(valuesCalled?.[value]?.[language] ?? value);
}

/** What helps to fill a field in. The descriptions of the schemas are in English; other languages have words of their own. */
export function descriptionOf(
  { description, explained }: Schema,
  language: MessageLanguage,
): { readonly description?: string } {
  const words = explained?.[language] ?? (language === 'en' ? description : undefined);
  return words === undefined ? {} : { description: words };
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
