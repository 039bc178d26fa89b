import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { objectsAt, textAt } from '../read.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'impossible-hours': { opens: string; closes: string };
};

const TIME = /^\d\d:\d\d$/;

/** An office closes after it opens, on the same day. */
export const impossibleHours: Rule<Problems> = {
  *check(catalog) {
    for (const office of definitionsOf(catalog, 'office').values()) {
      for (const [index, hours] of objectsAt(office.value, 'hours').entries()) {
        const opens = textAt(hours, 'opens');
        const closes = textAt(hours, 'closes');
        if (opens === undefined || closes === undefined || opens < closes) continue;
        // The schema reports a text that is not a time.
        if (![opens, closes].every((time) => TIME.test(time))) continue;
        yield problem('impossible-hours', placeWithin(office, 'hours', index, 'closes'), { opens, closes });
      }
    }
  },
  messages: {
    'impossible-hours': {
      es: ({ opens, closes }) => ({
        message: `abre a las ${opens} y cierra a las ${closes}: debe cerrar después de abrir`,
        help: 'un horario que pasa de la medianoche se escribe en dos partes: hasta «23:59», y desde «00:00» del día siguiente',
      }),
      en: ({ opens, closes }) => ({
        message: `it opens at ${opens} and closes at ${closes}: it must close after it opens`,
        help: 'write hours past midnight in two parts: until "23:59", and from "00:00" of the next day',
      }),
    },
  },
  docs: {
    'impossible-hours': {
      es: {
        title: 'horario imposible',
        what: 'La oficina cierra antes de abrir, o a la misma hora.',
        why: 'El sitio nunca diría que está abierta, o lo diría a deshoras.',
        todo: 'Corrija «opens» o «closes»; son horas del mismo día, de 00:00 a 23:59.',
      },
      en: {
        title: 'impossible hours',
        what: 'The office closes before it opens, or at the same time.',
        why: 'The site would never say that it is open, or say so at the wrong time.',
        todo: 'Correct "opens" or "closes"; both are times of the same day, from 00:00 to 23:59.',
      },
      example: { file: 'offices.yaml', wrong: "closes: '07:00'", right: "closes: '17:00'" },
    },
  },
};
