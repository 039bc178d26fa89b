import { objectsAt, textAt } from '../../contract/json.ts';
import { BLOCKS } from '../../contract/schemas.ts';
import { definitionsOf, pageOfRoute, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'block-for-others': { route: string; block: string };
};

/** A page with a block for certain people is open to these alone, as the schema of the block says (`forAudience`). */
export const blockForOthers: Rule<Problems> = {
  *check(catalog) {
    for (const route of definitionsOf(catalog, 'route').values()) {
      const audience = textAt(route.value, 'audience');
      // The schema reports a route without one.
      if (audience === undefined) continue;
      for (const block of objectsAt(pageOfRoute(catalog, route)?.value, 'blocks')) {
        const kind = textAt(block, 'kind') ?? '';
        const needed = BLOCKS.get(kind)?.forAudience;
        if (needed === undefined || needed === audience) continue;
        const at = placeWithin(route, 'audience');
        yield problem('block-for-others', at, { route: route.id, block: kind }, { suggestion: needed });
      }
    }
  },
  messages: {
    'block-for-others': {
      es: ({ route, block }) => ({
        message: `la página de la ruta «${route}» lleva el bloque «${block}», que no es para estos visitantes`,
      }),
      en: ({ route, block }) => ({
        message: `the page of the route "${route}" has the block "${block}", which is not for these visitors`,
      }),
    },
  },
};
