import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { textAt, valueAt } from '../read.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'analytics-on-staff-route': { route: string };
};

const STAFF: readonly (string | undefined)[] = ['staff', 'administrator'];

/** Pages for staff are never measured (ADR 6). */
export const analyticsOnStaffRoute: Rule<Problems> = {
  *check(catalog) {
    for (const route of definitionsOf(catalog, 'route').values()) {
      const isForStaff = STAFF.includes(textAt(route.value, 'audience'));
      if (!isForStaff || valueAt(route.value, 'analytics') !== true) continue;
      yield problem('analytics-on-staff-route', placeWithin(route, 'analytics'), { route: route.id });
    }
  },
  messages: {
    'analytics-on-staff-route': {
      es: ({ route }) => ({ message: `la ruta «${route}» es para el personal y no se mide` }),
      en: ({ route }) => ({ message: `the route "${route}" is for staff, and is not measured` }),
    },
  },
};
