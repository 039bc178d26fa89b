import type { Entry, Report } from './report.ts';

/** For a person at a terminal: place, message, the line itself, and what to do. */
export function human(report: Report): string {
  const blocks = report.entries.map((entry) => block(entry, report.messages.severity[entry.severity]));
  const summary = report.messages.summary(report.errors, report.warnings, report.notChecked);
  return `${[...blocks, summary].join('\n\n')}\n`;
}

/** Longer lines are shown from a little before the place. */
const WIDTH = 120;

function block(entry: Entry, severity: string): string {
  const { code, file, line, column, message, help } = entry;
  const head = `${severity}[${code}] ${file}:${line}:${column}  ${message}`;
  if (entry.excerpt === '') return help === '' ? head : `${head}\n   ${help}`;
  const from = column > WIDTH - 20 ? column - 21 : 0;
  const shown = entry.excerpt.slice(from, from + WIDTH).replaceAll('\t', ' ');
  const number = String(line).padStart(5);
  const length = entry.endLine === line ? entry.endColumn - column : entry.excerpt.length - column + 1;
  const marks = '^'.repeat(Math.max(1, Math.min(length, shown.length - (column - 1 - from))));
  const under = `${' '.repeat(column - 1 - from)}${marks}`;
  return `${head}\n${number} | ${shown}\n      | ${under}${help === '' ? '' : ` ${help}`}`;
}
