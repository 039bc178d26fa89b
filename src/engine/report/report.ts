import type { ProblemCode } from '../problem.ts';
import type { Diagnostic } from './diagnostic.ts';
import { en } from './messages/en.ts';
import { es } from './messages/es.ts';
import type { ReportLanguage, Wording, Words } from './words.ts';

/** What a reader sees of one diagnostic, in any format. */
export interface Entry {
  /** `unknown-line` rather than `unknown-id`: what is unknown is part of the name. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** With the name of the catalog folder in front, as the reader's tools know it. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly path: string;
  readonly help: string;
  readonly suggestion: string;
  readonly excerpt: string;
}

export interface Report {
  readonly entries: readonly Entry[];
  readonly errors: number;
  readonly warnings: number;
  readonly notChecked: number;
  readonly words: Words;
}

const WORDS: Readonly<Record<ReportLanguage, Words>> = { en, es };

/** Diagnostics in words; `folder` is what the catalog folder is called on the command line. */
export function report(
  { diagnostics, notChecked }: { readonly diagnostics: readonly Diagnostic[]; readonly notChecked: number },
  { folder, language }: { readonly folder: string; readonly language: ReportLanguage },
): Report {
  const words = WORDS[language];
  const entries = diagnostics.map((diagnostic) => entryOf(diagnostic, folder, words));
  const errors = entries.filter((entry) => entry.severity === 'error').length;
  return { entries, errors, warnings: entries.length - errors, notChecked, words };
}

function entryOf(diagnostic: Diagnostic, folder: string, words: Words): Entry {
  const { severity, suggestion = '', suggestionFile, line, column, endLine, endColumn, path, excerpt } = diagnostic;
  const { message, help } = wordingOf(diagnostic, words);
  const inFolder = (file: string) => (file === '' ? folder : `${folder}/${file}`);
  const hint = suggestion === '' ? '' : words.didYouMean(suggestion, suggestionFile && inFolder(suggestionFile));
  return {
    code: codeOf(diagnostic),
    severity,
    message,
    file: inFolder(diagnostic.file),
    line,
    column,
    endLine,
    endColumn,
    path,
    help: [hint, help ?? ''].filter((part) => part !== '').join('; '),
    suggestion,
    excerpt,
  };
}

function codeOf({ code, facts }: Diagnostic): string {
  return code === 'unknown-id' || code === 'duplicate-id' ? code.replace('id', facts.kind) : code;
}

function wordingOf(diagnostic: Diagnostic, words: Words): Wording {
  // Each code's words take that code's facts; the union of pairs cannot show it to the compiler.
  const word = words.problems[diagnostic.code] as (facts: unknown) => Wording;
  return word(Object.fromEntries(Object.entries(diagnostic.facts).map(([name, fact]) => [name, shortened(fact)])));
}

/** A message quotes what somebody wrote; the line below it shows the place, so a very long text need not be whole. */
const LONGEST_QUOTE = 120;

function shortened(fact: unknown): unknown {
  return typeof fact === 'string' && fact.length > LONGEST_QUOTE ? `${fact.slice(0, LONGEST_QUOTE)}…` : fact;
}

/** Every code a reader can meet, for documentation and rule lists. */
export function allCodes(): readonly ProblemCode[] {
  return Object.keys(en.problems) as ProblemCode[];
}
