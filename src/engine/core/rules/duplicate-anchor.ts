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
  docs: {
    'duplicate-anchor': {
      es: {
        title: 'ancla repetida',
        what: 'Dos lugares de una página tienen la misma ancla.',
        why: 'Un enlace a esa ancla llevaría siempre al primero.',
        todo: 'Dé otro nombre a una de las dos.',
      },
      en: {
        title: 'repeated anchor',
        what: 'Two places on a page have the same anchor.',
        why: 'A link to that anchor would always lead to the first.',
        todo: 'Give one of the two another name.',
      },
      example: {
        file: 'transactions.yaml',
        wrong: 'anchor: pagos\n    icon: icons/payments.svg\n    label: { es: Poderes',
        right: 'anchor: poderes\n    icon: icons/payments.svg\n    label: { es: Poderes',
      },
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
