import { step, textAt } from '../../contract/json.ts';
import { instantOf } from '../calendar.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { zoneOf } from '../link/windows.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'review-due': { day: string; owner: string | undefined };
};

/** Warns about links whose review day has come. */
export const reviewDue: Rule<Problems> = {
  *check(catalog) {
    const zone = zoneOf(catalog);
    for (const { path: file, indexed } of catalog.files) {
      for (const { value, path } of indexed.targets) {
        const day = textAt(value, 'reviewBy');
        const due = day === undefined ? undefined : instantOf(day, 'from', zone);
        if (day === undefined || due === undefined || !catalog.clock.hasCome(due)) continue;
        const details = { day, owner: textAt(value, 'owner') };
        yield problem('review-due', placeOf(file, step(path, 'reviewBy')), details, { severity: 'warning' });
      }
    }
  },
  messages: {
    'review-due': {
      es: ({ day, owner }) => ({
        message:
          owner === undefined
            ? `había que revisar este enlace el ${day}`
            : `${owner} debe revisar este enlace (${day})`,
        help: 'compruebe que sigue llevando a donde debe y escriba la fecha de la próxima revisión',
      }),
      en: ({ day, owner }) => ({
        message:
          owner === undefined ? `this link was due for review on ${day}` : `${owner} must review this link (${day})`,
        help: 'check that it still leads where it should, and write the date of the next review',
      }),
    },
  },
  warnings: {
    'review-due': {
      es: ['enlace por revisar', 'enlaces por revisar'],
      en: ['link due for review', 'links due for review'],
    },
  },
};
