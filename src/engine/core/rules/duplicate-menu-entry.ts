import type { JsonObject } from '../../contract/json.ts';
import { objectsAt, textAt } from '../../contract/json.ts';
import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'duplicate-menu-entry': { menu: string; entry: string };
};

/** A menu leads to each place once. */
export const duplicateMenuEntry: Rule<Problems> = {
  *check(catalog) {
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
  },
  messages: {
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
  },
};

function isReferring(kind: string | undefined): kind is 'link' | 'menu' | 'route' {
  return kind === 'link' || kind === 'menu' || kind === 'route';
}

/** The id of what an entry leads to; an entry without one, such as the choice of language, is named by its kind. */
function nameOf(entry: JsonObject): string | undefined {
  const kind = textAt(entry, 'kind');
  return kind === undefined ? undefined : (textAt(entry, kind) ?? textAt(entry, 'route') ?? kind);
}
