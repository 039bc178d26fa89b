import type { DiffReport } from './diff-report.ts';

/** Counts up when a program that reads it would have to be changed. */
const DIFF_VERSION = 1;

/** For programs. */
export function diffJson({ language, revision, commit, changes, errors, unread }: DiffReport): string {
  const before = { revision, commit, errors, unread };
  return `${JSON.stringify({ version: DIFF_VERSION, language, before, changes }, null, 2)}\n`;
}
