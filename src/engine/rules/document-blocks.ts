import { asList, asObject, own } from '../json.ts';
import { definitionsOf, property, type Rule } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';

/** The kinds of blocks that a PDF can show. */
export const DOCUMENT_BLOCKS = ['prose', 'callout'] as const;

/** A page that is offered as a document holds nothing that the document would have to leave out. */
export const documentBlocks: Rule = function* (catalog) {
  const allowed: readonly string[] = DOCUMENT_BLOCKS;
  for (const page of definitionsOf(catalog, 'page').values()) {
    if (property(page, 'document') === undefined) continue;
    for (const [index, block] of asList(property(page, 'blocks')).map(asObject).entries()) {
      const kind = own(block, 'kind');
      if (typeof kind !== 'string' || allowed.includes(kind)) continue;
      const at = { file: page.file, pointer: ['blocks', index, 'kind'], part: 'value' } as const;
      yield problem('document-block', at, { block: kind, allowed });
    }
  }
};
