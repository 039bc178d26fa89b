import { step, textAt, valueAt } from '../../contract/json.ts';
import { DAY_MS } from '../calendar.ts';
import { indexedIn, type LinkedCatalog, placeOf } from '../link/linked-catalog.ts';
import { edgeOf, meet, type Window, windowOf, windowsIn } from '../link/windows.ts';
import { problem } from '../problem.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'no-such-moment': { moment: string };
  'ends-before-it-begins': { from: string };
  'outside-of-window': { edge: 'from' | 'until'; around: string };
  'overlapping-windows': { other: number };
  'gap-between-targets': { until: string };
  'window-ended': { until: string };
};

/** A window of time ends after it begins, fits what is around it and beside it, and has not passed. */
export const windowsOfTime: Rule<Problems> = {
  check: (catalog) => inTurn(catalog, [noSuchMoment, outsideOfWindow, overlappingWindows, windowEnded]),
  messages: {
    'no-such-moment': {
      es: ({ moment }, { formats }) => ({
        message: `«${moment}»: ese día o esa hora no existe`,
        help: `escriba ${formats.moment}`,
      }),
      en: ({ moment }, { formats }) => ({
        message: `"${moment}": there is no such day or time`,
        help: `write ${formats.moment}`,
      }),
    },
    'ends-before-it-begins': {
      es: ({ from }) => ({
        message: `termina antes de empezar o en el mismo momento (${from})`,
        help: 'corrija «from» o «until»',
      }),
      en: ({ from }) => ({
        message: `ends before it begins, or at the same time (${from})`,
        help: 'correct "from" or "until"',
      }),
    },
    'outside-of-window': {
      es: ({ edge, around }) => ({
        message:
          edge === 'until'
            ? `termina antes de que empiece el aviso donde está (${around})`
            : `empieza cuando el aviso donde está ya terminó (${around})`,
        help: 'corrija las fechas de uno de los dos',
      }),
      en: ({ edge, around }) => ({
        message:
          edge === 'until'
            ? `ends before the notice that contains it begins (${around})`
            : `begins after the notice that contains it has ended (${around})`,
        help: 'correct the dates of one of the two',
      }),
    },
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
    'window-ended': {
      es: ({ until }) => ({
        message: `terminó (${until}): ya nadie lo ve`,
        help: 'bórrelo; si la línea ya no ofrece el trámite, escriba notOffered',
      }),
      en: ({ until }) => ({
        message: `ended (${until}): nobody sees it any more`,
        help: 'delete it; if the line no longer offers the transaction, write notOffered',
      }),
    },
  },
  warnings: {
    'gap-between-targets': {
      es: ['tiempo sin ningún destino', 'tiempos sin ningún destino'],
      en: ['time without any target', 'times without any target'],
    },
    'window-ended': {
      es: ['elemento que ya terminó', 'elementos que ya terminaron'],
      en: ['item that has ended', 'items that have ended'],
    },
  },
};

/** A window ends after it begins, and both ends are moments that exist. */
function* noSuchMoment(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const { file, value, path, own } of windowsIn(catalog)) {
    for (const edge of ['from', 'until'] as const) {
      if (edgeOf(catalog, value, edge) !== undefined) continue;
      yield problem('no-such-moment', placeOf(file, step(path, edge)), { moment: textAt(value, edge) ?? '' });
    }
    if (own === undefined || own.until > own.from) continue;
    const from = textAt(value, 'from') ?? '';
    yield problem('ends-before-it-begins', placeOf(file, step(path, 'until')), { from });
  }
}

/** The window of something inside a notice overlaps the window of the notice. */
function* outsideOfWindow(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const { file, path, own, outer, around } of windowsIn(catalog)) {
    // Another rule reports windows that are invalid in themselves, and those around this one.
    if (own === undefined || around === undefined || own.until <= own.from || outer.until <= outer.from) continue;
    const { from, until } = meet(own, outer);
    if (from < until) continue;
    const edge = own.until <= outer.from ? 'until' : 'from';
    const other = textAt(around, edge === 'until' ? 'from' : 'until') ?? '';
    yield problem('outside-of-window', placeOf(file, step(path, edge)), { edge, around: other });
  }
}

/** Only one of several targets in turn is shown at a time; a short time without any is a warning. */
function* overlappingWindows(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const { file, items, path } of indexedIn(catalog, 'turns')) {
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

/** A shorter time without any target is probably a mistake of a day or two, and no pause. */
const GAP_MS = 30 * DAY_MS;

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

/** Warns about windows that have ended. It is no error, because the passing of time must not break a catalog (ADR 44). */
function* windowEnded(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const { file, value, path, own, outer } of windowsIn(catalog)) {
    const isDraft = valueAt(value, 'enabled') === false;
    if (own === undefined || own.until <= own.from || !catalog.clock.hasCome(own.until)) continue;
    // The warning about an ended notice covers everything inside it.
    if (isDraft || catalog.clock.hasCome(outer.until)) continue;
    const until = textAt(value, 'until') ?? '';
    yield problem('window-ended', placeOf(file, step(path, 'until')), { until }, { severity: 'warning' });
  }
}
