import { objectsAt, step, textAt, valueAt } from '../../contract/json.ts';
import { PRINTABLE_BLOCKS } from '../../contract/schemas.ts';
import { definitionsOf, placeOf, placeWithin } from '../link/linked-catalog.ts';
import { windowsIn } from '../link/windows.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'document-block': { block: string; allowed: readonly string[] };
  'window-in-document': Record<never, never>;
};

/** A page that is offered as a PDF has only blocks that a PDF can show, and none that appear or disappear with time. */
export const documentBlocks: Rule<Problems> = {
  *check(catalog) {
    const allowed = PRINTABLE_BLOCKS;
    const documents = new Set<string>();
    for (const page of definitionsOf(catalog, 'page').values()) {
      if (valueAt(page.value, 'document') === undefined) continue;
      documents.add(page.file);
      for (const [index, block] of objectsAt(page.value, 'blocks').entries()) {
        const kind = textAt(block, 'kind');
        if (kind === undefined || allowed.includes(kind)) continue;
        yield problem('document-block', placeWithin(page, 'blocks', index, 'kind'), { block: kind, allowed });
      }
    }
    for (const { file, value, path } of windowsIn(catalog)) {
      const edge = ['from', 'until'].find((key) => valueAt(value, key) !== undefined);
      if (edge !== undefined && documents.has(file))
        yield problem('window-in-document', placeOf(file, step(path, edge)), {});
    }
  },
  messages: {
    'document-block': {
      es: ({ block, allowed }) => ({
        message: `una página que también se ofrece como PDF no puede tener un bloque «${block}»`,
        help: `bloques que un PDF puede mostrar: ${allowed.join(', ')}`,
      }),
      en: ({ block, allowed }) => ({
        message: `a page that is also offered as a PDF cannot have a block "${block}"`,
        help: `blocks that a PDF can show: ${allowed.join(', ')}`,
      }),
    },
    'window-in-document': {
      es: () => ({
        message: 'una página que también se ofrece como PDF no puede cambiar sola en una fecha',
        help: 'borre «from» y «until»; cambie la página y su versión cuando llegue el día',
      }),
      en: () => ({
        message: 'a page that is also offered as a PDF cannot change automatically on a date',
        help: 'delete "from" and "until"; change the page and its version when the day comes',
      }),
    },
  },
};
