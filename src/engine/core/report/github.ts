import type { Entry, Report } from './report.ts';
import { shortened } from './shortened.ts';
import { summedWarnings } from './summed-warnings.ts';
import { textWithPlaces } from './text-with-places.ts';

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
