import { objectsAt, textAt } from '../../contract/json.ts';
import {
  type CatalogDefinition,
  definitionsOf,
  type LinkedCatalog,
  pageOfRoute,
  placeOf,
} from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-block': { route: string; block: string };
};

/** A route that is named for what its page does leads to a page with that block, as the schemas say (`needsBlock`). */
export const missingBlock: Rule<Problems> = {
  *check(catalog) {
    const routes = definitionsOf(catalog, 'route');
    for (const { path: file, indexed } of catalog.files) {
      for (const { id, path, needsBlock: block } of indexed.references) {
        const route = routes.get(id);
        if (block === undefined || route === undefined || has(catalog, route, block)) continue;
        const page = pageOfRoute(catalog, route);
        if (page === undefined || catalog.invalidFiles.has(page.file)) {
          yield 'not-checked';
          continue;
        }
        const [suggestion, ...others] = [...routes.values()].filter((each) => has(catalog, each, block));
        const meant = others.length === 0 && suggestion !== undefined ? { suggestion: suggestion.id } : {};
        yield problem('missing-block', placeOf(file, path), { route: id, block }, meant);
      }
    }
  },
  messages: {
    'missing-block': {
      es: ({ route, block }) => ({
        message: `la página de la ruta «${route}» no tiene el bloque «${block}», que aquí se necesita`,
        help: 'escriba la ruta de una página que lo tenga, o agréguelo a esa página',
      }),
      en: ({ route, block }) => ({
        message: `the page of the route "${route}" does not have the block "${block}", which is needed here`,
        help: 'write the route of a page that has it, or add it to that page',
      }),
    },
  },
  docs: {
    'missing-block': {
      es: {
        title: 'página sin lo que se busca en ella',
        what: 'Aquí se nombra una ruta por lo que su página hace (responder la consulta de arribos, mostrar un itinerario), y su página no tiene ese bloque.',
        why: 'El visitante llegaría a una página donde no está lo que buscaba.',
        todo: 'Escriba la ruta de la página que tiene el bloque.',
      },
      en: {
        title: 'page without what is looked for in it',
        what: 'A route is named here for what its page does (answer the arrival query, show a schedule), and its page does not have that block.',
        why: 'Visitors would get to a page where what they look for is missing.',
        todo: 'Write the route of the page that has the block.',
      },
      example: {
        file: 'menus.yaml',
        wrong: 'kind: transactions, route: home',
        right: 'kind: transactions, route: transactions',
      },
    },
  },
};

function has(catalog: LinkedCatalog, route: CatalogDefinition, block: string): boolean {
  return objectsAt(pageOfRoute(catalog, route)?.value, 'blocks').some((each) => textAt(each, 'kind') === block);
}
