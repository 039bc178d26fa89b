import { step, textAt, valueAt } from '../../contract/json.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { windowsIn } from '../link/windows.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'window-ended': { until: string };
};

/** Warns about windows that have ended. It is no error, because the passing of time must not break a catalog (ADR 44). */
export const windowEnded: Rule<Problems> = {
  *check(catalog) {
    for (const { file, value, path, own, outer } of windowsIn(catalog)) {
      const isDraft = valueAt(value, 'enabled') === false;
      if (own === undefined || own.until <= own.from || !catalog.clock.hasCome(own.until)) continue;
      // The warning about an ended notice covers everything inside it.
      if (isDraft || catalog.clock.hasCome(outer.until)) continue;
      const until = textAt(value, 'until') ?? '';
      yield problem('window-ended', placeOf(file, step(path, 'until')), { until }, { severity: 'warning' });
    }
  },
  messages: {
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
    'window-ended': {
      es: ['elemento que ya terminó', 'elementos que ya terminaron'],
      en: ['item that has ended', 'items that have ended'],
    },
  },
};
