import { asList, asObject, own } from '../json.ts';
import {
  type Defined,
  definitionsOf,
  type LinkedCatalog,
  placeOfKey,
  property,
  type Rule,
} from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';

/** A menu shows something. */
export const emptyMenu: Rule = function* (catalog) {
  for (const menu of definitionsOf(catalog, 'menu').values()) {
    const items = property(menu, 'items');
    if (Array.isArray(items) && items.length === 0)
      yield problem('empty-menu', placeOfKey(menu, 'items'), { menu: menu.id });
  }
};

/** A menu does not contain itself, however far down. Each cycle is reported once, at the menu that stands first. */
export const menuCycle: Rule = function* (catalog) {
  const done = new Set<string>();
  for (const menu of definitionsOf(catalog, 'menu').values()) {
    const cycle = findCycle(catalog, menu, [], done);
    if (cycle !== undefined) yield problem('menu-cycle', placeOfKey(menu, 'items'), { cycle });
  }
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
  for (const item of asList(property(menu, 'items')).map(asObject)) {
    const child =
      own(item, 'kind') === 'menu' ? definitionsOf(catalog, 'menu').get(String(own(item, 'menu'))) : undefined;
    const cycle = child && findCycle(catalog, child, [...above, menu.id], done);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}
