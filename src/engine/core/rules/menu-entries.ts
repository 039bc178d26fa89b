import { type JsonObject, objectsAt, textAt, valueAt } from '../../contract/json.ts';
import {
  type CatalogDefinition,
  definitionsOf,
  type LinkedCatalog,
  placeOfKey,
  placeWithin,
} from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'menu-cycle': { cycle: readonly string[] };
  'empty-menu': { menu: string };
  'duplicate-menu-entry': { menu: string; entry: string };
  'missing-icon': { link: string };
};

/** Menus lead somewhere, once to each place, and not back to themselves; what they show as an icon has one. */
export const menuEntries: Rule<Problems> = {
  check: (catalog) => inTurn(catalog, [menus, duplicateMenuEntry, missingIcon]),
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
    'duplicate-menu-entry': {
      es: ({ menu, entry }) => ({
        message: `el menú «${menu}» lleva dos veces a «${entry}»`,
        help: 'borre una de las dos entradas',
      }),
      en: ({ menu, entry }) => ({
        message: `the menu "${menu}" leads to "${entry}" twice`,
        help: 'delete one of the two entries',
      }),
    },
    'missing-icon': {
      es: ({ link }) => ({
        message: `el enlace «${link}» no tiene icono, y el menú lo muestra solo como icono`,
        help: `agregue «icon» a «${link}» en links.yaml, o borre aquí «appearance: icon»`,
      }),
      en: ({ link }) => ({
        message: `the link "${link}" has no icon, and the menu shows it only as an icon`,
        help: `add "icon" to "${link}" in links.yaml, or delete "appearance: icon" here`,
      }),
    },
  },
};

/** A menu has items, and does not contain itself. Each cycle is reported once, at its first menu. */
function* menus(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const done = new Set<string>();
  for (const menu of definitionsOf(catalog, 'menu').values()) {
    const cycle = findCycle(catalog, menu, [], done);
    // The cycle may start at a menu further down.
    const first = definitionsOf(catalog, 'menu').get(cycle?.[0] ?? '');
    if (cycle !== undefined && first !== undefined) yield problem('menu-cycle', placeOfKey(first, 'items'), { cycle });
    const items = valueAt(menu.value, 'items');
    if (Array.isArray(items) && items.length === 0)
      yield problem('empty-menu', placeOfKey(menu, 'items'), { menu: menu.id });
  }
}

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

/** A menu leads to each place once. */
function* duplicateMenuEntry(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const menu of definitionsOf(catalog, 'menu').values()) {
    const seen = new Map<string, number>();
    for (const [index, entry] of objectsAt(menu.value, 'items').entries()) {
      const kind = textAt(entry, 'kind');
      const name = nameOf(entry);
      // An unknown name is a problem of its own, wherever it stands.
      if (name === undefined || (isReferring(kind) && !definitionsOf(catalog, kind).has(name))) continue;
      const key = `${kind} ${name}`;
      const before = seen.get(key);
      seen.set(key, before ?? index);
      if (before === undefined) continue;
      const first = placeWithin(menu, 'items', before);
      const at = placeWithin(menu, 'items', index);
      yield problem('duplicate-menu-entry', at, { menu: menu.id, entry: name }, { first });
    }
  }
}

function isReferring(kind: string | undefined): kind is 'link' | 'menu' | 'route' {
  return kind === 'link' || kind === 'menu' || kind === 'route';
}

/** The id of what an entry leads to; an entry without one, such as the choice of language, is named by its kind. */
function nameOf(entry: JsonObject): string | undefined {
  const kind = textAt(entry, 'kind');
  return kind === undefined ? undefined : (textAt(entry, kind) ?? textAt(entry, 'route') ?? kind);
}

/** A menu shows a link as an icon only if the link has one. */
function* missingIcon(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const menu of definitionsOf(catalog, 'menu').values()) {
    for (const [index, entry] of objectsAt(menu.value, 'items').entries()) {
      const link = definitionsOf(catalog, 'link').get(textAt(entry, 'link') ?? '');
      if (textAt(entry, 'appearance') !== 'icon' || link === undefined || valueAt(link.value, 'icon') !== undefined)
        continue;
      if (catalog.invalidFiles.has(link.file)) yield 'not-checked';
      else yield problem('missing-icon', placeWithin(menu, 'items', index, 'appearance'), { link: link.id });
    }
  }
}
