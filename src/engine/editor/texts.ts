import type { JsonObject } from '../json.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import { WORDS } from './words.ts';

/** The key of a language that the site may come to speak: its texts can be written beforehand. */
const LANGUAGE = '^[a-z]{2}$';

/** Words in every language of the site. */
export function textOf(catalog: LinkedCatalog, words: JsonObject): JsonObject {
  return { type: 'object', required: catalog.languages, ...byLanguage(catalog, words) };
}

/** The part that is the same for whatever stands once per language. */
export function byLanguage(catalog: LinkedCatalog, value: JsonObject): JsonObject {
  return {
    properties: Object.fromEntries(catalog.languages.map((language) => [language, value])),
    patternProperties: { [LANGUAGE]: value },
    additionalProperties: false,
  };
}

/**
 * What an address has at least. Looser than the rule forbidden-url, which looks at names of hosts more closely: what
 * the editor marks must be wrong.
 */
export const URL_PATTERN =
  '^[Hh][Tt][Tt][Pp][Ss]://[A-Za-z0-9ñáéíóúüÑÁÉÍÓÚÜ-]*(\\.[A-Za-z0-9ñáéíóúüÑÁÉÍÓÚÜ-]*)+(:[0-9]*)?([/?#][^\\s\\\\]*)?$';

/** An address, or where the schema allows it one per language. */
export function urlOf(catalog: LinkedCatalog, type: string | readonly string[] | undefined): JsonObject {
  const address = { pattern: URL_PATTERN, patternErrorMessage: WORDS.url, maxLength: 2000 };
  if (type === 'string') return { type, ...address };
  return { type: ['string', 'object'], ...address, ...byLanguage(catalog, { type: 'string', ...address }) };
}
