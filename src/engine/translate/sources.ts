import { asObject, isObject, type Json, own } from '../json.ts';
import { textAt, valueAt } from '../read.ts';

/** Of each translation that was imported, the source it was made of, by file and key: a later source makes it out of date. */
export type Sources = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Below the catalog folder; hidden, since no catalog reads it. */
export function sourcesFile(language: string): string {
  return `.translations/${language}.json`;
}

/** @param text what the file holds; undefined or damaged: nothing is known */
export function readSources(text: string | undefined): Sources {
  const files = asObject(valueAt(parsed(text), 'sources'));
  return new Map(
    Object.entries(files).map(([file, keys]) => {
      const sources = Object.keys(asObject(keys)).map((key) => [key, textAt(keys, key) ?? ''] as const);
      return [file, new Map(sources)];
    }),
  );
}

/** With a line for each text, in an order that does not depend on who wrote it: two branches can be merged. */
export function writeSources(language: string, sources: Sources): string {
  const sorted = <Value>(map: ReadonlyMap<string, Value>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  const files = sorted(sources)
    .filter(([, keys]) => keys.size > 0)
    .map(([file, keys]) => [file, Object.fromEntries(sorted(keys))] as const);
  return `${JSON.stringify({ version: 1, language, sources: Object.fromEntries(files) }, null, 2)}\n`;
}

export function sourceOf(sources: Sources, file: string, key: string): string | undefined {
  return sources.get(file)?.get(key);
}

function parsed(text: string | undefined): Json {
  try {
    const value: Json = JSON.parse(text ?? '{}');
    return isObject(value) && own(value, 'version') === 1 ? value : {};
  } catch {
    return {};
  }
}
