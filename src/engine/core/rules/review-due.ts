import { step, textAt } from '../../contract/json.ts';
import { instantOf } from '../calendar.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { utcOffsetOf } from '../link/windows.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'review-due': { day: string; owner: string | undefined };
};

/** Warns about links whose review day has come. */
export const reviewDue: Rule<Problems> = {
  *check(catalog) {
    const utcOffset = utcOffsetOf(catalog);
    for (const { path: file, indexed } of catalog.files) {
      for (const { value, path } of indexed.targets) {
        const day = textAt(value, 'reviewBy');
        const due = day === undefined ? undefined : instantOf(day, 'from', utcOffset);
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
  docs: {
    'review-due': {
      es: {
        title: 'enlace por revisar',
        what: 'Llegó el día («reviewBy») en que alguien debe revisar el enlace; «owner» dice quién.',
        why: 'Las páginas de otros cambian de dirección o desaparecen, y nadie avisa.',
        todo: 'Abra el enlace. Si está bien, escriba en «reviewBy» la fecha de la próxima revisión; si no, corríjalo.',
      },
      en: {
        title: 'link due for review',
        what: 'The day on which somebody must review the link ("reviewBy") has come; "owner" says who.',
        why: 'Pages on other sites move or disappear, and nobody tells you.',
        todo: 'Open the link. If it is right, write the date of the next review in "reviewBy"; if not, correct it.',
      },
      example: {
        file: 'lines/south.yaml',
        wrong: 'pay.example.com/south, owner: Finance, reviewBy: 2026-01-31 }',
        right: 'pay.example.com/south }',
      },
      warning: {
        es: ['enlace por revisar', 'enlaces por revisar'],
        en: ['link due for review', 'links due for review'],
      },
    },
  },
};
