/** The states of XLIFF 2.1: missing or out of date, translated, reviewed, final. */
export const STATES = ['initial', 'translated', 'reviewed', 'final'] as const;
type State = (typeof STATES)[number];

/** A text to be translated, or one plural form of it. */
export interface Unit {
  /** The path below the catalog folder. */
  readonly file: string;
  /** Made of ids rather than positions where possible; a plural form adds `#` and its name. */
  readonly key: string;
  /** A readable description of what it belongs to. */
  readonly place: string;
  /** The text in the default language. */
  readonly source: string;
  /** The texts in the other languages offered to visitors. */
  readonly references: ReadonlyMap<string, string>;
  /** The existing translation, or an empty string. */
  readonly target: string;
  readonly state: State;
  /** The source that was translated, when it has changed. */
  readonly former: string | undefined;
}

/** The content of a file of translations. */
export interface Exchange {
  readonly language: string;
  readonly rows: readonly Row[];
}

export interface Row extends Pick<Unit, 'file' | 'key' | 'source' | 'target' | 'state'> {
  /** The line in the exchanged file, from 1. */
  readonly line: number;
}
