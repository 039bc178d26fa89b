import { step, textAt } from '../../contract/json.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { meet, windowsIn } from '../link/windows.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'outside-of-window': { edge: 'from' | 'until'; around: string };
};

/** The window of something inside a notice overlaps the window of the notice. */
export const outsideOfWindow: Rule<Problems> = {
  *check(catalog) {
    for (const { file, path, own, outer, around } of windowsIn(catalog)) {
      // Another rule reports windows that are invalid in themselves, and those around this one.
      if (own === undefined || around === undefined || own.until <= own.from || outer.until <= outer.from) continue;
      const { from, until } = meet(own, outer);
      if (from < until) continue;
      const edge = own.until <= outer.from ? 'until' : 'from';
      const other = textAt(around, edge === 'until' ? 'from' : 'until') ?? '';
      yield problem('outside-of-window', placeOf(file, step(path, edge)), { edge, around: other });
    }
  },
  messages: {
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
  },
};
