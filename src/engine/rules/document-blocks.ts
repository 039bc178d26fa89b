import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { objectsAt, textAt, valueAt } from '../read.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'document-block': { block: string; allowed: readonly string[] };
};

/** The kinds of blocks that a PDF can show. */
export const DOCUMENT_BLOCKS = ['prose', 'callout'] as const;

/** A page that is offered as a document has only blocks that a PDF can show. */
export const documentBlocks: Rule<Problems> = {
  *check(catalog) {
    const allowed: readonly string[] = DOCUMENT_BLOCKS;
    for (const page of definitionsOf(catalog, 'page').values()) {
      if (valueAt(page.value, 'document') === undefined) continue;
      for (const [index, block] of objectsAt(page.value, 'blocks').entries()) {
        const kind = textAt(block, 'kind');
        if (kind === undefined || allowed.includes(kind)) continue;
        yield problem('document-block', placeWithin(page, 'blocks', index, 'kind'), { block: kind, allowed });
      }
    }
  },
  messages: {
    'document-block': {
      es: ({ block, allowed }) => ({
        message: `una página que se ofrece como documento no puede tener un bloque «${block}»`,
        help: `bloques que también caben en papel: ${allowed.join(', ')}`,
      }),
      en: ({ block, allowed }) => ({
        message: `a page that is offered as a document cannot hold a block "${block}"`,
        help: `blocks that also stand on paper: ${allowed.join(', ')}`,
      }),
    },
  },
  docs: {
    'document-block': {
      es: {
        title: 'bloque que no cabe en un PDF',
        what: 'Una página que también se ofrece como PDF tiene un bloque que en papel no funciona.',
        why: 'En el PDF ese bloque quedaría vacío.',
        todo: 'Quite el bloque de esa página, o quite «document».',
      },
      en: {
        title: 'block that does not fit on paper',
        what: 'A page that is also offered as a PDF has a block that does not work on paper.',
        why: 'In the PDF that block would be empty.',
        todo: 'Take the block off that page, or take off "document".',
      },
      example: {
        file: 'pages/transactions.yaml',
        wrong: "document: { file: tramites, version: '1.0', effective: 2026-03-14 }\nblocks:",
        right: 'blocks:',
      },
    },
  },
};
