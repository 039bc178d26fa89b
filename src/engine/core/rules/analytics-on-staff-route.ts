import { textAt, valueAt } from '../../contract/json.ts';
import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'analytics-on-staff-route': { route: string };
};

/** Pages for staff are never measured (ADR 70). */
export const analyticsOnStaffRoute: Rule<Problems> = {
  *check(catalog) {
    for (const route of definitionsOf(catalog, 'route').values()) {
      const isForStaff = textAt(route.value, 'audience') === 'staff';
      if (!isForStaff || valueAt(route.value, 'analytics') !== true) continue;
      yield problem('analytics-on-staff-route', placeWithin(route, 'analytics'), { route: route.id });
    }
  },
  messages: {
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
  },
};
