import type { Diagnostic } from '../../core/report/diagnostic.ts';

/**
 * Returns the problems that a change adds. The change may have moved places and names, so problems are counted by code;
 * when a code has become more frequent, its problems that did not exist before are returned.
 */
export function newProblems(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set(before.map(keyOf));
  return after.filter(
    (diagnostic) => !known.has(keyOf(diagnostic)) && countOf(after, diagnostic) > countOf(before, diagnostic),
  );
}

function keyOf({ code, file, details, path }: Diagnostic): string {
  return JSON.stringify([code, file, details, path]);
}

function countOf(diagnostics: readonly Diagnostic[], { code, severity }: Diagnostic): number {
  return diagnostics.filter((each) => each.code === code && each.severity === severity).length;
}
