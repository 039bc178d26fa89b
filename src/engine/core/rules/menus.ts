import { objectsAt, textAt, valueAt } from '../../contract/json.ts';
import { type CatalogDefinition, definitionsOf, type LinkedCatalog, placeOfKey } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'menu-cycle': { cycle: readonly string[] };
  'empty-menu': { menu: string };
};

/** A menu has items, and does not contain itself. Each cycle is reported once, at its first menu. */
export const menus: Rule<Problems> = {
  *check(catalog) {
    const done = new Set<string>();
    for (const menu of definitionsOf(catalog, 'menu').values()) {
      const cycle = findCycle(catalog, menu, [], done);
      // The cycle may start at a menu further down.
      const first = definitionsOf(catalog, 'menu').get(cycle?.[0] ?? '');
      if (cycle !== undefined && first !== undefined)
        yield problem('menu-cycle', placeOfKey(first, 'items'), { cycle });
      const items = valueAt(menu.value, 'items');
      if (Array.isArray(items) && items.length === 0)
        yield problem('empty-menu', placeOfKey(menu, 'items'), { menu: menu.id });
    }
  },
  messages: {
    'menu-cycle': {
      es: ({ cycle }) => ({
        message: `el menú se contiene a sí mismo: ${cycle.join(' > ')}`,
        help: 'quite una de esas entradas',
      }),
      en: ({ cycle }) => ({
        message: `the menu contains itself: ${cycle.join(' > ')}`,
        help: 'remove one of these entries',
      }),
    },
    'empty-menu': {
      es: ({ menu }) => ({ message: `el menú «${menu}» está vacío`, help: 'agréguele una entrada o bórrelo' }),
      en: ({ menu }) => ({ message: `the menu "${menu}" is empty`, help: 'add an entry to it, or delete it' }),
    },
  },
};

function findCycle(
  catalog: LinkedCatalog,
  menu: CatalogDefinition,
  above: readonly string[],
  done: Set<string>,
): string[] | undefined {
  const at = above.indexOf(menu.id);
  if (at !== -1) return [...above.slice(at), menu.id];
  if (done.has(menu.id)) return undefined;
  done.add(menu.id);
  for (const item of objectsAt(menu.value, 'items')) {
    if (textAt(item, 'kind') !== 'menu') continue;
    const child = definitionsOf(catalog, 'menu').get(textAt(item, 'menu') ?? '');
    const cycle = child && findCycle(catalog, child, [...above, menu.id], done);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}
