import { textAt } from '../../contract/json.ts';
import { type CatalogDefinition, definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'parent-cycle': { cycle: readonly string[] };
};

/** No page is its own ancestor. Each cycle is reported once, at its first route. */
export const parentCycle: Rule<Problems> = {
  *check(catalog) {
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
  },
  messages: {
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
  },
  docs: {
    'parent-cycle': {
      es: {
        title: 'página que es su propia página superior',
        what: 'Siguiendo «parent» de página en página se vuelve a la misma.',
        why: 'La ruta de navegación (Inicio / … / …) no tendría fin.',
        todo: 'Corrija el «parent» de una de las páginas que nombra el mensaje.',
      },
      en: {
        title: 'page that is its own parent',
        what: 'Following "parent" from page to page leads back to the same page.',
        why: 'The breadcrumbs (Home / … / …) would have no end.',
        todo: 'Correct the "parent" of one of the pages that the message names.',
      },
      example: { file: 'routes.yaml', wrong: 'path: /tramites\n    parent: transactions', right: 'path: /tramites' },
    },
  },
};
