import { step, textAt } from '../../contract/json.ts';
import { DAY_MS } from '../calendar.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { meet, type Window, windowOf } from '../link/windows.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'overlapping-windows': { other: number };
  'gap-between-targets': { until: string };
};

/** A shorter time without any target is probably a mistake of a day or two, and no pause. */
const GAP_MS = 30 * DAY_MS;

/** Only one of several targets in turn is shown at a time; a short time without any is a warning. */
export const overlappingWindows: Rule<Problems> = {
  *check(catalog) {
    for (const { path: file, indexed } of catalog.files) {
      for (const { items, path } of indexed.turns) {
        const known = items.map((item) => windowOf(catalog, item));
        for (const [index, window] of known.entries()) {
          if (window === undefined) continue;
          const other = known.findIndex((each, at) => at < index && each !== undefined && overlap(each, window));
          if (other >= 0) yield problem('overlapping-windows', placeOf(file, step(path, index)), { other: other + 1 });
          const last = lastBefore(known, window);
          if (last === undefined) continue;
          const at = placeOf(file, step(step(path, index), 'from'));
          const until = textAt(items[last], 'until') ?? '';
          yield problem('gap-between-targets', at, { until }, { severity: 'warning' });
        }
      }
    }
  },
  messages: {
    'overlapping-windows': {
      es: ({ other }) => ({
        message: `vale al mismo tiempo que el destino ${other} de esta lista`,
        help: 'escriba «until» en el que termina y «from» en el que empieza después',
      }),
      en: ({ other }) => ({
        message: `is valid at the same time as target ${other} of this list`,
        help: 'write "until" in the one that ends and "from" in the one that begins after it',
      }),
    },
    'gap-between-targets': {
      es: ({ until }) => ({
        message: `empieza un tiempo después de que termina el anterior (${until}); entre los dos no hay ninguno`,
        help: 'haga que empiece al día siguiente; un «until» sin hora vale hasta el final de ese día',
      }),
      en: ({ until }) => ({
        message: `begins some time after the one before it ends (${until}); there is none in between`,
        help: 'let it begin on the next day; an "until" without a time counts to the end of that day',
      }),
    },
  },
  warnings: {
    'gap-between-targets': {
      es: ['tiempo sin ningún destino', 'tiempos sin ningún destino'],
      en: ['time without any target', 'times without any target'],
    },
  },
};

function overlap(a: Window, b: Window): boolean {
  const { from, until } = meet(a, b);
  return from < until;
}

/** The index of the window that ended a short time before another begins, when there is none in between. */
function lastBefore(windows: readonly (Window | undefined)[], { from }: Window): number | undefined {
  const earlier = windows.map((each) =>
    each !== undefined && each.from < from ? each.until : Number.NEGATIVE_INFINITY,
  );
  const until = Math.max(...earlier);
  return until < from && from - until < GAP_MS ? earlier.indexOf(until) : undefined;
}
