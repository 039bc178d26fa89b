import { asList, toPointer, valueAt } from '../../contract/json.ts';
import type { AliasKind, IdKind } from '../../contract/schemas.ts';
import { ID_KINDS } from '../../contract/schemas.ts';
import { definitionsOf, fileAt, type LinkedCatalog } from '../../core/link/linked-catalog.ts';
import type { CatalogFolder } from '../../core/source.ts';
import { applyEdits, type Edit } from '../edit/edits.ts';
import { aliasEdit, type FormerName, KEPT_KINDS } from './alias-edit.ts';
import { bytesOf, type Changes } from './changes.ts';
import { NAMED_BY_PROGRAM } from './named-by-program.ts';
import { isPlainName, type RenamedPlace, renameEdits } from './rename-edits.ts';
import { type Spot, spotsOfAnchor, spotsOfId } from './spots.ts';

/** The kinds whose names can be changed: things, and the anchors of parts of pages. */
export const RENAMED_KINDS = [...ID_KINDS.filter((kind) => !NAMED_BY_PROGRAM.has(kind)), 'anchor'] as const;
type RenamedKind = AliasKind;

export interface RenameRequest {
  readonly kind: RenamedKind;
  /** The current name; `<owner>#<anchor>` for an anchor that several owners have. */
  readonly from: string;
  readonly to: string;
}

/** Why a name is not changed: it is invalid, taken, unknown, unchanged, or that of several things. */
export type RenameRefusal =
  | { readonly refused: 'bad-name' | 'bad-path' | 'bad-file' | 'same' }
  | { readonly refused: 'unknown'; readonly known: readonly string[] }
  | { readonly refused: 'taken'; readonly file: string }
  | { readonly refused: 'several'; readonly choices: readonly string[] };

/** The changes of a rename, and what to report of it. */
export interface RenameResult {
  readonly changes: Changes;
  readonly places: readonly RenamedPlace[];
  /** The moved file, when its name contains the changed name. */
  readonly moved: { readonly from: string; readonly to: string } | undefined;
  /** The list of former names, and the one added to it; `false`: the thing has a former name back. */
  readonly keeps: { readonly list: string; readonly name: string | false } | undefined;
}

/** Renames a thing wherever it is named. Every other byte stays. */
export function renameByName(
  catalog: LinkedCatalog,
  folder: CatalogFolder,
  asked: RenameRequest,
): RenameResult | RenameRefusal {
  if (!isPlainName(asked.to)) return { refused: 'bad-name' };
  const found = asked.kind === 'anchor' ? spotsOfNamedAnchor(catalog, asked.from) : idSpots(catalog, asked);
  if ('refused' in found) return found;
  if (found.name === asked.to) return { refused: 'same' };
  const moved = asked.kind === 'anchor' ? undefined : movedFile(catalog, asked.kind, asked);
  const taken = moved && folder.sources.find(({ path }) => path === moved.to);
  if (taken !== undefined) return { refused: 'taken', file: taken.path };
  const kept = KEPT_KINDS.has(asked.kind) ? { list: 'aliases', from: found.name, to: asked.to } : undefined;
  return renameAtSpots(catalog, folder, { ...found, kept }, asked.to, moved);
}

interface Found {
  readonly name: string;
  readonly spots: readonly Spot[];
  readonly kept?: FormerName | undefined;
}

/** Changes a name at some places, of which the first defines it; the former name is kept if `kept` is given. */
export function renameAtSpots(
  catalog: LinkedCatalog,
  folder: CatalogFolder,
  { name, spots, kept }: Found,
  to: string,
  moved?: RenameResult['moved'],
): RenameResult {
  const { edits, places } = renameEdits(catalog, spots, name, to);
  const keeping = kept && keepName(catalog, spots, kept);
  const all = new Map(edits);
  if (keeping !== undefined) all.set(keeping.file, [...(all.get(keeping.file) ?? []), keeping.edit]);
  return { changes: changesOf(catalog, folder, all, moved), places, moved, keeps: keeping?.keeps };
}

/** Adds the former name to its list, so that it goes on working in links from outside. */
function keepName(catalog: LinkedCatalog, [first]: readonly Spot[], { list, from, to }: FormerName) {
  const file = fileAt(catalog, first?.file);
  if (from === to) return undefined;
  const edit = file && first && aliasEdit(file, first.pointer, { list, from, to });
  if (file === undefined || first === undefined || edit === undefined) return undefined;
  const isUndone = asList(valueAt(file.value, ...first.pointer.slice(0, -1), list)).includes(to);
  return { file: file.path, edit, keeps: { list, name: isUndone ? (false as const) : from } };
}

function idSpots(catalog: LinkedCatalog, { kind, from, to }: RenameRequest): Found | RenameRefusal {
  if (kind === 'anchor') return { refused: 'bad-name' };
  const known = definitionsOf(catalog, kind);
  if (!known.has(from)) return { refused: 'unknown', known: [...known.keys()] };
  const taken = from === to ? undefined : known.get(to);
  if (taken !== undefined) return { refused: 'taken', file: taken.file };
  return { name: from, spots: spotsOfId(catalog, kind, from) };
}

function spotsOfNamedAnchor(catalog: LinkedCatalog, written: string): Found | RenameRefusal {
  const [anchor = '', owner] = written.split('#').reverse();
  const all = spotsOfAnchor(catalog, anchor);
  const [first, ...others] = all.filter((each) => owner === undefined || each.owner === owner);
  if (first === undefined) return { refused: 'unknown', known: all.map((each) => `${each.owner}#${anchor}`) };
  if (others.length > 0)
    return { refused: 'several', choices: [first, ...others].map((each) => `${each.owner}#${anchor}`) };
  return { name: anchor, spots: first.spots };
}

/** The move of a thing's own file, if it is named after the id. */
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
