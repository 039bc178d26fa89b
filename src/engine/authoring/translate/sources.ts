import { asObject, isObject, type Json, own, textAt, valueAt } from '../../contract/json.ts';

/** The source of each imported translation, by file and key; a translation is out of date when its source has changed. */
export type Sources = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The path below the catalog folder; hidden, because it is not part of the catalog. */
export function sourcesFile(language: string): string {
  return `.translations/${language}.json`;
}

/**
 * Reads from the file of a language what the original of each translation was.
 * @param text the content of the file; when it is undefined or damaged, no source is known
 */
export function readSources(text: string | undefined): Sources {
  const files = asObject(valueAt(parsed(text), 'sources'));
  return new Map(
    Object.entries(files).map(([file, keys]) => {
      const sources = Object.keys(asObject(keys)).map((key) => [key, textAt(keys, key) ?? ''] as const);
      return [file, new Map(sources)];
    }),
  );
}

/** Writes one line for each text, in an order that does not depend on the author, so that branches can be merged. */
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
