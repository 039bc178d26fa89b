import type { FileRole, IdKind, ProblemCode, ProblemFacts, UrlFault, YamlFault } from '../problem.ts';
import type { Format } from '../shape/formats.ts';

/** The languages in which the compiler speaks to business staff. */
export type ReportLanguage = 'es' | 'en';

/** What a problem says: what is wrong, and what to do. */
export interface Wording {
  readonly message: string;
  readonly help?: string;
}

/** All words of one language; a code without words does not compile. */
export interface Words {
  readonly problems: { readonly [Code in ProblemCode]: (facts: ProblemFacts[Code]) => Wording };
  readonly kinds: Readonly<Record<IdKind, string>>;
  readonly roles: Readonly<Record<FileRole, string>>;
  readonly urlFaults: Readonly<Record<UrlFault, string>>;
  readonly formats: Readonly<Record<Format, string>>;
  readonly yamlFaults: Readonly<Record<YamlFault, string>>;
  readonly didYouMean: (suggestion: string, file: string | undefined) => string;
  readonly severity: Readonly<Record<'error' | 'warning', string>>;
  readonly summary: (errors: number, warnings: number, notChecked: number) => string;
}
