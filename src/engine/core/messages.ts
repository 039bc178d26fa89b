import type { Format } from '../contract/formats.ts';
import type { IdKind } from '../contract/schemas.ts';
import type { FileProblems, YamlErrorCause } from './problem.ts';

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
