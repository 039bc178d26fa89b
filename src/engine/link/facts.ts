import type { Json, JsonObject } from '../json.ts';
import type { Path } from '../pointer.ts';
import type { FileRole, IdKind } from '../problem.ts';

/** Everything in one file that other files may have to do with, each with the way to it. */
export interface Facts {
  readonly definitions: Definition[];
  readonly references: Reference[];
  readonly texts: TextFact[];
  readonly urls: UrlFact[];
  readonly files: FileFact[];
  readonly dates: DateFact[];
  readonly targets: TargetFact[];
  /** Kinds of ids of which this file may define one that could not be read: "unknown" would be a guess. */
  readonly holes: Set<IdKind>;
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

export interface TextFact {
  readonly value: JsonObject;
  readonly path: Path | null;
  readonly namespace: string;
}

export interface UrlFact {
  readonly url: string;
  readonly path: Path | null;
}

export interface FileFact {
  readonly role: FileRole;
  readonly file: string;
  readonly path: Path | null;
}

export interface DateFact {
  readonly date: string;
  readonly path: Path | null;
}

export interface TargetFact {
  readonly value: JsonObject;
  readonly path: Path | null;
}

export function noFacts(): Facts {
  return { definitions: [], references: [], texts: [], urls: [], files: [], dates: [], targets: [], holes: new Set() };
}
