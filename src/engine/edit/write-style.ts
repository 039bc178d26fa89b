/** A style of YAML scalars. */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'folded' | 'literal';

/** How a file indents. */
export interface Indentation {
  /** Spaces by which a map below a key is indented. */
  readonly map: number;
  /** Spaces by which the dashes of a list below a key are indented. */
  readonly list: number;
}

/** How a value is to be written. */
export interface WriteStyle {
  readonly indentation: Indentation;
  /** The wished style of a scalar; it does not apply to the scalars within a map or list. */
  readonly style?: ScalarStyle | undefined;
  /** Whether every text is in double quotes, which can express any text. */
  readonly isQuoted?: boolean | undefined;
  /** Whether a map or list is written within braces or brackets if it fits. */
  readonly prefersFlow?: boolean | undefined;
}

/** The place where a value is written. */
export interface Slot {
  /** Column of the key or dash before it. */
  readonly column: number;
  /** Characters of the line before the value. */
  readonly taken: number;
  /** Whether it is behind a dash, where a map or list may begin on the same line. */
  readonly isItem: boolean;
}
