import type { Format } from '../contract/formats.ts';
import type { Pointer } from '../contract/json.ts';
import type { IdKind } from '../contract/schemas.ts';

/** Common mistakes in YAML; anything rarer is `other`, with the parser's own message. */
export type YamlErrorCause =
  | 'indentation'
  | 'unclosed'
  | 'merge-marks'
  | 'code-fence'
  | 'tab'
  | 'unicode-space'
  | 'tag'
  | 'directive'
  | 'colon-in-text'
  | 'comment-in-text'
  | 'no-colon'
  | 'odd-dash'
  | 'odd-comment'
  | 'no-dash'
  | 'no-space-after-dash'
  | 'no-space-after-colon'
  | 'missing-comma'
  | 'after-end'
  | 'separator'
  | 'reserved-start'
  | 'escape'
  | 'unexpected'
  | 'other';

/**
 * The problems of reading and validating one file, with the details of their messages; the rules declare the problems
 * across files. Codes are permanent: people search for them, and CI filters by them.
 */
export interface FileProblems {
  // Reading a file
  'empty-catalog': Record<never, never>;
  'missing-file': {
    file: string;
    /** Whether it would come with the pack of a country, if `country.yaml` named one. */
    isOfCountry: boolean;
  };
  'file-and-folder': { file: string; folder: string };
  'unknown-file': {
    file: string;
    format: Format | undefined;
    /** The endings of which it must have one, when it is of another type. */
    endings: readonly string[];
  };
  'misplaced-file': { place: string };
  'unknown-folder': { folder: string; known: readonly string[] };
  'unreadable-file': { reason: string };
  'empty-file': Record<never, never>;
  'file-too-large': { bytes: number; limitBytes: number };
  'not-utf8': { isUtf16: boolean; isOfProgram: boolean };
  'too-deep': { limit: number };
  'too-many-parts': { limit: number };
  'yaml-syntax': { cause: YamlErrorCause; reason: string };
  'duplicate-key': { key: string };
  'several-documents': Record<never, never>;
  'anchor-or-alias': Record<never, never>;
  'bad-key': {
    key: string;
    /** The format that keys have here. */
    expected?: { format: Format | undefined; pattern: string } | undefined;
    allowed?: readonly string[] | undefined;
    /** Whether it is perhaps the rest of a text that was cut at its comma. */
    isCutText: boolean;
    /** Whether that text begins with a quote that does not count, such as “. */
    hasOddQuote?: boolean;
  };
  'control-character': Record<never, never>;
  'misread-number': { written: string; read: string };
  // Validating a file
  'unknown-key': { key: string };
  'missing-key': {
    key: string;
    /** All keys that each entry of a list needs as soon as it has several. */
    ofSeveral?: readonly string[] | undefined;
  };
  'missing-one-of': { keys: readonly string[] };
  'wrong-type': {
    expected: readonly string[];
    words: readonly string[];
    allowed?: readonly string[];
    /** Whether there is no value at all. */
    isMissing: boolean;
    /** The value as it should be written, when it has only another shape. */
    example: string | undefined;
    /** The format of the expected text, when the value is no text only because it has no quotes. */
    unquoted?: { value: string; format: Format | undefined; pattern: string | undefined };
  };
  'bad-value': {
    value: string;
    allowed: readonly string[];
    /** The types that are allowed besides these words. */
    types: readonly string[];
    /** The value as it should be written, when it has only another shape. */
    example: string | undefined;
    /** Whether the word replaces a whole value, and stands beside or below something else. */
    isBeside?: boolean;
  };
  'bad-format': { value: string; format: Format | undefined; pattern: string };
  'too-long': { limit: number };
  'too-short': Record<never, never>;
  'out-of-range': { comparison: string; limit: number };
  'too-few': { limit: number };
  'too-many': { limit: number };
  'bad-shape': { reason: string };
  'unknown-country': { country: string; known: readonly string[] };
  // Accepting warnings
  'unused-acceptance': { code: string };
}
export type FileProblem = ProblemIn<FileProblems>;
type Severity = 'error' | 'warning';

/** A value in the data of a file, or its key. */
export interface PlaceInData {
  readonly file: string;
  readonly pointer: Pointer;
  readonly part: 'key' | 'value';
}

/** A place in a file: a pointer into its data, resolved to a line only when needed, or offsets of its text. */
export type Place = PlaceInData | { readonly file: string; readonly offsets: readonly [start: number, end: number] };

/** A problem as a value: it is never thrown or printed; only `report` formats it. */
interface ProblemOf<Code, Details> {
  readonly code: Code;
  readonly severity: Severity;
  readonly details: Details;
  readonly at: Place;
  /** The word that was probably meant. */
  readonly suggestion?: string | undefined;
  /** Whether the suggestion is the only possible one, so that `catalog -- fix` writes it. */
  readonly isSure?: boolean | undefined;
  /** Where the suggested entry is defined, for instance the file of a line. */
  readonly suggestionFile?: string | undefined;
  /** The place of the first occurrence, when this one is a duplicate. */
  readonly first?: Place | undefined;
}

/** The union of the problems whose details `Problems` gives by code. */
export type ProblemIn<Problems> = { [Code in keyof Problems]: ProblemOf<Code, Problems[Code]> }[keyof Problems];

export function problem<const Code extends string, const Details>(
  code: Code,
  at: Place,
  details: Details,
  more: Partial<Pick<ProblemOf<Code, Details>, 'severity' | 'suggestion' | 'isSure' | 'suggestionFile' | 'first'>> = {},
): ProblemOf<Code, Details> {
  const { severity = 'error', ...rest } = more;
  return { code, severity, details, at, ...rest };
}

/** The words of a problem: what is wrong, and what to do. */
export interface ProblemText {
  readonly message: string;
  readonly help?: string;
}

/** The counts of a check. */
export interface Sums {
  readonly errors: number;
  readonly warnings: number;
  /** Warnings that are not reported because they are accepted. */
  readonly accepted: number;
  readonly notChecked: number;
}

/** Labels of one language, and messages for reading and validating a file. The messages of a rule are in its file. */
export interface Messages {
  readonly problems: { readonly [Code in keyof FileProblems]: (details: FileProblems[Code]) => ProblemText };
  readonly kinds: Readonly<Record<IdKind, string>>;
  readonly formats: Readonly<Record<Format, string>>;
  readonly yamlErrorCauses: Readonly<Record<YamlErrorCause, string>>;
  readonly didYouMean: (suggestion: string, file: string | undefined) => string;
  /** Instead of didYouMean, when the suggestion looks like what is written. */
  readonly looksLike: (suggestion: string) => string;
  readonly severity: Readonly<Record<'error' | 'warning', string>>;
  readonly summary: (sums: Sums) => string;
  /** Label before the place of the first occurrence of a duplicate. */
  readonly first: string;
  /** Says how many problems of a code are not printed. */
  readonly rest: (count: number, code: string) => string;
}
