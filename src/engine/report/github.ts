import type { Report } from './report.ts';

/** Workflow commands of GitHub Actions: each diagnostic becomes a note at its line of the pull request. */
export function github({ entries, errors, warnings, notChecked, messages }: Report): string {
  const lines = entries.map((entry) => {
    const place = `file=${property(entry.file)},line=${entry.line},col=${entry.column},endLine=${entry.endLine},endColumn=${entry.endColumn}`;
    const text = entry.help === '' ? entry.message : `${entry.message} — ${entry.help}`;
    return `::${entry.severity} ${place},title=${property(entry.code)}::${data(text)}`;
  });
  return `${[...lines, messages.summary(errors, warnings, notChecked)].join('\n')}\n`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
