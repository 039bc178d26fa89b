import type { IdKind } from '../../contract/schemas.ts';
import { definitionsOf, placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'empty-heading': { kind: IdKind; id: string };
};

/** Something is shown below each heading, such as a sector of clients or a topic of questions. */
export const emptyHeading: Rule<Problems> = {
  *check(catalog) {
    for (const { path: file, indexed, isInvalid } of catalog.files) {
      for (const { kind, id, isFilled, path } of indexed.headings) {
        const references = indexed.references.filter((reference) => reference.kind === kind);
        if (isFilled || references.some((reference) => reference.id === id)) continue;
        // A reference that leads nowhere may be meant for this heading.
        const isUnsure = isInvalid || references.some((reference) => !definitionsOf(catalog, kind).has(reference.id));
        if (isUnsure) yield 'not-checked';
        else yield problem('empty-heading', placeOf(file, path), { kind, id }, { severity: 'warning' });
      }
    }
  },
  messages: {
    'empty-heading': {
      es: ({ kind, id }, { kinds }) => ({
        message: `nada de este archivo está en ${kinds[kind]} «${id}»: se vería un título sin nada debajo`,
        help: 'agregue lo que va debajo, o borre esta entrada',
      }),
      en: ({ kind, id }, { kinds }) => ({
        message: `nothing in this file is in ${kinds[kind]} "${id}": visitors would see a title with nothing below it`,
        help: 'add what belongs below it, or delete this entry',
      }),
    },
  },
  warnings: {
    'empty-heading': {
      es: ['título sin nada debajo', 'títulos sin nada debajo'],
      en: ['title with nothing below it', 'titles with nothing below them'],
    },
  },
};
