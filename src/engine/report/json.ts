import type { Report } from './report.ts';

/** The stable form for programs: { errors, warnings, notChecked, diagnostics }; lines and columns from 1. */
export function json({ entries, errors, warnings, notChecked }: Report): string {
  const diagnostics = entries.map(({ excerpt: _excerpt, ...entry }) => entry);
  return `${JSON.stringify({ errors, warnings, notChecked, diagnostics }, null, 2)}\n`;
}
