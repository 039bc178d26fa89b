import { type Defined, definitionsOf, placeWithin, property, type Rule } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';

/** No page stands above itself. Each cycle is reported once, at the route of it that stands first. */
export const parentCycle: Rule = function* (catalog) {
  const routes = definitionsOf(catalog, 'route');
  const done = new Set<string>();
  for (const route of routes.values()) {
    const way: string[] = [];
    for (let at: Defined | undefined = route; at !== undefined; at = routes.get(String(property(at, 'parent')))) {
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
};
