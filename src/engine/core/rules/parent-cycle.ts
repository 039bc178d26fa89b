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
};
