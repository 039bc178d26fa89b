/** How the words of a neighbour are written, for new ones to look alike. */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'folded' | 'literal';

/** How a file indents. */
export interface Indentation {
  /** Spaces that a map below a key stands deeper than the key. */
  readonly map: number;
  /** Spaces that the dashes of a list stand deeper than its key. */
  readonly list: number;
}

/** How a value is to be written. */
export interface WriteStyle {
  readonly indentation: Indentation;
  /** Of the words themselves, where they can be written so; of a map or list, of none of its words. */
  readonly style?: ScalarStyle | undefined;
  /** Everything in double quotes: what words can always be written in. */
  readonly isQuoted?: boolean | undefined;
  /** Within braces or brackets, and so on one line. */
  readonly isFlow?: boolean | undefined;
  /** Between braces or brackets if it fits. */
  readonly prefersFlow?: boolean | undefined;
}

/** Where a value is written. */
export interface Slot {
  /** Of the key or dash before it. */
  readonly column: number;
  /** How much of the line is taken before the value begins. */
  readonly taken: number;
  /** Behind a dash, where a map or list may begin on the same line. */
  readonly isItem: boolean;
}
