import type { Entry } from './report.ts';

/** Of one kind so many are printed: who has more has one cause to look for, not each of them to read. */
export const MOST_OF_A_KIND = 100;

export interface Shortened {
  readonly shown: readonly Entry[];
  /** The kinds of which some are not shown, and how many. */
  readonly rest: readonly { readonly code: string; readonly count: number }[];
}

/** The first entries of each code, in their order, and the number of the others. */
export function shortened(entries: readonly Entry[]): Shortened {
  const counts = new Map<string, number>();
  const shown = entries.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= MOST_OF_A_KIND;
  });
  const rest = [...counts].flatMap(([code, count]) =>
    count > MOST_OF_A_KIND ? [{ code, count: count - MOST_OF_A_KIND }] : [],
  );
  return { shown, rest };
}
