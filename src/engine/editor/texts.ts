import type { JsonObject } from '../contract/json.ts';
import type { LinkedCatalog } from '../core/link/linked-catalog.ts';
import { EDITOR_MESSAGES } from './editor-messages.ts';

/** The key of any language, because texts of a future language may already be in the catalog. */
const LANGUAGE = '^[a-z]{2}$';

/** A schema for words in every language of the site. */
export function textOf(catalog: LinkedCatalog, words: JsonObject): JsonObject {
  return { type: 'object', required: catalog.languages, ...byLanguage(catalog, words) };
}

/** The keywords of an object with one value per language. */
function byLanguage(catalog: LinkedCatalog, value: JsonObject): JsonObject {
  return {
    properties: Object.fromEntries(catalog.languages.map((language) => [language, value])),
    patternProperties: { [LANGUAGE]: value },
    additionalProperties: false,
  };
}

/**
 * The minimum shape of an address. It is looser than the rule forbidden-url, which checks host names more closely, so that
 * the editor marks only what is really wrong.
 */
export const URL_PATTERN =
  '^[Hh][Tt][Tt][Pp][Ss]://[A-Za-z0-9ñáéíóúüÑÁÉÍÓÚÜ-]*(\\.[A-Za-z0-9ñáéíóúüÑÁÉÍÓÚÜ-]*)+(:[0-9]*)?([/?#][^\\s\\\\]*)?$';

/** A schema for an address, or for one per language where the catalog schema allows that. */
export function urlOf(catalog: LinkedCatalog, type: string | readonly string[] | undefined): JsonObject {
  const address = { pattern: URL_PATTERN, patternErrorMessage: EDITOR_MESSAGES.url, maxLength: 2000 };
  if (type === 'string') return { type, ...address };
  return { type: ['string', 'object'], ...address, ...byLanguage(catalog, { type: 'string', ...address }) };
}
