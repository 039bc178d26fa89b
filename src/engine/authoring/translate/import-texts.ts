import { asObject, isObject, isSame, type Json, own } from '../../contract/json.ts';
import type { CheckedFile, LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { parse } from '../../core/parse/parse.ts';
import { isUnprintable } from '../../core/parse/unicode-spaces.ts';
import type { CatalogFolder } from '../../core/source.ts';
import { bytesOf, type Changes } from '../change/changes.ts';
import { editedValue } from '../edit/edited-value.ts';
import { applyEdits, type Edit } from '../edit/edits.ts';
import { editOf } from '../edit/file-edit.ts';
import {
  defaultLanguageOf,
  type Part,
  presentText,
  type Sources,
  type Translatable,
  translatables,
  wordsIn,
} from './texts.ts';
import type { Exchange, Row } from './units.ts';

/** Why a row is refused; then nothing in its file is imported. */
export type RowError = 'unknown-file' | 'unknown-key' | 'twice' | 'unprintable';

export interface ImportResult {
  readonly changes: Changes;
  /** Each row that is written, with the text that it belongs to. */
  readonly written: readonly Placement[];
  /** Every translatable text. */
  readonly texts: readonly Translatable[];
  /** Rows whose source has changed in the catalog; they are left out unless the caller accepts them. */
  readonly stale: readonly Row[];
  readonly rowErrors: readonly { readonly error: RowError; readonly row: Row }[];
  /** The sources of the existing translations. */
  readonly sources: Sources;
  /** Texts without a translation afterwards. */
  readonly untranslated: number;
}

interface Placement {
  readonly row: Row;
  readonly text: Translatable;
  readonly part: Part;
}

/**
 * Returns the changes that import translations into a catalog.
 * @param sources the sources of the existing translations
 * @param acceptsStale whether to import rows whose source has changed
 * @throws Error when a file cannot be written with the wanted content
 */
export function importTexts(
  catalog: LinkedCatalog,
  folder: CatalogFolder,
  { language, rows }: Exchange,
  sources: Sources,
  acceptsStale: boolean,
): ImportResult {
  const texts = translatables(catalog, language);
  const { placed, rowErrors } = place(texts, rows);
  const original = defaultLanguageOf(catalog);
  const filled = placed.filter(({ row }) => row.target !== '');
  const isStale = ({ row, text, part }: Placement) => row.source !== wordsIn(own(text.value, original), part.form);
  const isChanged = ({ row, text, part }: Placement) => row.target !== presentText(text, part, language);
  const stale = acceptsStale ? [] : filled.filter((each) => isChanged(each) && isStale(each));
  const written = filled.filter((each) => isChanged(each) && !stale.includes(each));
  const confirmed = filled.filter(
    (each) => !isChanged(each) && !isStale(each) && (each.row.state === 'reviewed' || each.row.state === 'final'),
  );
  const values = valuesOf(written, language);
  return {
    changes: changesOf(folder, values, language),
    written,
    texts,
    stale: stale.map(({ row }) => row),
    rowErrors,
    sources: withMade(sources, [...written, ...confirmed]),
    untranslated: texts.filter((text) => !values.has(text) && !Object.hasOwn(text.value, language)).length,
  };
}

function place(
  texts: readonly Translatable[],
  rows: readonly Row[],
): Pick<ImportResult, 'rowErrors'> & { placed: Placement[] } {
  const known = new Map<string, Map<string, Omit<Placement, 'row'>>>();
  for (const text of texts) {
    const ofFile = known.get(text.file.path) ?? new Map<string, Omit<Placement, 'row'>>();
    for (const part of text.parts) ofFile.set(part.key, { text, part });
    known.set(text.file.path, ofFile);
  }
  const placed = new Map<Part, Placement>();
  const rowErrors: { error: RowError; row: Row }[] = [];
  for (const row of rows) {
    const ofFile = known.get(row.file);
    const found = ofFile?.get(row.key);
    const before = found === undefined ? undefined : placed.get(found.part);
    if (ofFile === undefined) rowErrors.push({ error: 'unknown-file', row });
    else if (found === undefined) rowErrors.push({ error: 'unknown-key', row });
    else if (before !== undefined && before.row.target !== row.target) rowErrors.push({ error: 'twice', row });
    else if (isUnprintable(row.target)) rowErrors.push({ error: 'unprintable', row });
    else placed.set(found.part, { row, ...found });
  }
  return { placed: [...placed.values()], rowErrors };
}

/** The new value of each text: words, or words for each plural form. */
function valuesOf(written: readonly Placement[], language: string): ReadonlyMap<Translatable, Json> {
  const values = new Map<Translatable, Json>();
  for (const { row, text, part } of written) {
    const before = values.get(text) ?? own(text.value, language);
    values.set(text, part.form === undefined ? row.target : { ...asObject(before), [part.form]: row.target });
  }
  return values;
}

function changesOf(
  { sources }: CatalogFolder,
  values: ReadonlyMap<Translatable, Json>,
  language: string,
): Map<string, Uint8Array> {
  const byFile = Map.groupBy(values, ([{ file }]) => file);
  return new Map(
    [...byFile].map(([file, ofFile]) => {
      const edits = ofFile.flatMap(([text, value]) => editsOf(file, text, language, value));
      const bytes = bytesOf(applyEdits(file.text, edits), sources.find(({ path }) => path === file.path)?.bytes);
      const expected = ofFile.reduce<Json>(
        (root, [{ file, pointer }, value]) =>
          editedValue(root, { kind: 'set', pointer: [...file.inText(pointer), language], value }) ?? root,
        // Without what the agency has itself, a file of a pack has fewer values than its text.
        parse({ path: file.path, bytes: bytesOf(file.text) }).value ?? null,
      );
      if (!isSame(parse({ path: file.path, bytes }).value, expected)) {
        throw new Error(`the translations would not be read from ${file.path} as they were written`);
      }
      return [file.path, bytes];
    }),
  );
}

/** Edits existing plural forms one by one. */
function editsOf(file: CheckedFile, { pointer, value }: Translatable, language: string, words: Json): Edit[] {
  const present = own(value, language);
  const set = (keys: readonly string[], content: Json) =>
    editOf(file, { kind: 'set', pointer: [...pointer, ...keys], value: content }, { keepsBraces: true });
  const edits =
    isObject(present) && isObject(words)
      ? Object.entries(words)
          .filter(([form, content]) => own(present, form) !== content)
          .map(([form, content]) => set([language, form], content))
      : [set([language], words)];
  return edits.filter((edit) => edit !== undefined);
}

function withMade(sources: Sources, made: readonly Placement[]): Sources {
  const all = new Map([...sources].map(([file, keys]) => [file, new Map(keys)]));
  for (const { row } of made) {
    const keys = all.get(row.file) ?? new Map<string, string>();
    keys.set(row.key, row.source);
    all.set(row.file, keys);
  }
  return all;
}
