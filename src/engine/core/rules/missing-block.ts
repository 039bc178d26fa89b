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
};

function has(catalog: LinkedCatalog, route: CatalogDefinition, block: string): boolean {
  return objectsAt(pageOfRoute(catalog, route)?.value, 'blocks').some((each) => textAt(each, 'kind') === block);
}
