import type { Json, JsonObject, Path } from '../../contract/json.ts';
import type { AliasKind, FileRole, IdKind } from '../../contract/schemas.ts';

/** The index of one file: everything that rules and emitters look up without knowing its schema, each with its path. */
export interface FileIndex {
  readonly definitions: Definition[];
  readonly references: Reference[];
  /** Former names of entries. */
  readonly aliases: IndexedAlias[];
  /** Names that nothing else in their scope may have. */
  readonly names: IndexedName[];
  /** Entries that visitors see as a heading above others; whether something is below it without a reference. */
  readonly headings: Indexed<{ kind: IdKind; id: string; isFilled: boolean }>[];
  readonly texts: IndexedText[];
  /** Everything written in free words: texts in each language, names, postal addresses. */
  readonly words: Indexed<{ words: string }>[];
  readonly urls: Indexed<{ url: string }>[];
  readonly files: Indexed<{ role: FileRole; file: string }>[];
  readonly dates: Indexed<{ date: string }>[];
  /** Days, moments and years (numbers) that are expected to be near, and how many years ahead each may be. */
  readonly nearDates: Indexed<{ date: string | number; years: number }>[];
  readonly targets: IndexedObject[];
  /** Entries that may have a window. */
  readonly windows: IndexedObject[];
  /** Lists of which one item is shown at a time. */
  readonly turns: Indexed<{ items: readonly Json[] }>[];
  /** Places that show everything of some kinds, such as all lines. */
  readonly shows: Indexed<{ kinds: readonly IdKind[] }>[];
  /** Kinds of ids that an unreadable part of this file may define; reporting such an id as unknown would be a guess. */
  readonly incompleteKinds: Set<IdKind>;
}

/** Something in a file, and where. */
type Indexed<Found> = Readonly<Found> & { readonly path: Path | null };
export type IndexedAlias = Indexed<{ kind: AliasKind; alias: string }>;
export type IndexedObject = Indexed<{ value: JsonObject }>;

export interface Definition {
  readonly kind: IdKind;
  readonly id: string;
  /** The object that holds the id. */
  readonly value: Json;
  readonly path: Path | null;
  /** The id is the key of a map rather than a value. */
  readonly isKey: boolean;
}

export interface Reference extends Omit<Definition, 'value'> {
  /** The kind of block that the page of a route must have. */
  readonly needsBlock?: string | undefined;
}

interface IndexedName {
  readonly among: IdKind | 'list';
  /** The name: a word, or one in each language. */
  readonly value: Json;
  /** The entry that has the name. */
  readonly owner: Json;
  /** What may tell two entries of the same name apart. */
  readonly beside: readonly (Json | undefined)[];
  readonly path: Path | null;
}

export interface IndexedText {
  readonly value: JsonObject;
  readonly path: Path | null;
  readonly namespace: string;
  /** Names of the values that code passes to this text, without those that every text may show. */
  readonly values: readonly string[];
}

export function emptyIndex(): FileIndex {
  return {
    definitions: [],
    references: [],
    aliases: [],
    names: [],
    headings: [],
    texts: [],
    words: [],
    urls: [],
    files: [],
    dates: [],
    nearDates: [],
    targets: [],
    windows: [],
    turns: [],
    shows: [],
    incompleteKinds: new Set(),
  };
}
