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
  /** Entries that visitors see as a heading above others. */
  readonly headings: IndexedHeading[];
  readonly texts: IndexedText[];
  /** Everything written in free words: texts in each language, names, postal addresses. */
  readonly words: IndexedWords[];
  readonly urls: IndexedUrl[];
  readonly files: IndexedAsset[];
  readonly dates: IndexedDate[];
  /** Days, moments and years that are expected to be near. */
  readonly nearDates: IndexedNearDate[];
  readonly targets: IndexedTarget[];
  readonly windows: IndexedWindow[];
  readonly turns: IndexedTurns[];
  readonly shows: IndexedShow[];
  /** Kinds of ids that an unreadable part of this file may define; reporting such an id as unknown would be a guess. */
  readonly incompleteKinds: Set<IdKind>;
}

export interface Definition {
  readonly kind: IdKind;
  readonly id: string;
  /** The object that holds the id. */
  readonly value: Json;
  readonly path: Path | null;
  /** The id is the key of a map rather than a value. */
  readonly isKey: boolean;
}

export interface Reference {
  readonly kind: IdKind;
  readonly id: string;
  readonly path: Path | null;
  readonly isKey: boolean;
  /** The kind of block that the page of a route must have. */
  readonly needsBlock?: string | undefined;
}

export interface IndexedAlias {
  readonly kind: AliasKind;
  readonly alias: string;
  readonly path: Path | null;
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

interface IndexedHeading {
  readonly kind: IdKind;
  readonly id: string;
  /** Whether something is below it without a reference. */
  readonly isFilled: boolean;
  readonly path: Path | null;
}

export interface IndexedText {
  readonly value: JsonObject;
  readonly path: Path | null;
  readonly namespace: string;
  /** Names of the values that code passes to this text, without those that every text may show. */
  readonly values: readonly string[];
}

interface IndexedWords {
  readonly words: string;
  readonly path: Path | null;
}

interface IndexedUrl {
  readonly url: string;
  readonly path: Path | null;
}

interface IndexedAsset {
  readonly role: FileRole;
  readonly file: string;
  readonly path: Path | null;
}

interface IndexedDate {
  readonly date: string;
  readonly path: Path | null;
}

interface IndexedNearDate {
  /** A day or a moment, or the number of a year. */
  readonly date: string | number;
  /** How many years ahead it may be. */
  readonly years: number;
  readonly path: Path | null;
}

export interface IndexedTarget {
  readonly value: JsonObject;
  readonly path: Path | null;
}

/** An entry that may have a window. */
interface IndexedWindow {
  readonly value: JsonObject;
  readonly path: Path | null;
}

/** A list of which one item is shown at a time. */
interface IndexedTurns {
  readonly items: readonly Json[];
  readonly path: Path | null;
}

/** A place that shows everything of some kinds, such as all lines. */
interface IndexedShow {
  readonly kinds: readonly IdKind[];
  readonly path: Path | null;
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
