import { objectsAt, textAt } from '../../contract/json.ts';
import { type CatalogDefinition, definitionsOf, type LinkedCatalog, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'unused-entry': { kind: 'link' | 'menu'; id: string };
};

/** Warns about links and menus that no place of the site names, so that no visitor finds them. */
export const unusedEntry: Rule<Problems> = {
  *check(catalog) {
    for (const kind of ['link', 'menu'] as const) {
      const defined = definitionsOf(catalog, kind);
      const named = idsNamed(catalog, kind);
      // A wrong name may mean this one, and a menu inside itself may have another entry in mind.
      if (
        [...named].some((id) => !defined.has(id)) ||
        [...definitionsOf(catalog, 'menu').values()].some(isInsideItself)
      )
        continue;
      const unused = [...defined.values()].filter(({ id }) => !named.has(id));
      // What could not be read may name them.
      const isIncomplete = catalog.invalidFiles.size + catalog.unreadFiles.size + catalog.incompleteKinds.size > 0;
      if (isIncomplete && unused.length > 0) yield 'not-checked';
      else
        for (const entry of unused)
          yield problem('unused-entry', placeWithin(entry, 'id'), { kind, id: entry.id }, { severity: 'warning' });
    }
  },
  messages: {
    'unused-entry': {
      es: ({ kind, id }) => ({
        message:
          kind === 'menu'
            ? `ningún lugar del sitio muestra el menú «${id}»: nadie lo ve`
            : `ningún menú ni página usa el enlace «${id}»: nadie lo ve`,
        help: kind === 'menu' ? 'póngalo en su lugar, o bórrelo' : 'póngalo en un menú o en una página, o bórrelo',
      }),
      en: ({ kind, id }) => ({
        message:
          kind === 'menu'
            ? `no place of the site shows the menu "${id}": nobody sees it`
            : `no menu and no page uses the link "${id}": nobody sees it`,
        help: kind === 'menu' ? 'put it in its place, or delete it' : 'put it into a menu or a page, or delete it',
      }),
    },
  },
  warnings: {
    'unused-entry': {
      es: ['menú o enlace que no se usa', 'menús o enlaces que no se usan'],
      en: ['unused menu or link', 'unused menus or links'],
    },
  },
};

function isInsideItself({ id, value }: CatalogDefinition): boolean {
  return objectsAt(value, 'items').some((entry) => textAt(entry, 'menu') === id);
}

/** The ids of a kind that something names. */
function idsNamed(catalog: LinkedCatalog, kind: 'link' | 'menu'): ReadonlySet<string> {
  const references = catalog.files.flatMap(({ indexed }) => indexed.references);
  return new Set(references.filter((reference) => reference.kind === kind).map(({ id }) => id));
}
