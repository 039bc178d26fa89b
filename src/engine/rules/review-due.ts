import { instantOf } from '../calendar.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { utcOffsetOf } from '../link/windows.ts';
import { step } from '../pointer.ts';
import { problem } from '../problem.ts';
import { textAt } from '../read.ts';
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
        if (day === undefined || due === undefined || due > catalog.now) continue;
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
          owner === undefined ? `this link was to be reviewed by ${day}` : `${owner} is to review this link (${day})`,
        help: 'see that it still leads where it should, and write the day of the next review',
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
        title: 'link to be reviewed',
        what: 'The day ("reviewBy") has come on which somebody is to look at the link again; "owner" says who.',
        why: 'Pages of others move or disappear, and nobody tells.',
        todo: 'Open the link. If it is right, write the day of the next review into "reviewBy"; if not, correct it.',
      },
      example: {
        file: 'lines/south.yaml',
        wrong: 'pay.example.com/south, owner: Finance, reviewBy: 2026-01-31 }',
        right: 'pay.example.com/south }',
      },
      warning: {
        es: ['enlace por revisar', 'enlaces por revisar'],
        en: ['link to be reviewed', 'links to be reviewed'],
      },
    },
  },
};
