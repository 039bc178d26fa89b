import type { Json, JsonObject } from '../json.ts';
import type { Path } from '../pointer.ts';
import type { AliasKind, FileRole, IdKind } from '../problem.ts';

/** What rules and emitters look up in one file without knowing its schema, each with its path. */
export interface FileIndex {
  readonly definitions: Definition[];
  readonly references: Reference[];
  /** Names that things had before. */
  readonly aliases: IndexedAlias[];
  readonly texts: IndexedText[];
  /** Whatever people write in words of their own: texts in each language, names, addresses of houses. */
  readonly words: IndexedWords[];
  readonly urls: IndexedUrl[];
  readonly files: IndexedAsset[];
  readonly dates: IndexedDate[];
  readonly targets: IndexedTarget[];
  readonly windows: IndexedWindow[];
  readonly turns: IndexedTurns[];
  readonly shows: IndexedShow[];
  /** Kinds of ids of which this file may define one that could not be read: "unknown" would be a guess. */
  readonly incompleteKinds: Set<IdKind>;
}

export interface Definition {
  readonly kind: IdKind;
  readonly id: string;
  /** What the id names: the object that holds it. */
  readonly value: Json;
  readonly path: Path | null;
  /** A key of a map rather than a value. */
  readonly isKey: boolean;
}

export interface Reference {
  readonly kind: IdKind;
  readonly id: string;
  readonly path: Path | null;
  readonly isKey: boolean;
}

export interface IndexedAlias {
  readonly kind: AliasKind;
  readonly alias: string;
  readonly path: Path | null;
}

export interface IndexedText {
  readonly value: JsonObject;
  readonly path: Path | null;
  readonly namespace: string;
  /** Names of the values that code gives this text, apart from those that every text may show. */
  readonly values: readonly string[];
}

export interface IndexedWords {
  readonly words: string;
  readonly path: Path | null;
}

export interface IndexedUrl {
  readonly url: string;
  readonly path: Path | null;
}

export interface IndexedAsset {
  readonly role: FileRole;
  readonly file: string;
  readonly path: Path | null;
}

export interface IndexedDate {
  readonly date: string;
  readonly path: Path | null;
}

export interface IndexedTarget {
  readonly value: JsonObject;
  readonly path: Path | null;
}

/** A thing that may be there for a time only. */
export interface IndexedWindow {
  readonly value: JsonObject;
  readonly path: Path | null;
}

/** A list of things of which one is there at a time. */
export interface IndexedTurns {
  readonly items: readonly Json[];
  readonly path: Path | null;
}

/** A place that shows everything of some kinds, such as all lines. */
export interface IndexedShow {
  readonly kinds: readonly IdKind[];
  readonly path: Path | null;
}

export function emptyIndex(): FileIndex {
  return {
    definitions: [],
    references: [],
    aliases: [],
    texts: [],
    words: [],
    urls: [],
    files: [],
    dates: [],
    targets: [],
    windows: [],
    turns: [],
    shows: [],
    incompleteKinds: new Set(),
  };
}
