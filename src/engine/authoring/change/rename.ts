import { asList, formatPointer, type Pointer, toPointer, valueAt } from '../../contract/json.ts';
import { type AliasKind, eachSchema, ID_KINDS, type IdKind } from '../../contract/schemas.ts';
import { type CheckedFile, definitionsOf, fileAt, type LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { Lines, offsetsOf } from '../../core/parse/positions.ts';
import type { CatalogFolder } from '../../core/source.ts';
import { applyEdits, type Edit, type FileEdit } from '../edit/edits.ts';
import { editOf } from '../edit/file-edit.ts';
import { bytesOf, type Changes } from './changes.ts';
import { NAMED_BY_PROGRAM } from './new-places.ts';
import { type Occurrence, occurrencesOfAnchor, occurrencesOfId } from './occurrences.ts';

/** The kinds whose names can be changed: entries, and the anchors of parts of pages. */
export const RENAMED_KINDS = [...ID_KINDS.filter((kind) => !NAMED_BY_PROGRAM.has(kind)), 'anchor'] as const;
type RenamedKind = AliasKind;

export interface RenameRequest {
  readonly kind: RenamedKind;
  /** The current name; `<owner>#<anchor>` for an anchor that several owners have. */
  readonly from: string;
  readonly to: string;
}

/** Why a name is not changed: it is invalid, taken, unknown, unchanged, that of several entries, or comes with a pack. */
export type RenameRefusal =
  | { readonly refused: 'bad-name' | 'bad-path' | 'bad-file' | 'same' }
  | { readonly refused: 'unknown'; readonly known: readonly string[] }
  | { readonly refused: 'taken' | 'of-pack'; readonly file: string }
  | { readonly refused: 'several'; readonly choices: readonly string[] };

/** The changes of a rename, and what to report of it. */
export interface RenameResult {
  readonly changes: Changes;
  /** What changes in the texts of the files, by the paths that they have before. */
  readonly edits: ReadonlyMap<string, readonly Edit[]>;
  readonly places: readonly RenamedPlace[];
  /** The moved file, when its name contains the changed name. */
  readonly moved: { readonly from: string; readonly to: string } | undefined;
  /** The list of former names, and the one added to it; `false`: the entry has a former name back. */
  readonly keeps: { readonly list: string; readonly name: string | false } | undefined;
}

/** Renames an entry wherever it is named. Every other byte stays. */
export function renameByName(
  catalog: LinkedCatalog,
  folder: CatalogFolder,
  asked: RenameRequest,
): RenameResult | RenameRefusal {
  if (!isPlainName(asked.to)) return { refused: 'bad-name' };
  const found = asked.kind === 'anchor' ? occurrencesOfNamedAnchor(catalog, asked.from) : idOccurrences(catalog, asked);
  if ('refused' in found) return found;
  if (found.name === asked.to) return { refused: 'same' };
  const moved = asked.kind === 'anchor' ? undefined : movedFile(catalog, asked.kind, asked);
  const taken = moved && folder.sources.find(({ path }) => path === moved.to);
  if (taken !== undefined) return { refused: 'taken', file: taken.path };
  const kept = KEPT_KINDS.has(asked.kind) ? { list: 'aliases', from: found.name, to: asked.to } : undefined;
  return renameOccurrences(catalog, folder, { ...found, kept }, asked.to, moved);
}

interface RenamePlaces {
  readonly name: string;
  readonly occurrences: readonly Occurrence[];
  readonly kept?: FormerName | undefined;
}

/** Changes a name at some places, of which the first defines it; the former name is kept if `kept` is given. */
export function renameOccurrences(
  catalog: LinkedCatalog,
  folder: CatalogFolder,
  { name, occurrences, kept }: RenamePlaces,
  to: string,
  moved?: RenameResult['moved'],
): RenameResult {
  const { edits, places } = renameEdits(catalog, occurrences, name, to);
  const keeping = kept && keepName(catalog, occurrences, kept);
  const all = new Map(edits);
  if (keeping !== undefined) all.set(keeping.file, [...(all.get(keeping.file) ?? []), keeping.edit]);
  return { changes: changesOf(catalog, folder, all, moved), edits: all, places, moved, keeps: keeping?.keeps };
}

/** Adds the former name to its list, so that it goes on working in links from outside. */
function keepName(catalog: LinkedCatalog, [first]: readonly Occurrence[], { list, from, to }: FormerName) {
  const file = fileAt(catalog, first?.file);
  if (from === to) return undefined;
  const edit = file && first && aliasEdit(file, first.pointer, { list, from, to });
  if (file === undefined || first === undefined || edit === undefined) return undefined;
  const isUndone = asList(valueAt(file.value, ...first.pointer.slice(0, -1), list)).includes(to);
  return { file: file.path, edit, keeps: { list, name: isUndone ? (false as const) : from } };
}

function idOccurrences(catalog: LinkedCatalog, { kind, from, to }: RenameRequest): RenamePlaces | RenameRefusal {
  if (kind === 'anchor') return { refused: 'bad-name' };
  const known = definitionsOf(catalog, kind);
  if (!known.has(from)) return { refused: 'unknown', known: [...known.keys()] };
  const file = fileAt(catalog, known.get(from)?.file);
  if (file?.pack !== undefined) return { refused: 'of-pack', file: file.path };
  const taken = from === to ? undefined : known.get(to);
  if (taken !== undefined) return { refused: 'taken', file: taken.file };
  return { name: from, occurrences: occurrencesOfId(catalog, kind, from) };
}

function occurrencesOfNamedAnchor(catalog: LinkedCatalog, written: string): RenamePlaces | RenameRefusal {
  const [anchor = '', owner] = written.split('#').reverse();
  const all = occurrencesOfAnchor(catalog, anchor);
  const [first, ...others] = all.filter((each) => owner === undefined || each.owner === owner);
  if (first === undefined) return { refused: 'unknown', known: all.map((each) => `${each.owner}#${anchor}`) };
  if (others.length > 0)
    return { refused: 'several', choices: [first, ...others].map((each) => `${each.owner}#${anchor}`) };
  return { name: anchor, occurrences: first.occurrences };
}

/** The move of an entry's own file, if it is named after the id. */
function movedFile(catalog: LinkedCatalog, kind: IdKind, { from, to }: RenameRequest): RenameResult['moved'] {
  const definition = definitionsOf(catalog, kind).get(from);
  const suffix = `/${from}.yaml`;
  if (definition === undefined || toPointer(definition.path).length > 1 || !definition.file.endsWith(suffix))
    return undefined;
  return { from: definition.file, to: `${definition.file.slice(0, -suffix.length)}/${to}.yaml` };
}

function changesOf(
  catalog: LinkedCatalog,
  { sources }: CatalogFolder,
  edits: ReadonlyMap<string, readonly Edit[]>,
  moved: RenameResult['moved'],
): Changes {
  const changes = new Map<string, Uint8Array | null>();
  for (const [path, ofFile] of edits) {
    const text = fileAt(catalog, path)?.text ?? '';
    const before = sources.find((source) => source.path === path)?.bytes;
    const bytes = bytesOf(applyEdits(text, ofFile), before);
    if (moved?.from === path) changes.set(path, null);
    changes.set(moved?.from === path ? moved.to : path, bytes);
  }
  return changes;
}

interface RenamedPlace {
  readonly file: string;
  readonly line: number;
  /** The line before and after, without indentation. */
  readonly before: string;
  readonly after: string;
}

/** Names that YAML reads as text in any place. */
const PLAIN = /^[A-Za-z][A-Za-z0-9._-]*$/;
/** Words that YAML does not read as text. */
const NO_TEXT = /^(true|false|null)$/i;

function isPlainName(name: string): boolean {
  return PLAIN.test(name) && !NO_TEXT.test(name);
}

/** Replaces a name at some places; quotes around it, comments and everything else stay. */
function renameEdits(
  catalog: LinkedCatalog,
  occurrences: readonly Occurrence[],
  from: string,
  to: string,
): Pick<RenameResult, 'edits' | 'places'> {
  const edits = new Map<string, Edit[]>();
  const places: RenamedPlace[] = [];
  const seen = new Set<string>();
  for (const occurrence of occurrences) {
    const file = fileAt(catalog, occurrence.file);
    if (file === undefined) continue;
    const edit = editAt(file, occurrence, from, to);
    if (seen.has(`${file.path} ${edit.start}`)) continue;
    seen.add(`${file.path} ${edit.start}`);
    edits.set(file.path, [...(edits.get(file.path) ?? []), edit]);
    places.push(placeOf(file, edit));
  }
  return { edits, places };
}

function editAt(file: CheckedFile, occurrence: Occurrence, from: string, to: string): Edit {
  const offsets = offsetsOfName(file, occurrence, from);
  if (offsets === undefined) throw new Error(`"${from}" is not written at ${formatPointer(occurrence.pointer)}`);
  return { start: offsets[0], end: offsets[1], text: to };
}

/** The offsets of a name at one of its places, without quotes; undefined if it is written otherwise, as with escapes. */
export function offsetsOfName(
  file: CheckedFile,
  occurrence: Occurrence,
  name: string,
): readonly [number, number] | undefined {
  const [start, end] = offsetsOf(occurrence, file);
  const written = file.text.slice(start, end);
  const at = occurrence.isWord ? wordAt(written, name) : written.indexOf(name);
  return at === -1 ? undefined : [start + at, start + at + name.length];
}

/** The offset of a word that is a whole part of a name such as `slot.line`; -1 if it is missing. */
function wordAt(written: string, word: string): number {
  for (let at = written.indexOf(word); at !== -1; at = written.indexOf(word, at + 1)) {
    const [before = '', after = ''] = [written[at - 1], written[at + word.length]];
    if (!/[a-z0-9-]/.test(before) && !/[a-z0-9-]/.test(after)) return at;
  }
  return -1;
}

function placeOf({ path: file, text }: CheckedFile, edit: Edit): RenamedPlace {
  const lines = new Lines(text);
  const { line, column } = lines.position(edit.start);
  const before = lines.line(line);
  const after = before.slice(0, column - 1) + edit.text + before.slice(column - 1 + edit.end - edit.start);
  return { file, line, before: before.trim(), after: after.trim() };
}

/** The kinds whose former names are kept, because addresses and browsers contain them. */
export const KEPT_KINDS: ReadonlySet<AliasKind> = new Set([...eachSchema()].flatMap(({ aliasOf }) => aliasOf ?? []));

/** A change of a name, and the list beside the name that gets the former one. */
interface FormerName {
  /** The key of the list. */
  readonly list: string;
  /** The name before the change, in the form that it has in the list. */
  readonly from: string;
  /** The new name, in the same form. */
  readonly to: string;
}

/**
 * Adds the name that an entry loses to a list beside its name. When an entry gets a former name back, that
 * name leaves the list and the current one is not added, as if it had never been renamed.
 * @param name pointer to the name
 */
export function aliasEdit(file: CheckedFile, name: Pointer, { list, from, to }: FormerName): Edit | undefined {
  const pointer = [...name.slice(0, -1), list];
  const names = asList(valueAt(file.value, ...pointer));
  const index = names.indexOf(to);
  const edit = (change: FileEdit) => editOf(file, change, { keepsBraces: true, behind: String(name.at(-1)) });
  if (names.length === 0) return edit({ kind: 'set', pointer, value: [from] });
  if (index === -1) return edit({ kind: 'insert', pointer: [...pointer, names.length], value: from });
  return edit({ kind: 'remove', pointer: names.length === 1 ? pointer : [...pointer, index] });
}
