import { textAt } from '../../contract/json.ts';
import { addressesOf, formerAddressesOf } from '../link/addresses.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import { type CatalogDefinition, definitionsOf, type LinkedCatalog, placeWithin } from '../link/linked-catalog.ts';
import { isReserved } from '../link/own-address.ts';
import { isErrorPage } from '../link/visitors.ts';
import { problem } from '../problem.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'missing-route': { key: 'path: /' | 'status: 404' };
  'parent-cycle': { cycle: readonly string[] };
  'reserved-path': { path: string };
  'second-error-page': { route: string; first: string };
};

/** The routes make a site: a home page, one page of errors, and paths that nothing else has. */
export const routes: Rule<Problems> = {
  check: (catalog) => inTurn(catalog, [missingRoute, parentCycle, reservedPath, secondErrorPage]),
  messages: {
    'missing-route': {
      es: ({ key }) =>
        key === 'path: /'
          ? {
              message: 'ninguna ruta es la página de inicio',
              help: `escriba «${key}» en la ruta de la página de inicio`,
            }
          : {
              message: 'ninguna ruta es la página para las direcciones que no existen',
              help: `agregue «${key}» a la ruta de la página de error`,
            },
      en: ({ key }) =>
        key === 'path: /'
          ? { message: 'no route is the home page', help: `write "${key}" in the route of the home page` }
          : {
              message: 'no route is the page for addresses that do not exist',
              help: `add "${key}" to the route of the error page`,
            },
    },
    'parent-cycle': {
      es: ({ cycle }) => ({
        message: `siguiendo «parent» se vuelve a la misma página: ${cycle.join(' > ')}`,
        help: 'corrija «parent» en una de ellas',
      }),
      en: ({ cycle }) => ({
        message: `following "parent" leads back to the same page: ${cycle.join(' > ')}`,
        help: 'correct "parent" in one of them',
      }),
    },
    'reserved-path': {
      es: ({ path }) => ({
        message: `el servidor usa la dirección «${path}» para otra cosa`,
        help: 'escoja otra dirección',
      }),
      en: ({ path }) => ({
        message: `the server uses the address "${path}" for something else`,
        help: 'choose another address',
      }),
    },
    'second-error-page': {
      es: ({ route, first }) => ({
        message: `«${route}» no puede ser la página de error: ya lo es «${first}»`,
        help: 'borre «status: 404» en la ruta que sí existe para los visitantes',
      }),
      en: ({ route, first }) => ({
        message: `"${route}" cannot be the error page: "${first}" already is`,
        help: 'delete "status: 404" in the route that does exist for visitors',
      }),
    },
  },
};

/** The site has a home page, and a page that answers for addresses that do not exist. */
function* missingRoute(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const file = fileOfKind(catalog.files, 'routes', 'routes');
  if (file === undefined) return;
  // Also those whose id another route has, which is a problem of its own.
  const routes = catalog.allDefinitions.filter(({ kind }) => kind === 'route');
  for (const key of ['path: /', 'status: 404'] as const) {
    if (routes.some(NEEDED[key])) continue;
    const isInvalid = catalog.files.some((each) => each.kind === file.kind && each.isInvalid);
    if (isInvalid || catalog.incompleteKinds.has('route')) yield 'not-checked';
    else yield problem('missing-route', { file: file.path, pointer: ['routes'], part: 'key' }, { key });
  }
}

/** The routes without which there is no site, by what marks each: the home page and the page of errors. */
const NEEDED: Readonly<Record<Problems['missing-route']['key'], (route: CatalogDefinition) => boolean>> = {
  'path: /': (route) => textAt(route.value, 'path') === '/',
  'status: 404': isErrorPage,
};

/** No page is its own ancestor. Each cycle is reported once, at its first route. */
function* parentCycle(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const routes = definitionsOf(catalog, 'route');
  const done = new Set<string>();
  for (const route of routes.values()) {
    const way: string[] = [];
    for (
      let at: CatalogDefinition | undefined = route;
      at !== undefined;
      at = routes.get(textAt(at.value, 'parent') ?? '')
    ) {
      const { id } = at;
      if (way.includes(id)) {
        yield problem('parent-cycle', placeWithin(at, 'parent'), { cycle: [...way.slice(way.indexOf(id)), id] });
        break;
      }
      if (done.has(id)) break;
      way.push(id);
    }
    for (const id of way) done.add(id);
  }
}

/** No page has, or had, a path that the server uses for something else. */
function* reservedPath(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const { kind, address, at } of [...addressesOf(catalog), ...formerAddressesOf(catalog)])
    if ((kind === 'route' || kind === 'article') && isReserved(address))
      yield problem('reserved-path', at, { path: address });
}

/** One route alone answers for addresses that do not exist; of a second one, nobody would know which is shown. */
function* secondErrorPage(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const [first, ...others] = [...definitionsOf(catalog, 'route').values()].filter(isErrorPage);
  for (const route of others)
    yield problem('second-error-page', placeWithin(route, 'status'), { route: route.id, first: first?.id ?? '' });
}
