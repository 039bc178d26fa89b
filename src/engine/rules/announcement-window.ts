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
};
