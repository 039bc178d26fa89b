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
  docs: {
    'no-such-moment': {
      es: {
        title: 'día u hora que no existe',
        what: 'El día o la hora de un «from» o de un «until» no existe.',
        why: 'El anuncio, el aviso o el enlace no se mostraría nunca, o siempre.',
        todo: 'Escriba un día que exista y, si hace falta, una hora: 2027-01-31 o 2027-01-31T18:00.',
      },
      en: {
        title: 'day or time that does not exist',
        what: 'The day or the time of a "from" or an "until" does not exist.',
        why: 'The announcement, notice or link would never be shown, or would always be shown.',
        todo: 'Write a day that exists and, if needed, a time: 2027-01-31 or 2027-01-31T18:00.',
      },
      example: {
        file: 'announcements.yaml',
        wrong: 'from: 2026-11-31T08:00-05:00',
        right: 'from: 2026-12-01T08:00-05:00',
      },
    },
    'ends-before-it-begins': {
      es: {
        title: 'termina antes de empezar',
        what: 'El anuncio, el aviso o el enlace termina antes de empezar, o en el mismo momento.',
        why: 'Nadie lo vería.',
        todo: 'Corrija «from» o «until». Un día sin hora vale desde que empieza («from») o hasta que termina («until»).',
      },
      en: {
        title: 'ends before it begins',
        what: 'The announcement, notice or link ends before it begins, or at the same time.',
        why: 'Nobody would see it.',
        todo: 'Correct "from" or "until". A day without a time counts from its beginning ("from") or to its end ("until").',
      },
      example: {
        file: 'announcements.yaml',
        wrong: 'until: 2026-11-30T18:00-05:00',
        right: 'until: 2026-12-31T18:00-05:00',
      },
    },
  },
};
