import type { Entry } from './report.ts';

/** Maximum number of printed entries of one code; more of them have a common cause and need not be read one by one. */
export const MAX_ENTRIES_OF_A_KIND = 100;

interface Shortened {
  readonly shown: readonly Entry[];
  /** The codes with entries that are not shown, and their number. */
  readonly rest: readonly { readonly code: string; readonly count: number }[];
}

/** Returns the first entries of each code, in order, and the number of the others. */
export function shortened(entries: readonly Entry[]): Shortened {
  const counts = new Map<string, number>();
  const shown = entries.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= MAX_ENTRIES_OF_A_KIND;
  });
  const rest = [...counts].flatMap(([code, count]) =>
    count > MAX_ENTRIES_OF_A_KIND ? [{ code, count: count - MAX_ENTRIES_OF_A_KIND }] : [],
  );
  return { shown, rest };
}
