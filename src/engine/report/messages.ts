import type { FileRole, IdKind, ProblemCode, ProblemDetails, UrlFault, YamlFault } from '../problem.ts';
import type { Format } from '../validate/formats.ts';

/** The languages of diagnostics: business staff read them. */
export type MessageLanguage = 'es' | 'en';

/** What a problem says: what is wrong, and what to do. */
export interface ProblemText {
  readonly message: string;
  readonly help?: string;
}

/** All messages of one language; a code without a message does not compile. */
export interface Messages {
  readonly problems: { readonly [Code in ProblemCode]: (details: ProblemDetails[Code]) => ProblemText };
  readonly kinds: Readonly<Record<IdKind, string>>;
  readonly roles: Readonly<Record<FileRole, string>>;
  readonly urlFaults: Readonly<Record<UrlFault, string>>;
  readonly formats: Readonly<Record<Format, string>>;
  readonly yamlFaults: Readonly<Record<YamlFault, string>>;
  readonly didYouMean: (suggestion: string, file: string | undefined) => string;
  readonly severity: Readonly<Record<'error' | 'warning', string>>;
  readonly summary: (errors: number, warnings: number, notChecked: number) => string;
}
