import { step, textAt } from '../../contract/json.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { edgeOf, windowsIn } from '../link/windows.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'no-such-moment': { moment: string };
  'ends-before-it-begins': { from: string };
};

/** A window ends after it begins, and both ends are moments that exist. */
export const noSuchMoment: Rule<Problems> = {
  *check(catalog) {
    for (const { file, value, path, own } of windowsIn(catalog)) {
      for (const edge of ['from', 'until'] as const) {
        if (edgeOf(catalog, value, edge) !== undefined) continue;
        yield problem('no-such-moment', placeOf(file, step(path, edge)), { moment: textAt(value, edge) ?? '' });
      }
      if (own === undefined || own.until > own.from) continue;
      const from = textAt(value, 'from') ?? '';
      yield problem('ends-before-it-begins', placeOf(file, step(path, 'until')), { from });
    }
  },
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
  },
};
