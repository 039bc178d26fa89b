import { entriesAt, type Json, objectsAt, step, textAt, valueAt } from '../../contract/json.ts';
import type { MessageLanguage } from '../../contract/schemas.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import {
  type CatalogDefinition,
  type CheckedFile,
  definitionsOf,
  indexedIn,
  type LinkedCatalog,
  pageOfRoute,
  placeOf,
  placeWithin,
} from '../link/linked-catalog.ts';
import { type ClosedBecause, closedTo, isErrorPage, type Visitors } from '../link/visitors.ts';
import { type Place, problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'impossible-audience': {
    audience: string;
    /** The value that excludes these visitors; undefined if it is the login. */
    value: string | undefined;
    allowed: readonly string[];
  };
  'analytics-on-staff-route': { route: string };
  'block-for-others': { route: string; block: string };
  'closed-link': { route: string; because: ClosedBecause };
  'closed-route': { route: string; because: ClosedBecause | 'itself' };
};

/** Those who see a link, a block or a page can use what they are led to. */
export const audiences: Rule<Problems> = {
  check: (catalog) =>
    inTurn(catalog, [impossibleAudience, analyticsOnStaffRoute, blockForOthers, closedLink, closedRoute]),
  messages: {
    'impossible-audience': {
      es: ({ audience, value, allowed }) =>
        value === undefined
          ? {
              message: 'este enlace pide ingresar, y solo lo ve quien no ha ingresado: después de ingresar desaparece',
              help: 'borre «audience» para que lo vean todos, o borre «requiresLogin»',
            }
          : {
              message: `«${value}» no les sirve a estos visitantes («${audience}»)`,
              help: `escriba en «audience» uno de estos, o bórrelo: ${allowed.join(', ')}`,
            },
      en: ({ audience, value, allowed }) =>
        value === undefined
          ? {
              message:
                'this link asks for a login, and only those who are not logged in see it: after the login it is gone',
              help: 'delete "audience" so that everyone sees it, or delete "requiresLogin"',
            }
          : {
              message: `"${value}" is of no use to these visitors ("${audience}")`,
              help: `write one of these in "audience", or delete it: ${allowed.join(', ')}`,
            },
    },
    'analytics-on-staff-route': {
      es: ({ route }) => ({
        message: `la ruta «${route}» es para el personal: sus visitas no se miden`,
        help: 'escriba «analytics: false»',
      }),
      en: ({ route }) => ({
        message: `the route "${route}" is for staff: its visits are not measured`,
        help: 'write "analytics: false"',
      }),
    },
    'block-for-others': {
      es: ({ route, block }) => ({
        message: `la página de la ruta «${route}» lleva el bloque «${block}», que no es para estos visitantes`,
      }),
      en: ({ route, block }) => ({
        message: `the page of the route "${route}" has the block "${block}", which is not for these visitors`,
      }),
    },
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
    'closed-route': {
      es: ({ route, because }) => ({
        message: `no se puede enviar a nadie a «${route}»: ${BECAUSE.es[because]}`,
        help: 'escriba una ruta que esa persona pueda abrir',
      }),
      en: ({ route, because }) => ({
        message: `nobody can be sent to "${route}": ${BECAUSE.en[because]}`,
        help: 'write a route that they may open',
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

/** An entry is shown to visitors who can use it. */
const impossibleAudience = fileByFile(function* ({ path: file, indexed }) {
  for (const { value: target, path } of indexed.targets) {
    const audience = textAt(target, 'audience');
    if (audience === undefined) continue;
    const at = placeOf(file, step(path, 'audience'));
    const value = textAt(target, 'action') ?? '';
    const allowed = AUDIENCES.get(value);
    if (allowed !== undefined && !allowed.includes(audience))
      yield problem('impossible-audience', at, { audience, value, allowed });
    if (audience === NOT_LOGGED_IN && valueAt(target, 'requiresLogin') !== undefined)
      yield problem('impossible-audience', at, { audience, value: undefined, allowed: [] });
  }
});

/** The visitors to whom an action is of use. */
const AUDIENCES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({ login: ['everyone', 'anonymous'], logout: ['everyone', 'client'] }),
);
const NOT_LOGGED_IN = 'anonymous';

/** Pages for staff are never measured (ADR 70). */
function* analyticsOnStaffRoute(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const route of definitionsOf(catalog, 'route').values()) {
    const isForStaff = textAt(route.value, 'audience') === 'staff';
    if (!isForStaff || valueAt(route.value, 'analytics') !== true) continue;
    yield problem('analytics-on-staff-route', placeWithin(route, 'analytics'), { route: route.id });
  }
}

/** A page with a block for certain people is open to these alone. */
function* blockForOthers(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const route of definitionsOf(catalog, 'route').values()) {
    const audience = textAt(route.value, 'audience');
    // The schema reports a route without one.
    if (audience === undefined) continue;
    for (const block of objectsAt(pageOfRoute(catalog, route)?.value, 'blocks')) {
      const kind = textAt(block, 'kind') ?? '';
      const needed = FOR_AUDIENCE.get(kind);
      if (needed === undefined || needed === audience) continue;
      const at = placeWithin(route, 'audience');
      yield problem('block-for-others', at, { route: route.id, block: kind }, { suggestion: needed });
    }
  }
}

/** The `audience` that a route must have to show a block. */
const FOR_AUDIENCE: ReadonlyMap<string, string> = new Map([['panel', 'staff']]);

/** Warns about entries of menus and buttons that lead to a page which those who see them cannot use. */
function* closedLink(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const { route, visitors, at } of [...menuEntries(catalog), ...linksIn(catalog)]) {
    const because = closedTo(route, visitors);
    if (because === undefined || isDoubted(catalog, because)) continue;
    yield problem('closed-link', at, { route: route.id, because }, { severity: 'warning' });
  }
}

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

/** Visitors who are sent to a page, by a route or after a login, may open it, and it is another page than theirs. */
function* closedRoute(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const routes = definitionsOf(catalog, 'route');
  for (const route of routes.values()) {
    for (const [key, visitors] of SENT) {
      const to = routes.get(textAt(route.value, key) ?? '');
      const because = to && reason(route, to, visitors);
      if (because !== undefined)
        yield problem('closed-route', placeWithin(route, key), { route: to?.id ?? '', because });
    }
  }
  for (const { file, value, path } of indexedIn(catalog, 'targets')) {
    const to = routes.get(textAt(value, 'requiresLogin', 'redirect') ?? '');
    const because = to && closedTo(to, 'client');
    if (to === undefined || because === undefined) continue;
    const at = placeOf(file, step(step(path, 'requiresLogin'), 'redirect'));
    yield problem('closed-route', at, { route: to.id, because });
  }
}

/** The routes to which a route sends other visitors, with those who are sent there. */
const SENT: readonly (readonly [key: string, visitors: Visitors])[] = [
  ['deniedRoute', 'everyone'],
  ['clientRoute', 'client'],
];

/** Why visitors cannot use a route to which they are led, in words. */
const BECAUSE: Readonly<Record<MessageLanguage, Readonly<Record<ClosedBecause | 'itself', string>>>> = {
  es: {
    itself: 'es la misma ruta',
    client: 'esa página es solo para clientes que ingresaron',
    staff: 'esa página es solo para el personal',
    'mailed-link': 'esa página solo sirve desde el enlace de un correo',
    'not-found': 'es la página de error',
  },
  en: {
    itself: 'it is the same route',
    client: 'that page is only for clients who are logged in',
    staff: 'that page is only for staff',
    'mailed-link': 'that page works only from the link in an e-mail',
    'not-found': 'it is the error page',
  },
};

function reason(
  from: CatalogDefinition,
  to: CatalogDefinition,
  visitors: Visitors,
): ClosedBecause | 'itself' | undefined {
  return from.id === to.id ? 'itself' : closedTo(to, visitors);
}
