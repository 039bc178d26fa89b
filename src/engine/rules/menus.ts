import { type Defined, definitionsOf, type LinkedCatalog, placeOfKey } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { objectsAt, textAt, valueAt } from '../read.ts';
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
      const at = placeOfKey(menu, 'items');
      const cycle = findCycle(catalog, menu, [], done);
      if (cycle !== undefined) yield problem('menu-cycle', at, { cycle });
      const items = valueAt(menu.value, 'items');
      if (Array.isArray(items) && items.length === 0) yield problem('empty-menu', at, { menu: menu.id });
    }
  },
  messages: {
    'menu-cycle': {
      es: ({ cycle }) => ({ message: `el menú se contiene a sí mismo: ${cycle.join(' > ')}` }),
      en: ({ cycle }) => ({ message: `the menu contains itself: ${cycle.join(' > ')}` }),
    },
    'empty-menu': {
      es: ({ menu }) => ({ message: `el menú «${menu}» está vacío`, help: 'póngale una entrada o bórrelo' }),
      en: ({ menu }) => ({ message: `the menu "${menu}" is empty`, help: 'give it an item, or delete it' }),
    },
  },
};

function findCycle(
  catalog: LinkedCatalog,
  menu: Defined,
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
