import type { MessageLanguage } from '../../contract/schemas.ts';
import { withoutInvisible } from '../parse/unicode-spaces.ts';
import type { Messages, ProblemText, Sums } from '../problem.ts';
import { RULES } from '../problem-codes.ts';
import { shownPath } from '../source.ts';
import type { Diagnostic, Position } from './diagnostic.ts';
import { en } from './messages/en.ts';
import { es } from './messages/es.ts';

/**
 * One diagnostic as shown to the reader, in any format. The files of its positions start with the name of the catalog folder, as
 * the reader's tools know them.
 */
export interface Entry extends Position {
  /** `unknown-line` rather than `unknown-id`: the kind of what is unknown is part of the code. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly help: string;
  /** The help without the question for the suggestion, for readers to whom the suggestion itself is offered. */
  readonly advice: string;
  readonly suggestion: string;
  /** The first place of something that is repeated here. */
  readonly first?: Position;
}

export interface Report extends Sums {
  /** Errors first; errors and warnings each by file and place. */
  readonly entries: readonly Entry[];
  readonly language: MessageLanguage;
  readonly messages: Messages;
}

/** The labels of each language, and its messages for reading and validating a file. */
export const MESSAGES: Readonly<Record<MessageLanguage, Messages>> = { en, es };

/** The results of the compiler. */
interface CheckResult extends Pick<Sums, 'accepted' | 'notChecked'> {
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the diagnostics with their messages; `folder` is the name of the catalog folder on the command line. */
export function report(
  { diagnostics, accepted, notChecked }: CheckResult,
  { folder, language }: { readonly folder: string; readonly language: MessageLanguage },
): Report {
  const entries = diagnostics.map((diagnostic) => entryOf(diagnostic, folder, language));
  return reportOf(entries, { accepted, notChecked }, language);
}

/** The report of some entries, errors first, with totals. */
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
  const inFolder = (file: string, pack?: string) => shownPath({ path: file, pack }, folder);
  const { looksLike, didYouMean } = MESSAGES[language];
  const isSeen = Object.values(diagnostic.details).some((detail) => differsInvisibly(detail, suggestion));
  const asked = isSeen ? looksLike(suggestion) : didYouMean(suggestion, suggestionFile && inFolder(suggestionFile));
  const hint = suggestion === '' ? '' : asked;
  const joined = [hint, help ?? ''].filter((part) => part !== '').join('; ');
  return {
    code: codeOf(diagnostic),
    severity,
    message,
    ...positionIn(diagnostic, inFolder),
    help: joined,
    advice: isSeen ? joined : (help ?? ''),
    suggestion,
    ...(firstAt === undefined ? {} : { first: positionIn(firstAt, inFolder) }),
  };
}

/** Whether what is written looks like the suggestion, but has an invisible character. */
function differsInvisibly(written: unknown, suggestion: string): boolean {
  return typeof written === 'string' && written !== suggestion && withoutInvisible(written) === suggestion;
}

function positionIn(position: Position, inFolder: (file: string, pack?: string) => string): Position {
  const { file, pack, line, column, endLine, endColumn, path, excerpt } = position;
  return { file: inFolder(file, pack), line, column, endLine, endColumn, path, excerpt };
}

function codeOf({ code, details }: Diagnostic): string {
  return code === 'unknown-id' || code === 'duplicate-id' ? code.replace('id', details.kind) : code;
}

/** The message of one code. It takes the details of that code, which TypeScript cannot infer from the union. */
type TextOf = (details: unknown, labels: Messages) => ProblemText;

const RULE_MESSAGES = new Map(
  RULES.flatMap((rule) => Object.entries<Readonly<Record<MessageLanguage, unknown>>>(rule.messages)),
);

function textOf({ code, details }: Diagnostic, language: MessageLanguage): ProblemText {
  const messages = MESSAGES[language];
  const ofFile: Readonly<Record<string, unknown>> = messages.problems;
  const text = (RULE_MESSAGES.get(code)?.[language] ?? ofFile[code]) as TextOf;
  const quoted = Object.entries(details).map(([name, detail]) => [name, cutQuote(detail)]);
  return text(Object.fromEntries(quoted), messages);
}

/** Characters; a message cuts longer quotes of the catalog, because the line below it shows the place. */
const MAX_QUOTE_LENGTH = 120;

function cutQuote(detail: unknown): unknown {
  return typeof detail === 'string' && detail.length > MAX_QUOTE_LENGTH
    ? `${detail.slice(0, MAX_QUOTE_LENGTH)}…`
    : detail;
}

/** Maximum number of printed entries of one code; more of them have a common cause and need not be read one by one. */
export const MAX_ENTRIES_OF_A_KIND = 100;

interface ShownEntries {
  readonly shown: readonly Entry[];
  /** The codes with entries that are not shown, and their number. */
  readonly rest: readonly { readonly code: string; readonly count: number }[];
}

/** Returns the first entries of each code, in order, and the number of the others. */
export function shortened(entries: readonly Entry[]): ShownEntries {
  const counts = new Map<string, number>();
  const shown = entries.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= MAX_ENTRIES_OF_A_KIND;
  });
  const rest = [...counts].flatMap(([code, count]) =>
    count > MAX_ENTRIES_OF_A_KIND ? [{ code, count: count - MAX_ENTRIES_OF_A_KIND }] : [],
  );
  return { shown, rest };
}

/** Everything about a problem in one line, for formats that do not show lines of the file. */
export function textWithPlaces({ message, help, first }: Entry, messages: Messages): string {
  const place = first === undefined ? '' : `${messages.first}: ${first.file}:${first.line}:${first.column}`;
  return [message, help, place].filter((part) => part !== '').join(' — ');
}
