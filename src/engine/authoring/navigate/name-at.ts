import { type Path, type Pointer, textAt, valueAt } from '../../contract/json.ts';
import type { AliasKind, IdKind } from '../../contract/schemas.ts';
import { parametersOf } from '../../core/link/address-parts.ts';
import {
  type CheckedFile,
  definitionsOf,
  fileAt,
  type LinkedCatalog,
  pageOfRoute,
  placeOf,
} from '../../core/link/linked-catalog.ts';
import { presentName } from '../../core/link/names.ts';
import { offsetsOf } from '../../core/parse/positions.ts';
import type { PlaceInData } from '../../core/problem.ts';
import { type Occurrence, occurrencesOfAnchor, occurrencesOfId } from '../change/occurrences.ts';
import { type LocalKind, localNameAt, localNamesIn } from './local-names.ts';

/** What a name names: an entry with an id, something within a page or a form, the path of a page, or a file. */
interface NameTarget {
  readonly kind: IdKind | LocalKind | 'path' | 'file';
  /** Its name; `<owner>#<anchor>` for an anchor, as `rename` takes it. */
  readonly id: string;
  /** The places of its definition; none for something that does not exist, and for a file. */
  readonly definitions: readonly Occurrence[];
}

/** A name in the text of a file. */
export interface NameInText extends NameTarget {
  readonly written: string;
  /** The offsets of the name, without the quotes around it. */
  readonly start: number;
  readonly end: number;
  /** Whether it is a former name, which is in a list of aliases. */
  readonly isFormer: boolean;
}

/** A place of a file, by the offset of a character in it. */
type PlaceInFile = Omit<PlaceInData, 'file'>;

/** Returns the innermost key or value at an offset; undefined outside of all. */
export function placeAt(file: CheckedFile, offset: number): PlaceInFile | undefined {
  const marks = file.marks();
  const pointer: (string | number)[] = [];
  for (let value = file.value; ; ) {
    const parts = typeof value === 'object' ? marks?.parts.get(value) : undefined;
    let inside: string | number | undefined;
    for (const [step, [keyStart, keyEnd, start, end]] of parts ?? []) {
      if (typeof step === 'string' && keyStart <= offset && offset <= keyEnd)
        return { pointer: [...pointer, step], part: 'key' };
      if (start <= offset && offset <= end) inside = step;
    }
    if (inside === undefined) return pointer.length === 0 ? undefined : { pointer, part: 'value' };
    pointer.push(inside);
    value = valueAt(value, inside) ?? null;
  }
}

/** Returns what is named at an offset of a file; undefined where there is no name, or the file could not be read. */
export function nameAt(catalog: LinkedCatalog, path: string, offset: number): NameInText | undefined {
  const file = fileAt(catalog, path);
  const at = file && placeAt(file, offset);
  if (file === undefined || at === undefined) return undefined;
  const written = at.part === 'key' ? String(at.pointer.at(-1)) : valueAt(file.value, ...at.pointer);
  if (typeof written !== 'string') return undefined;
  const [start, end] = offsetsOf({ file: path, ...at }, file);
  const inText = file.text.slice(start, end).indexOf(written);
  // A value with escapes, or of several lines, is no name.
  if (inText === -1) return undefined;
  const word = wordIn(catalog, file, at, offset - start - inText) ?? { kind: undefined, word: written, from: 0 };
  const named = word.kind === undefined ? namedAt(catalog, file, at, written) : ofId(catalog, word.kind, word.word);
  if (named === undefined) return undefined;
  const from = start + inText + word.from;
  return { isFormer: false, ...named, written: word.word, start: from, end: from + word.word.length };
}

/** Returns every place of what is named: first its definition, then all that name it. */
export function placesOf(catalog: LinkedCatalog, { kind, id, definitions }: NameTarget): readonly Occurrence[] {
  if (kind === 'path') return definitions;
  if (kind === 'file')
    return catalog.files.flatMap(({ path: file, indexed }) =>
      indexed.files.filter((each) => each.file === id).map(({ path }) => placeOf(file, path)),
    );
  if (kind === 'anchor') {
    const [owner, anchor = ''] = id.split('#');
    return occurrencesOfAnchor(catalog, anchor).find((each) => each.owner === owner)?.occurrences ?? [];
  }
  if (isLocal(kind)) {
    const [first] = definitions;
    if (first === undefined) return [];
    const uses = catalog.files.flatMap((file) =>
      localNamesIn(file).filter(({ name, pointer, part }) => {
        if (name !== id || isSamePlace({ file: file.path, pointer, part }, first)) return false;
        const local = localNameAt(catalog, { ...file, schema: file.kind.schema }, pointer, part);
        return local?.kind === kind && local.definedAt(id).some((each) => isSamePlace(each, first));
      }),
    );
    return [...definitions, ...uses];
  }
  return occurrencesOfId(catalog, kind, id);
}

const LOCAL: readonly string[] = ['parameter', 'parameterValue', 'field', 'option', 'endpointField'];

function isLocal(kind: NameTarget['kind']): kind is LocalKind {
  return LOCAL.includes(kind);
}

type NameMatch = NameTarget & { readonly isFormer?: boolean };

function namedAt(catalog: LinkedCatalog, file: CheckedFile, at: PlaceInFile, written: string): NameMatch | undefined {
  const { indexed, path } = file;
  const isHere = (each: { readonly path: Path | null; readonly isKey?: boolean }) =>
    (each.isKey ?? false) === (at.part === 'key') && isAt(each.path, at.pointer);
  const byId = indexed.definitions.find(isHere) ?? indexed.references.find(isHere);
  if (byId !== undefined) return ofId(catalog, byId.kind, byId.id);
  const alias = indexed.aliases.find(isHere);
  if (alias !== undefined) return ofAlias(catalog, alias.kind, written);
  if (indexed.files.some(isHere)) return { kind: 'file', id: written, definitions: [] };
  const here: Occurrence = { file: path, ...at };
  const key = at.part === 'value' ? at.pointer.at(-1) : undefined;
  if (key === 'path' && file.kind.schema === 'routes') return { kind: 'path', id: written, definitions: [here] };
  if (key === 'anchor') return ofAnchor(catalog, written, here);
  const local = localNameAt(catalog, { ...file, schema: file.kind.schema }, at.pointer, at.part);
  if (local === undefined) return undefined;
  const definitions = local.definedAt(written);
  const [first] = definitions;
  if (local.kind === 'anchor') return first && ofAnchor(catalog, written, first);
  return { kind: local.kind, id: written, definitions };
}

function ofId(catalog: LinkedCatalog, kind: IdKind, id: string): NameMatch {
  const definition = definitionsOf(catalog, kind).get(id);
  if (definition === undefined) return { kind, id, definitions: [] };
  const { file, path, isKey } = definition;
  return { kind, id, definitions: [placeOf(file, path, isKey ? 'key' : 'value')] };
}

/** @param first the place where the anchor is defined; the anchor of a port is its id */
function ofAnchor(catalog: LinkedCatalog, anchor: string, first: Occurrence): NameMatch {
  const found = occurrencesOfAnchor(catalog, anchor).find(
    ({ occurrences: [definition] }) => definition !== undefined && isSamePlace(definition, first),
  );
  if (found === undefined) return ofId(catalog, 'port', anchor);
  return { kind: 'anchor', id: `${found.owner}#${anchor}`, definitions: [first] };
}

function ofAlias(catalog: LinkedCatalog, kind: AliasKind, former: string): NameMatch | undefined {
  const present = presentName(catalog, kind, former)?.suggestion;
  if (present === undefined) return undefined;
  if (kind !== 'anchor') return { ...ofId(catalog, kind, present), isFormer: true };
  const [first] = occurrencesOfAnchor(catalog, present);
  const [definition] = first?.occurrences ?? [];
  return definition && { ...ofAnchor(catalog, present, definition), isFormer: true };
}

/** The id at an offset of a value in the query of a link: the value itself, or in `slot.line` the part at the offset. */
function wordIn(catalog: LinkedCatalog, file: CheckedFile, { pointer, part }: PlaceInFile, offset: number) {
  if (part !== 'value' || pointer.at(-2) !== 'query') return undefined;
  const target = valueAt(file.value, ...pointer.slice(0, -2));
  const route = definitionsOf(catalog, 'route').get(textAt(target, 'route') ?? '');
  const page = pageOfRoute(catalog, route);
  const kind = page && parametersOf(catalog, page).get(String(pointer.at(-1)));
  const value = textAt(file.value, ...pointer);
  if (kind === undefined || value === undefined) return undefined;
  if (kind !== 'entry') return { kind, word: value, from: 0 };
  const [slot = '', line = ''] = value.split('.');
  return offset <= slot.length
    ? { kind: 'slot' as const, word: slot, from: 0 }
    : { kind: 'line' as const, word: line, from: slot.length + 1 };
}

function isSamePlace(a: Occurrence, b: Occurrence): boolean {
  return a.file === b.file && a.part === b.part && isSamePointer(a.pointer, b.pointer);
}

function isSamePointer(a: Pointer, b: Pointer): boolean {
  return a.length === b.length && a.every((step, index) => String(step) === String(b[index]));
}

function isAt(path: Path | null, pointer: Pointer): boolean {
  let at = path;
  for (let index = pointer.length - 1; index >= 0; index--) {
    if (at === null || String(at.step) !== String(pointer[index])) return false;
    at = at.parent;
  }
  return at === null;
}
