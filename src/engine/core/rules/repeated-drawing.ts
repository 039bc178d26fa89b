import { placeOf } from '../link/linked-catalog.ts';
import { type Place, problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'repeated-drawing': { image: string; first: string };
};

/** Each page and each article has its own drawings; a drawing that another page already shows is a warning. */
export const repeatedDrawing: Rule<Problems> = {
  *check(catalog) {
    const shown = new Map<string, Place>();
    for (const { path, kind, indexed } of catalog.files) {
      if (kind.schema !== 'page' && kind.schema !== 'article') continue;
      for (const { role, file: image, path: pointer } of indexed.files) {
        if (role !== 'image') continue;
        const at = placeOf(path, pointer);
        const first = shown.get(image);
        if (first === undefined) shown.set(image, at);
        else if (first.file !== path)
          yield problem('repeated-drawing', at, { image, first: first.file }, { severity: 'warning', first });
      }
    }
  },
  messages: {
    'repeated-drawing': {
      es: ({ image, first }) => ({
        message: `${first} ya muestra el dibujo ${image}`,
        help: 'dé a esta página un dibujo propio; si no lo hay, puede quedar así',
      }),
      en: ({ image, first }) => ({
        message: `${first} already shows the drawing ${image}`,
        help: 'give this page a drawing of its own; if there is none, it can stay like this',
      }),
    },
  },
  warnings: {
    'repeated-drawing': {
      es: ['dibujo que otra página ya muestra', 'dibujos que otra página ya muestra'],
      en: ['drawing that another page already shows', 'drawings that another page already shows'],
    },
  },
};
