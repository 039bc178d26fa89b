import type { Json } from '../../contract/json.ts';
import { objectsAt, textAt } from '../../contract/json.ts';
import { BLOCKS } from '../../contract/schemas.ts';
import { definitionsOf, type LinkedCatalog, placeWithin } from '../link/linked-catalog.ts';
import { type Place, problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'several-live-blocks': { block: string; other: string };
};

/** The operations whose forms the server fills and answers within their page, for browsers without scripts. */
export const PLAIN_OPERATIONS: readonly string[] = ['contact', 'quote'];

/**
 * A page has at most one block that the server fills for each request: they read the same query of the page's address, and the
 * document has one place for their data.
 */
export const severalLiveBlocks: Rule<Problems> = {
  *check(catalog) {
    for (const page of definitionsOf(catalog, 'page').values()) {
      let first: { readonly block: string; readonly at: Place } | undefined;
      for (const [index, entry] of objectsAt(page.value, 'blocks').entries()) {
        const block = textAt(entry, 'kind');
        if (block === undefined || !isLive(catalog, block, entry)) continue;
        const at = placeWithin(page, 'blocks', index, 'kind');
        if (first === undefined) first = { block, at };
        else yield problem('several-live-blocks', at, { block, other: first.block }, { first: first.at });
      }
    }
  },
  messages: {
    'several-live-blocks': {
      es: ({ block, other }) => ({
        message: `la página ya tiene un bloque «${other}» que el servidor llena en cada visita; «${block}» no puede estar en la misma página`,
        help: `ponga el bloque «${block}» en otra página y enlácela desde aquí`,
      }),
      en: ({ block, other }) => ({
        message: `the page already has a block "${other}" that the server fills at each visit; "${block}" cannot be on the same page`,
        help: `put the block "${block}" on another page, and link to it from here`,
      }),
    },
  },
};

function isLive(catalog: LinkedCatalog, kind: string, block: Json): boolean {
  if (kind === 'form') {
    const form = definitionsOf(catalog, 'form').get(textAt(block, 'form') ?? '');
    return PLAIN_OPERATIONS.includes(textAt(form?.value, 'operation') ?? '');
  }
  return BLOCKS.get(kind)?.filledByServer === true;
}
