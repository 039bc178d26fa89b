import type { MessageLanguage, Messages, ProblemText, Sums } from '../messages.ts';
import { RULES } from '../rules/index.ts';
import type { Diagnostic, Position } from './diagnostic.ts';
import { en } from './messages/en.ts';
import { es } from './messages/es.ts';

/** Where a reader finds something: `file` with the name of the catalog folder in front, as the reader's tools know it. */
export type Place = Position;

/** What a reader sees of one diagnostic, in any format. */
export interface Entry extends Place {
  /** `unknown-line` rather than `unknown-id`: what is unknown is part of the name. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly help: string;
  readonly suggestion: string;
  /** Where what stands here a second time stands first. */
  readonly first?: Place;
}

export interface Report extends Sums {
  /** Errors first; each kind by file and place. */
  readonly entries: readonly Entry[];
  readonly language: MessageLanguage;
  readonly messages: Messages;
}

const MESSAGES: Readonly<Record<MessageLanguage, Messages>> = { en, es };

/** What the compiler found. */
interface Found extends Pick<Sums, 'accepted' | 'notChecked'> {
  readonly diagnostics: readonly Diagnostic[];
}

/** Diagnostics with their messages; `folder` is what the catalog folder is called on the command line. */
export function report(
  { diagnostics, accepted, notChecked }: Found,
  { folder, language }: { readonly folder: string; readonly language: MessageLanguage },
): Report {
  const entries = diagnostics.map((diagnostic) => entryOf(diagnostic, folder, language));
  return reportOf(entries, { accepted, notChecked }, language);
}

/** What a reader is shown, errors first and summed up. */
export function reportOf(
  entries: readonly Entry[],
  more: Pick<Sums, 'accepted' | 'notChecked'>,
  language: MessageLanguage,
): Report {
  const messages = MESSAGES[language];
  const errors = entries.filter((entry) => entry.severity === 'error');
  const warnings = entries.filter((entry) => entry.severity === 'warning');
  const sums = { errors: errors.length, warnings: warnings.length, ...more };
  return { entries: [...errors, ...warnings], ...sums, language, messages };
}

function entryOf(diagnostic: Diagnostic, folder: string, language: MessageLanguage): Entry {
  const { severity, suggestion = '', suggestionFile, firstAt } = diagnostic;
  const { message, help } = textOf(diagnostic, language);
  const inFolder = (file: string) => (file === '' ? folder : `${folder}/${file}`);
  const hint =
    suggestion === '' ? '' : MESSAGES[language].didYouMean(suggestion, suggestionFile && inFolder(suggestionFile));
  return {
    code: codeOf(diagnostic),
    severity,
    message,
    ...placeOf(diagnostic, inFolder),
    help: [hint, help ?? ''].filter((part) => part !== '').join('; '),
    suggestion,
    ...(firstAt === undefined ? {} : { first: placeOf(firstAt, inFolder) }),
  };
}

function placeOf(position: Position, inFolder: (file: string) => string): Place {
  const { file, line, column, endLine, endColumn, path, excerpt } = position;
  return { file: inFolder(file), line, column, endLine, endColumn, path, excerpt };
}

function codeOf({ code, details }: Diagnostic): string {
  return code === 'unknown-id' || code === 'duplicate-id' ? code.replace('id', details.kind) : code;
}

/** The message of one code. Each code's takes its own details; the union of pairs cannot show it to the compiler. */
type TextOf = (details: unknown, labels: Messages) => ProblemText;

const RULE_MESSAGES = new Map(
  RULES.flatMap((rule) => Object.entries<Readonly<Record<MessageLanguage, unknown>>>(rule.messages)),
);

function textOf({ code, details }: Diagnostic, language: MessageLanguage): ProblemText {
  const messages = MESSAGES[language];
  const ofFile: Readonly<Record<string, unknown>> = messages.problems;
  const text = (RULE_MESSAGES.get(code)?.[language] ?? ofFile[code]) as TextOf;
  const quoted = Object.entries(details).map(([name, detail]) => [name, shortened(detail)]);
  return text(Object.fromEntries(quoted), messages);
}

/** A message quotes what somebody wrote; the line below it shows the place, so a very long text need not be whole. */
const LONGEST_QUOTE = 120;

function shortened(detail: unknown): unknown {
  return typeof detail === 'string' && detail.length > LONGEST_QUOTE ? `${detail.slice(0, LONGEST_QUOTE)}…` : detail;
}
