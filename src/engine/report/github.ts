import type { Report } from './report.ts';
import { shortened } from './shortened.ts';
import { textWithPlaces } from './text-with-places.ts';

/** Workflow commands of GitHub Actions: each diagnostic becomes an annotation at its line of the pull request. */
export function github(report: Report): string {
  const { entries, messages } = report;
  const { shown, rest } = shortened(entries);
  const lines = shown.map((entry) => {
    const place = `file=${property(entry.file)},line=${entry.line},col=${entry.column},endLine=${entry.endLine},endColumn=${entry.endColumn}`;
    return `::${entry.severity} ${place},title=${property(entry.code)}::${data(textWithPlaces(entry, messages))}`;
  });
  const others = rest.map(({ code, count }) => messages.rest(count, code));
  return `${[...lines, ...others, messages.summary(report)].join('\n')}\n`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
