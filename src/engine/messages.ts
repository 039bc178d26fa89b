import type { Format } from './formats.ts';
import type { FileProblems, IdKind, YamlErrorCause } from './problem.ts';

/** The languages of diagnostics: business staff read them. */
export type MessageLanguage = 'es' | 'en';

/** What a problem says: what is wrong, and what to do. */
export interface ProblemText {
  readonly message: string;
  readonly help?: string;
}

/** How much was found. */
export interface Sums {
  readonly errors: number;
  readonly warnings: number;
  /** Warnings that are not told, because somebody has accepted them. */
  readonly accepted: number;
  readonly notChecked: number;
}

/** Messages of one language for reading and validating a file, and labels. The messages of a rule are in its file. */
export interface Messages {
  readonly problems: { readonly [Code in keyof FileProblems]: (details: FileProblems[Code]) => ProblemText };
  readonly kinds: Readonly<Record<IdKind, string>>;
  readonly formats: Readonly<Record<Format, string>>;
  readonly yamlErrorCauses: Readonly<Record<YamlErrorCause, string>>;
  readonly didYouMean: (suggestion: string, file: string | undefined) => string;
  readonly severity: Readonly<Record<'error' | 'warning', string>>;
  readonly summary: (sums: Sums) => string;
  /** Before the place where what is there a second time stands first. */
  readonly first: string;
  /** How many problems of a kind are not printed. */
  readonly rest: (count: number, code: string) => string;
}
