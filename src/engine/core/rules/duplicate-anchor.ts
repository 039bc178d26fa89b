import { objectsAt, textAt } from '../../contract/json.ts';
import { anchorsOfKind, SHOWN_BY } from '../link/address-parts.ts';
import { definitionsOf, pagesAndArticles, placeWithin } from '../link/linked-catalog.ts';
import { type Place, type ProblemIn, problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'duplicate-anchor': { anchor: string; first: string };
};

/** An anchor is unique among the transaction groups, and within a page or article including everything that it shows. */
export const duplicateAnchor: Rule<Problems> = {
  *check(catalog) {
    const groups = new Map<string, Owner>();
    for (const group of definitionsOf(catalog, 'group').values())
      yield* once(groups, textAt(group.value, 'anchor'), group.id, placeWithin(group, 'anchor'));
    for (const page of pagesAndArticles(catalog)) {
      const blocks = objectsAt(page.value, 'blocks');
      const seen = new Map<string, Owner>();
      for (const [index, block] of blocks.entries()) {
        const shown = SHOWN_BY.get(textAt(block, 'kind') ?? '');
        if (shown === undefined) continue;
        const at = placeWithin(page, 'blocks', index, 'kind');
        for (const [anchor, owner] of anchorsOfKind(catalog, shown)) yield* once(seen, anchor, owner, at);
      }
      for (const [index, block] of blocks.entries()) {
        const at = placeWithin(page, 'blocks', index, 'anchor');
        yield* once(seen, textAt(block, 'anchor'), `${page.id} (${index + 1})`, at);
      }
    }
  },
  messages: {
    'duplicate-anchor': {
      es: ({ anchor, first }) => ({
        message: `el ancla «${anchor}» ya la usa «${first}»`,
        help: 'escriba otra',
      }),
      en: ({ anchor, first }) => ({
        message: `the anchor "${anchor}" is already used by "${first}"`,
        help: 'write another one',
      }),
    },
  },
};

interface Owner {
  readonly name: string;
  readonly at: Place;
}

function* once(
  seen: Map<string, Owner>,
  anchor: string | undefined,
  name: string,
  at: Place,
): Iterable<ProblemIn<Problems>> {
  if (anchor === undefined) return;
  const first = seen.get(anchor);
  if (first === undefined) seen.set(anchor, { name, at });
  else yield problem('duplicate-anchor', at, { anchor, first: first.name }, { first: first.at });
}
