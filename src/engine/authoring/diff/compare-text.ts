import { asObject, isObject, isSame, type Json, objectsAt, own, textAt } from '../../contract/json.ts';
import type { At, Both, Comparison } from './comparison.ts';

/** Notes the differences of words, or of an address, in each language. */
export function compareText(comparison: Comparison, { before, after }: Both, at: At, kind: 'text' | 'link'): void {
  const isSplit = isObject(before) || isObject(after);
  if (!isSplit) comparison.note({ kind, before: shown(before), after: shown(after) }, at);
  else
    for (const id of new Set([...keysOf(after), ...keysOf(before)])) {
      // Visitors do not see draft languages.
      if (!isOffered(comparison, id)) continue;
      const [old, present] = [ofLanguage(before, id), ofLanguage(after, id)];
      if (isSame(old, present)) continue;
      const language = { id, name: nameOfLanguage(comparison, id) };
      comparison.note({ kind, language, before: shown(old), after: shown(present) }, at);
    }
}

function isOffered({ before, after }: Comparison, language: string): boolean {
  return [before, after].some(({ catalog }) => catalog.languages.includes(language));
}

function keysOf(value: Json | undefined): string[] {
  return Object.keys(asObject(value));
}

/** The value for a language; an address without languages is the same for all. */
function ofLanguage(value: Json | undefined, language: string): Json | undefined {
  return isObject(value) ? own(value, language) : value;
}

/** The words for display; plural forms each with their name. */
function shown(value: Json | undefined): string | undefined {
  if (!isObject(value)) return typeof value === 'string' ? value : undefined;
  return Object.entries(value)
    .map(([form, words]) => `${form}: ${String(words)}`)
    .join(' / ');
}

function nameOfLanguage({ before, after }: Comparison, id: string): string {
  const known = [after, before].flatMap(({ catalog }) => objectsAt(catalog.site, 'languages'));
  return (
    textAt(
      known.find((language) => own(language, 'id') === id),
      'name',
    ) ?? id
  );
}
