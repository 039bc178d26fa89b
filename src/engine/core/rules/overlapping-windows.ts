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
  docs: {
    'overlapping-windows': {
      es: {
        title: 'dos destinos al mismo tiempo',
        what: 'De los destinos que se reemplazan uno a otro en un mismo lugar, dos valen al mismo tiempo.',
        why: 'El sitio no sabría a cuál de los dos llevar.',
        todo: 'Dé a cada uno sus fechas: «until: 2026-12-31» al que termina y «from: 2027-01-01» al que lo reemplaza. Un día sin hora cuenta completo.',
      },
      en: {
        title: 'two targets at the same time',
        what: 'Of the targets that replace each other in the same place, two are valid at the same time.',
        why: 'The site would not know which of the two to use.',
        todo: 'Give each one its dates: "until: 2026-12-31" to the one that ends and "from: 2027-01-01" to the one that replaces it. A day without a time counts as a whole day.',
      },
      example: {
        file: 'transactions.yaml',
        wrong:
          'target:\n      - { kind: download, download: guide, until: 2026-12-31 }\n      - { kind: download, download: guide, from: 2026-12-31 }',
        right: 'target: { kind: download, download: guide }',
      },
    },
    'gap-between-targets': {
      es: {
        title: 'tiempo sin ningún destino',
        what: 'De los destinos que se reemplazan uno a otro, el siguiente empieza unos días u horas después de que termina el anterior.',
        why: 'En ese tiempo el trámite no tendría enlace.',
        todo: 'Haga que el siguiente empiece al día siguiente: «until: 2026-12-31» y «from: 2027-01-01». Si la pausa es cierta, el aviso se puede aceptar en accepted-warnings.yaml.',
      },
      en: {
        title: 'time without any target',
        what: 'Of the targets that replace each other, the next one begins some days or hours after the end of the one before it.',
        why: 'In between, the transaction would have no link.',
        todo: 'Let the next one begin on the next day: "until: 2026-12-31" and "from: 2027-01-01". If the pause is real, the warning can be accepted in accepted-warnings.yaml.',
      },
      example: {
        file: 'transactions.yaml',
        wrong:
          'target:\n      - { kind: download, download: guide, until: 2026-12-30 }\n      - { kind: download, download: guide, from: 2027-01-01 }',
        right: 'target: { kind: download, download: guide }',
      },
      warning: {
        es: ['tiempo sin ningún destino', 'tiempos sin ningún destino'],
        en: ['time without any target', 'times without any target'],
      },
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
