import { placeOf } from '../link/linked-catalog.ts';
import { meet, type Window, windowOf } from '../link/windows.ts';
import { step } from '../pointer.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'overlapping-windows': { other: number };
};

/** Only one of several targets in turn is shown at a time. */
export const overlappingWindows: Rule<Problems> = {
  *check(catalog) {
    for (const { path: file, indexed } of catalog.files) {
      for (const { items, path } of indexed.turns) {
        const known = items.map((item) => windowOf(catalog, item));
        for (const [index, window] of known.entries()) {
          if (window === undefined) continue;
          const other = known.findIndex((each, at) => at < index && each !== undefined && overlap(each, window));
          if (other >= 0) yield problem('overlapping-windows', placeOf(file, step(path, index)), { other: other + 1 });
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
  },
};

function overlap(a: Window, b: Window): boolean {
  const { from, until } = meet(a, b);
  return from < until;
}
