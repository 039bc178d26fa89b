/** How far a translation is, in the words of XLIFF 2.1: nothing or out of date, there, looked at by somebody. */
export const STATES = ['initial', 'translated', 'reviewed', 'final'] as const;
export type State = (typeof STATES)[number];

/** A text to be translated, or one plural form of it. */
export interface Unit {
  /** Below the catalog folder. */
  readonly file: string;
  /** Made of ids rather than positions where there are ids; of a plural form with `#` and its name behind. */
  readonly key: string;
  /** What it belongs to, for people. */
  readonly place: string;
  /** In the default language. */
  readonly source: string;
  /** In the other languages that visitors are offered. */
  readonly references: ReadonlyMap<string, string>;
  /** The translation that is there, or nothing. */
  readonly target: string;
  readonly state: State;
  /** The source that was translated, where it is another one by now. */
  readonly former: string | undefined;
}

/** What a file of translations says. */
export interface Exchange {
  readonly language: string;
  readonly rows: readonly Row[];
}

export interface Row extends Pick<Unit, 'file' | 'key' | 'source' | 'target' | 'state'> {
  /** In the exchanged file, from 1. */
  readonly line: number;
}
