import type { Position } from './diagnostic.ts';
import type { Entry, Report } from './report.ts';
import { shortened } from './shortened.ts';
import { summedWarnings } from './summed-warnings.ts';

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
