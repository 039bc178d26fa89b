import { isObject, type Json, type Pointer } from '../../contract/json.ts';
import { shapeAt } from '../../contract/schema-at.ts';
import { type MessageLanguage, type Schema, schemas } from '../../contract/schemas.ts';
import type { CheckedFile, LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { Lines, offsetsOf } from '../../core/parse/positions.ts';
import type { PlaceInData } from '../../core/problem.ts';
import { folded } from '../../core/suggest.ts';
import type { WordsPlace } from '../explain/explanation.ts';
import { nameOfPlace } from './place-name.ts';

/** The number of characters that an excerpt shows before the words, and in all. */
const BEFORE = 24;
const EXCERPT = 76;

/**
 * Every place where words stand in the values, the names and the file names of a catalog, in all its languages. Case and
 * accents do not count, nor what separates the words; the last word may be the beginning of a longer one.
 * @param language the language of the titles in the paths
 */
export function findWords(catalog: LinkedCatalog, text: string, language: MessageLanguage): WordsPlace[] {
  const wanted = foldedWords(text).map(({ word }) => word);
  if (wanted.length === 0) return [];
  const inNames = [...catalog.files, ...catalog.assets.values()].flatMap(({ path: file, pack }) => {
    const excerpt = excerptOf(file, wanted);
    return excerpt === undefined ? [] : [{ file, ...ofPack(pack), line: 1, column: 1, path: [], excerpt }];
  });
  return [...inNames, ...catalog.files.flatMap((file) => findInFile(catalog, file, wanted, language))];
}

function ofPack(pack: string | undefined): Pick<WordsPlace, 'pack'> {
  return pack === undefined ? {} : { pack };
}

/** All words of the values of a catalog, for suggestions. */
export function wordsOfCatalog({ files }: LinkedCatalog): Iterable<string> {
  const words = new Set<string>();
  for (const { value } of files)
    for (const { text } of writtenIn(value, [])) for (const { word } of foldedWords(text)) words.add(word);
  return words;
}

function findInFile(
  catalog: LinkedCatalog,
  file: CheckedFile,
  wanted: readonly string[],
  language: MessageLanguage,
): WordsPlace[] {
  const schema = schemas[file.kind.schema];
  const lines = new Lines(file.text);
  return [...writtenIn(file.value, [])].flatMap(({ text, pointer, part }) => {
    const excerpt = excerptOf(text, wanted);
    // A key of the schema is a word of the format, not of the catalog.
    if (excerpt === undefined || (part === 'key' && isOfSchema(schema, file.value, pointer))) return [];
    const [start] = offsetsOf({ file: file.path, pointer, part }, file);
    const path = nameOfPlace(catalog, file, pointer, language, true);
    return [{ file: file.path, ...ofPack(file.pack), ...lines.position(start), path, excerpt }];
  });
}

interface WordPlace extends Omit<PlaceInData, 'file'> {
  readonly text: string;
}

function* writtenIn(value: Json, pointer: Pointer): Generator<WordPlace> {
  if (typeof value === 'string' || typeof value === 'number') yield { text: String(value), pointer, part: 'value' };
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* writtenIn(item, [...pointer, index]);
  else if (isObject(value))
    for (const [key, item] of Object.entries(value)) {
      yield { text: key, pointer: [...pointer, key], part: 'key' };
      yield* writtenIn(item, [...pointer, key]);
    }
}

function isOfSchema(schema: Schema, root: Json, pointer: Pointer): boolean {
  return shapeAt(schema, root, pointer.slice(0, -1)).properties?.[String(pointer.at(-1))] !== undefined;
}

/** The words of a text where they first stand in it, with some of the text around them; undefined if they do not. */
function excerptOf(text: string, wanted: readonly string[]): string | undefined {
  const words = foldedWords(text);
  const last = wanted.length - 1;
  const found = words.findIndex((_, at) =>
    wanted.every((word, index) =>
      index === last ? words[at + index]?.word.startsWith(word) : words[at + index]?.word === word,
    ),
  );
  const at = words[found]?.at;
  if (at === undefined) return undefined;
  const space = text.indexOf(' ', at - BEFORE) + 1;
  const from = at <= BEFORE ? 0 : space > 0 && space <= at ? space : at - BEFORE;
  const cut = text.slice(from, from + EXCERPT).replaceAll(/\s+/g, ' ');
  return `${from > 0 ? '…' : ''}${cut.trim()}${from + EXCERPT < text.length ? '…' : ''}`;
}

/** The words of a text in small letters without accents, and where each begins. */
function foldedWords(text: string): { readonly word: string; readonly at: number }[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index: at }) => ({
    word: folded(word),
    at,
  }));
}
