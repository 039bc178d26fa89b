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
  docs: {
    'outside-of-window': {
      es: {
        title: 'enlace que nunca coincide con su aviso',
        what: 'Un botón vale en unas fechas, y el aviso donde está se muestra en otras.',
        why: 'Nadie vería ese botón.',
        todo: 'Corrija «from» o «until» del botón, o los del aviso.',
      },
      en: {
        title: 'link that is never shown together with its notice',
        what: 'A button is shown at one time, and the notice that contains it at another.',
        why: 'Nobody would see that button.',
        todo: 'Correct "from" or "until" of the button, or of the notice.',
      },
      example: {
        file: 'pages/home.yaml',
        wrong:
          'blocks:\n  - kind: callout\n    until: 2026-12-31\n    title: { es: Cierre, en: Closing }\n    text: { es: Cerramos en diciembre., en: We close in December. }\n    buttons:\n      - label: { es: Ver, en: See }\n        target: { kind: route, route: transactions, from: 2027-01-01 }',
        right: 'blocks: []',
      },
    },
  },
};
