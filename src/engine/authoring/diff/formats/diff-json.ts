import type { DiffReport } from './diff-report.ts';

/** Version of the format, raised by changes that programs must adapt to. */
const DIFF_VERSION = 1;

/** Formats a report as JSON, for programs. */
export function diffJson({ language, revision, commit, changes, errors, unread }: DiffReport): string {
  const before = { revision, commit, errors, unread };
  return `${JSON.stringify({ version: DIFF_VERSION, language, before, changes }, null, 2)}\n`;
}
