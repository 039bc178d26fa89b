import { type Defined, definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { textAt } from '../read.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'parent-cycle': { cycle: readonly string[] };
};

/** No page is above itself. Each cycle is reported once, at its first route. */
export const parentCycle: Rule<Problems> = {
  *check(catalog) {
    const routes = definitionsOf(catalog, 'route');
    const done = new Set<string>();
    for (const route of routes.values()) {
      const way: string[] = [];
      for (let at: Defined | undefined = route; at !== undefined; at = routes.get(textAt(at.value, 'parent') ?? '')) {
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
      es: ({ cycle }) => ({ message: `la página está por encima de sí misma: ${cycle.join(' > ')}` }),
      en: ({ cycle }) => ({ message: `the page stands above itself: ${cycle.join(' > ')}` }),
    },
  },
};
