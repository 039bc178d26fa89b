import type { Position } from './diagnostic.ts';
import type { Report } from './report.ts';
import { shortened } from './shortened.ts';

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
  const diagnostics = shown.map(({ first, ...entry }) => ({
    ...withoutExcerpt(entry),
    ...(first === undefined ? {} : { first: withoutExcerpt(first) }),
  }));
  return `${JSON.stringify({ version: VERSION, errors, warnings, accepted, notChecked, diagnostics, omitted }, null, 2)}\n`;
}

function withoutExcerpt<Some extends Position>({ excerpt: _excerpt, ...rest }: Some) {
  return rest;
}
