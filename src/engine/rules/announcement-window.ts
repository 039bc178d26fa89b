import { secondsOf } from '../calendar.ts';
import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { textAt } from '../read.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'no-such-moment': { moment: string };
  'ends-before-it-begins': { from: string };
};

/** An announcement ends after it begins, and both are moments that exist. */
export const announcementWindow: Rule<Problems> = {
  *check(catalog) {
    for (const announcement of definitionsOf(catalog, 'announcement').values()) {
      const [begins, ends] = ['from', 'until'].map((key) => {
        const moment = textAt(announcement.value, key);
        return { key, moment, seconds: moment === undefined ? undefined : secondsOf(moment) };
      });
      for (const { key, moment, seconds } of [begins, ends].filter((each) => each !== undefined)) {
        if (moment !== undefined && seconds === undefined)
          yield problem('no-such-moment', placeWithin(announcement, key), { moment });
      }
      if (begins?.seconds === undefined || ends?.seconds === undefined || ends.seconds > begins.seconds) continue;
      yield problem('ends-before-it-begins', placeWithin(announcement, 'until'), { from: String(begins.moment) });
    }
  },
  messages: {
    'no-such-moment': {
      es: ({ moment }) => ({ message: `«${moment}» no existe en el calendario o en el reloj` }),
      en: ({ moment }) => ({ message: `"${moment}" is not in the calendar or on the clock` }),
    },
    'ends-before-it-begins': {
      es: ({ from }) => ({ message: `termina antes de empezar o en el mismo momento (${from})` }),
      en: ({ from }) => ({ message: `ends before it begins, or at the same moment (${from})` }),
    },
  },
  docs: {
    'no-such-moment': {
      es: {
        title: 'momento que no existe',
        what: 'El día o la hora de un anuncio no existen.',
        why: 'El anuncio no se mostraría nunca, o siempre.',
        todo: 'Escriba un día y una hora que existan.',
      },
      en: {
        title: 'moment that does not exist',
        what: 'The day or the time of an announcement does not exist.',
        why: 'The announcement would be shown never, or always.',
        todo: 'Write a day and a time that exist.',
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
        what: 'El anuncio termina antes de empezar, o en el mismo momento.',
        why: 'Nadie lo vería.',
        todo: 'Corrija «from» o «until».',
      },
      en: {
        title: 'ends before it begins',
        what: 'The announcement ends before it begins, or at the same moment.',
        why: 'Nobody would see it.',
        todo: 'Correct "from" or "until".',
      },
      example: {
        file: 'announcements.yaml',
        wrong: 'until: 2026-11-30T18:00-05:00',
        right: 'until: 2026-12-31T18:00-05:00',
      },
    },
  },
};
