import { asObject, isObject, isSame, type Json, own } from '../json.ts';
import { objectsAt, textAt } from '../read.ts';
import type { At, Both, Comparison } from './comparison.ts';

/** Words, or an address, that may be there once per language: what each language says differently. */
export function compareText(comparison: Comparison, { before, after }: Both, at: At, kind: 'text' | 'link'): void {
  const isSplit = isObject(before) || isObject(after);
  if (!isSplit) comparison.note({ kind, before: shown(before), after: shown(after) }, at);
  else
    for (const id of new Set([...keysOf(after), ...keysOf(before)])) {
      // Of a language that is being translated, visitors see nothing.
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

/** An address that is the same in all languages is that of each. */
function ofLanguage(value: Json | undefined, language: string): Json | undefined {
  return isObject(value) ? own(value, language) : value;
}

/** Words; of plural forms, each with its name. */
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
