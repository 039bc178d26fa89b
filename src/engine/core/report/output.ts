import { RULES } from '../problem-codes.ts';
import type { WarningSum } from '../rules/rule.ts';
import type { Position } from './diagnostic.ts';
import { type ErrorPages, explanationIn, pageOf } from './error-pages.ts';
import { type Entry, type Report, shortened, textWithPlaces } from './report.ts';

interface HumanOptions {
  /** All in full, one line per kind, or none. */
  readonly warnings: 'all' | 'summed' | 'none';
  /** Errors last for readers who start at the bottom (a terminal), first for readers who start at the top (an overlay). */
  readonly errors: 'first' | 'last';
}

/** For people: place, message, the line itself and the help; the totals at the end. */
export function human(report: Report, { warnings, errors }: HumanOptions): string {
  const { messages } = report;
  const blocksOf = (severity: Entry['severity']) => {
    const { shown, rest } = shortened(report.entries.filter((entry) => entry.severity === severity));
    const blocks = shown.map((entry) => block(entry, report));
    return [...blocks, ...rest.map(({ code, count }) => messages.rest(count, code))];
  };
  const summed = summedWarnings(report).join('\n');
  const warned = { all: () => blocksOf('warning'), summed: () => (summed === '' ? [] : [summed]), none: () => [] };
  const parts = [warned[warnings](), blocksOf('error')];
  if (errors === 'first') parts.reverse();
  return `${[...parts.flat(), messages.summary(report)].join('\n\n')}\n`;
}

/** Characters; a longer line is cut to start a little before the place. */
const WIDTH = 120;

function block(entry: Entry, { messages }: Report): string {
  const { code, file, line, column, message, help, first } = entry;
  const head = `${messages.severity[entry.severity]}[${code}] ${file}:${line}:${column}  ${message}`;
  const before = first === undefined ? '' : `\n      ${first.file}:${first.line}:${first.column}  ${messages.first}`;
  if (entry.excerpt === '') return (help === '' ? head : `${head}\n   ${help}`) + before;
  const marked = `${head}\n${excerptOf(entry)}${help === '' ? '' : ` ${help}`}`;
  return first === undefined ? marked : `${marked}${before}\n${excerptOf(first)}`;
}

/** The line of a place, with marks under the place. */
function excerptOf({ line, column, endLine, endColumn, excerpt }: Position): string {
  const from = column > WIDTH - 20 ? column - 21 : 0;
  const shown = excerpt.slice(from, from + WIDTH).replaceAll('\t', ' ');
  const length = endLine === line ? endColumn - column : excerpt.length - column + 1;
  const marks = '^'.repeat(Math.max(1, Math.min(length, shown.length - (column - 1 - from))));
  return `${String(line).padStart(5)} | ${shown}\n      | ${' '.repeat(column - 1 - from)}${marks}`;
}

const WARNING_SUMS: ReadonlyMap<string, WarningSum> = new Map([
  ...RULES.flatMap((rule) => Object.entries<WarningSum>(rule.warnings ?? {})),
  [
    'unused-acceptance',
    {
      es: ['aviso aceptado que ya no existe', 'avisos aceptados que ya no existen'],
      en: ['accepted warning that no longer exists', 'accepted warnings that no longer exist'],
    },
  ],
]);

/** The codes that are warnings. */
export const WARNINGS: readonly string[] = [...WARNING_SUMS.keys()].sort();

/** One line for each kind of warning: the number of warnings, and how to show them. */
function summedWarnings({ entries, messages, language }: Report): string[] {
  const counts = new Map<string, number>();
  for (const { code, severity } of entries) if (severity === 'warning') counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].flatMap(([code, count]) => {
    const sum = WARNING_SUMS.get(code);
    if (sum === 'itself')
      return entries
        .filter((entry) => entry.code === code)
        .map(({ message }) => `${messages.severity.warning}[${code}] ${message}`);
    const [one, many] = sum?.[language] ?? [code, code];
    return `${messages.severity.warning}[${code}] ${count} ${count === 1 ? one : many}: \`npm run check -- --warnings\``;
  });
}

/** Warnings of one kind beyond this number are one annotation: a pull request shows no more of them. */
const MAX_WARNINGS_OF_A_KIND = 10;

/**
 * Workflow commands of GitHub Actions: each diagnostic becomes an annotation at its line of the pull request, and warnings of
 * which there are many become one, such as those about addresses that are still placeholders.
 * @param warnings whether each warning is written
 */
export function github(report: Report, warnings: 'all' | 'summed' | 'none'): string {
  const { messages } = report;
  const counts = Map.groupBy(report.entries, ({ code }) => code);
  const isSummed = ({ code, severity }: Entry) =>
    warnings !== 'all' && severity === 'warning' && (counts.get(code)?.length ?? 0) > MAX_WARNINGS_OF_A_KIND;
  const { shown, rest } = shortened(report.entries.filter((entry) => !isSummed(entry)));
  const summed = summedWarnings({ ...report, entries: report.entries.filter(isSummed) });
  const lines = shown.map((entry) => {
    const place = `file=${property(entry.file)},line=${entry.line},col=${entry.column},endLine=${entry.endLine},endColumn=${entry.endColumn}`;
    return `::${entry.severity} ${place},title=${property(entry.code)}::${data(textWithPlaces(entry, messages))}`;
  });
  const others = rest.map(({ code, count }) => messages.rest(count, code));
  return `${[...lines, ...summed.map((text) => `::warning::${data(text)}`), ...others, messages.summary(report)].join('\n')}\n`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Incremented when the shape below changes incompatibly for programs that read it. */
const VERSION = 1;

/**
 * The stable form for programs: { version, errors, warnings, accepted, notChecked, diagnostics, omitted }. The diagnostics,
 * errors first; lines and columns count from 1. Of each code only the first ones are here, as in the words for people; `omitted`
 * has the number of the others by code.
 */
export function json({ entries, errors, warnings, accepted, notChecked }: Report): string {
  const { shown, rest } = shortened(entries);
  const omitted = Object.fromEntries(rest.map(({ code, count }) => [code, count]));
  const diagnostics = shown.map(({ first, advice: _advice, ...entry }) => ({
    ...withoutExcerpt(entry),
    ...(first === undefined ? {} : { first: withoutExcerpt(first) }),
  }));
  return `${JSON.stringify({ version: VERSION, errors, warnings, accepted, notChecked, diagnostics, omitted }, null, 2)}\n`;
}

function withoutExcerpt<Some extends Position>({ excerpt: _excerpt, ...rest }: Some) {
  return rest;
}

/**
 * SARIF 2.1.0 (OASIS), for code-scanning services: the first problems of each rule, with its documentation, and as a notification
 * how many more there are.
 */
export function sarif(report: Report, pages: ErrorPages): string {
  const { messages } = report;
  const { shown: entries, rest } = shortened(report.entries);
  const codes = [...new Set(entries.map((entry) => entry.code))].sort();
  const marks = fingerprints(entries);
  const results = entries.map((entry, index) => ({
    ruleId: entry.code,
    ruleIndex: codes.indexOf(entry.code),
    level: entry.severity,
    message: { text: textWithPlaces(entry, messages) },
    locations: [{ physicalLocation: locationOf(entry) }],
    ...(entry.first === undefined
      ? {}
      : {
          relatedLocations: [{ id: 1, message: { text: messages.first }, physicalLocation: locationOf(entry.first) }],
        }),
    partialFingerprints: { 'catalogProblem/v1': marks[index] },
  }));
  const rules = codes.map((code) => ruleOf(code, report, pages));
  const notifications = rest.map(({ code, count }) => ({
    level: 'note',
    message: { text: messages.rest(count, code) },
    associatedRule: { id: code },
  }));
  const invocations =
    rest.length === 0
      ? {}
      : { invocations: [{ executionSuccessful: true, toolExecutionNotifications: notifications }] };
  const log = {
    $schema: 'http://json.schemastore.org/sarif-2.1.0',
    version: '2.1.0',
    runs: [{ columnKind: 'utf16CodeUnits', tool: { driver: { name: 'catalog', rules } }, results, ...invocations }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function ruleOf(id: string, { language }: Report, { address, read }: ErrorPages) {
  const page = pageOf(id);
  if (page === undefined) return { id };
  const { title, markdown, what, why, todo } = explanationIn(read(page), language);
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: `${what} ${why}` },
    help: { text: `${what} ${why} ${todo}`, markdown },
    helpUri: `${address}${page}`,
    defaultConfiguration: { level: WARNING_SUMS.has(id) ? 'warning' : 'error' },
  };
}

function locationOf({ file, line, column, endLine, endColumn }: Position) {
  return {
    artifactLocation: { uri: encodeURI(file) },
    region: { startLine: line, startColumn: column, endLine, endColumn },
  };
}

/**
 * Keys by which a service recognizes a problem after lines have moved or the language has changed: hashes of the code, the
 * file and the text of the line, numbered when several are equal.
 */
function fingerprints(entries: readonly Entry[]): string[] {
  const counts = new Map<string, number>();
  return entries.map(({ code, file, excerpt }) => {
    const key = JSON.stringify([code, file, excerpt.trim()]);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${hashOf(key)}:${count}`;
  });
}

/** FNV-1a, 64 bits: a hash to identify, not a cryptographic one. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}
