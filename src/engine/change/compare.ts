import type { Diagnostic } from '../report/diagnostic.ts';

/**
 * The problems that a change brings. Places and names may have changed with it, so problems are counted by their codes;
 * where there are more of a code, those with words that were not there before are given.
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
