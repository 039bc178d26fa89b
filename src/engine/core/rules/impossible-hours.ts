import { objectsAt, textAt } from '../../contract/json.ts';
import { resolveReference } from '../../contract/schemas.ts';
import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'impossible-hours': { opens: string; closes: string };
  'overlapping-hours': { other: number };
};

const TIME = new RegExp(resolveReference('offices.schema.json#/$defs/clockTime').schema.pattern ?? '', 'u');

/** An office closes after it opens, on the same day, and no two of its hours overlap. */
export const impossibleHours: Rule<Problems> = {
  *check(catalog) {
    for (const office of definitionsOf(catalog, 'office').values()) {
      const known: Hours[] = [];
      for (const [index, hours] of objectsAt(office.value, 'hours').entries()) {
        const opens = textAt(hours, 'opens');
        const closes = textAt(hours, 'closes');
        // The schema reports a text that is not a time.
        if (opens === undefined || closes === undefined || ![opens, closes].every((time) => TIME.test(time))) continue;
        if (opens >= closes) {
          yield problem('impossible-hours', placeWithin(office, 'hours', index, 'closes'), { opens, closes });
          continue;
        }
        const days = daysFrom(textAt(hours, 'first'), textAt(hours, 'last'));
        const other = known.find(
          (each) => each.opens < closes && opens < each.closes && days.some((day) => each.days.includes(day)),
        );
        if (other !== undefined) {
          const first = placeWithin(office, 'hours', other.index);
          yield problem(
            'overlapping-hours',
            placeWithin(office, 'hours', index),
            { other: other.index + 1 },
            { first },
          );
        }
        known.push({ index, opens, closes, days });
      }
    }
  },
  messages: {
    'impossible-hours': {
      es: ({ opens, closes }) => ({
        message: `abre a las ${opens} y cierra a las ${closes}: debe cerrar después de abrir`,
        help: 'un horario que pasa de las doce de la noche se escribe en dos partes: hasta «23:59», y desde «00:00» del día siguiente',
      }),
      en: ({ opens, closes }) => ({
        message: `it opens at ${opens} and closes at ${closes}: it must close after it opens`,
        help: 'write hours past midnight in two parts: until "23:59", and from "00:00" of the next day',
      }),
    },
    'overlapping-hours': {
      es: ({ other }) => ({
        message: `un día está también en el horario ${other} de esta oficina, a las mismas horas`,
        help: 'deje cada día en un solo horario: por ejemplo de lunes a martes, el miércoles, y de jueves a viernes',
      }),
      en: ({ other }) => ({
        message: `a day is also in hours ${other} of this office, at the same time`,
        help: 'leave each day in one of them only: for example Monday to Tuesday, Wednesday, and Thursday to Friday',
      }),
    },
  },
};

interface Hours {
  /** Its place in the list. */
  readonly index: number;
  readonly opens: string;
  readonly closes: string;
  readonly days: readonly string[];
}

const WEEK = (resolveReference('offices.schema.json#/$defs/weekday').schema.enum ?? []).map(String);

/** The days from one to another, through the end of the week if needed; none if one is unknown. */
function daysFrom(first = '', last = first): string[] {
  const start = WEEK.indexOf(first);
  const end = WEEK.indexOf(last);
  if (start === -1 || end === -1) return [];
  return [...WEEK.slice(start), ...WEEK.slice(0, start)].slice(0, ((end - start + WEEK.length) % WEEK.length) + 1);
}
