import type { Position } from './diagnostic.ts';
import type { Report } from './report.ts';

/** Incremented when the shape below changes incompatibly for programs that read it. */
const VERSION = 1;

/**
 * The stable form for programs: { version, errors, warnings, accepted, notChecked, diagnostics }. All diagnostics, errors
 * first; lines and columns count from 1.
 */
export function json({ entries, errors, warnings, accepted, notChecked }: Report): string {
  const diagnostics = entries.map(({ first, ...entry }) => ({
    ...withoutExcerpt(entry),
    ...(first === undefined ? {} : { first: withoutExcerpt(first) }),
  }));
  return `${JSON.stringify({ version: VERSION, errors, warnings, accepted, notChecked, diagnostics }, null, 2)}\n`;
}

function withoutExcerpt<Some extends Position>({ excerpt: _excerpt, ...rest }: Some) {
  return rest;
}
