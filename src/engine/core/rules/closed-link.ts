import type { Json } from '../../contract/json.ts';
import { entriesAt, objectsAt, step, textAt, valueAt } from '../../contract/json.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import {
  type CatalogDefinition,
  type CheckedFile,
  definitionsOf,
  type LinkedCatalog,
  placeOf,
  placeWithin,
} from '../link/linked-catalog.ts';
import { type ClosedBecause, closedTo, isErrorPage, type Visitors } from '../link/visitors.ts';
import { type Place, problem } from '../problem.ts';
import { BECAUSE } from './closed-route.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'closed-link': { route: string; because: ClosedBecause };
};

/** Warns about entries of menus and buttons that lead to a page which those who see them cannot use. */
export const closedLink: Rule<Problems> = {
  *check(catalog) {
    for (const { route, visitors, at } of [...menuEntries(catalog), ...linksIn(catalog)]) {
      const because = closedTo(route, visitors);
      if (because === undefined || isDoubted(catalog, because)) continue;
      yield problem('closed-link', at, { route: route.id, because }, { severity: 'warning' });
    }
  },
  messages: {
    'closed-link': {
      es: ({ route, because }) => ({
        message: `quien ve este enlace no puede usar la página de «${route}»: ${BECAUSE.es[because]}`,
        help:
          because === 'client'
            ? 'muéstrelo solo a clientes que ingresaron («audience: client»), o escoja otra página'
            : 'escoja otra página, o quite la entrada',
      }),
      en: ({ route, because }) => ({
        message: `those who see this link cannot use the page of "${route}": ${BECAUSE.en[because]}`,
        help:
          because === 'client'
            ? 'show it only to clients who are logged in ("audience: client"), or choose another page'
            : 'choose another page, or remove the entry',
      }),
    },
  },
  warnings: {
    'closed-link': {
      es: ['enlace a una página que el visitante no puede usar', 'enlaces a páginas que el visitante no puede usar'],
      en: ['link to a page that visitors cannot use', 'links to pages that visitors cannot use'],
    },
  },
};

/** Something that leads to a page of the site. */
interface Link {
  readonly route: CatalogDefinition;
  /** Those who see it. */
  readonly visitors: Visitors;
  readonly at: Place;
}

function* menuEntries(catalog: LinkedCatalog): Iterable<Link> {
  const forClients = menusForClients(catalog);
  for (const menu of definitionsOf(catalog, 'menu').values()) {
    const visitors = forClients.has(menu.id) ? 'client' : 'everyone';
    for (const [index, entry] of objectsAt(menu.value, 'items').entries()) {
      const route = routeOf(catalog, entry);
      if (route !== undefined) yield { route, visitors, at: placeWithin(menu, 'items', index, 'route') };
    }
  }
}

function* linksIn(catalog: LinkedCatalog): Iterable<Link> {
  const byPage = visitorsByPage(catalog);
  for (const file of catalog.files) {
    const ofPage = byPage.get(idOf(file)) ?? 'everyone';
    for (const { value, path } of file.indexed.targets) {
      const route = routeOf(catalog, value);
      if (route === undefined) continue;
      yield { route, visitors: visitorsOf(value) ?? ofPage, at: placeOf(file.path, step(path, 'route')) };
    }
  }
}

function routeOf(catalog: LinkedCatalog, link: Json): CatalogDefinition | undefined {
  return definitionsOf(catalog, 'route').get(textAt(link, 'route') ?? '');
}

/** Whether the rule second-error-page asks which of several routes is the error page. */
function isDoubted(catalog: LinkedCatalog, because: ClosedBecause): boolean {
  return because === 'not-found' && [...definitionsOf(catalog, 'route').values()].filter(isErrorPage).length > 1;
}

/** The menus that only clients see: those with this audience, and those that nothing but such menus contains. */
function menusForClients(catalog: LinkedCatalog): ReadonlySet<string> {
  const menus = [...definitionsOf(catalog, 'menu').values()];
  const entries = menus.flatMap(({ id: above, value }) =>
    objectsAt(value, 'items').map((entry) => ({ above, menu: textAt(entry, 'menu') })),
  );
  const found = new Set<string>();
  const isForClients = ({ id, value }: CatalogDefinition) => {
    if (textAt(value, 'audience') === 'client') return true;
    const places = entries.filter(({ menu }) => menu === id);
    return places.length > 0 && !isPlaced(catalog, id) && places.every(({ above }) => found.has(above));
  };
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const menu of menus) if (isForClients(menu)) found.add(menu.id);
  }
  return found;
}

/** Whether a part of every page, such as the footer, shows a menu. */
function isPlaced({ files }: LinkedCatalog, menu: string): boolean {
  return entriesAt(fileOfKind(files, 'menus')?.value).some(([, shown]) => shown === menu);
}

/** Whom a target is for, by what it says itself: those who see it, or who log in first. */
function visitorsOf(target: Json): Visitors | undefined {
  return textAt(target, 'audience') === 'client' || valueAt(target, 'requiresLogin') !== undefined
    ? 'client'
    : undefined;
}

function idOf({ kind, value }: CheckedFile): string {
  return kind.schema === 'page' ? (textAt(value, 'id') ?? '') : '';
}

/** Who sees each page that is not for everyone. */
function visitorsByPage(catalog: LinkedCatalog): ReadonlyMap<string, Visitors> {
  const routes = [...definitionsOf(catalog, 'route').values()];
  const pages = Map.groupBy(routes, ({ value }) => textAt(value, 'page') ?? '');
  return new Map(
    [...pages].flatMap(([page, showing]) =>
      (['client', 'staff'] as const)
        .filter((visitors) => showing.every(({ value }) => textAt(value, 'audience') === visitors))
        .map((visitors) => [page, visitors] as const),
    ),
  );
}
