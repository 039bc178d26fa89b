import { isObject, type Json, valueAt } from '../contract/json.ts';
import { valueOfKind } from './link/file-of-kind.ts';
import type { LinkedCatalog } from './link/linked-catalog.ts';

/**
 * The values that every text of a catalog may use because the compiler itself replaces them, and where each comes from: a text
 * of a pack, which knows neither agency nor country, fits any of them.
 */
const SOURCES = {
  agency: ['site', 'company', 'name'],
  agencyLegalName: ['site', 'company', 'legalName'],
  country: ['country', 'name'],
  dataProtectionAuthority: ['country', 'dataProtection', 'authority'],
  dataProtectionLaw: ['country', 'dataProtection', 'law'],
  examplePort: ['country', 'examplePort'],
  taxDocument: ['country', 'taxDocument', 'label'],
  taxId: ['country', 'taxId', 'label'],
  taxIdHelp: ['country', 'taxIdHelp'],
} as const;

export const AGENCY_WORDS: readonly string[] = Object.keys(SOURCES);

/**
 * Returns a function that replaces the agency's words in a text of a language.
 * @param fallback the language of a word that lacks the one of the text
 */
export function agencyWords({ files }: LinkedCatalog, language: string, fallback: string): (text: string) => string {
  const words = new Map(
    Object.entries(SOURCES).map(([name, [schema, ...path]]) => {
      const value = valueAt(valueOfKind(files, schema), ...path);
      const word: Json | undefined = isObject(value) ? (value[language] ?? value[fallback]) : value;
      return [name, typeof word === 'string' ? word : ''];
    }),
  );
  return (text) =>
    text.includes('{{') ? text.replace(/\{\{([A-Za-z]+)\}\}/g, (whole, name) => words.get(name) ?? whole) : text;
}
