import { definitionsOf, placeOfKey, property, type Rule } from '../link/linked-catalog.ts';
import { type Place, problem } from '../problem.ts';

const STAFF: readonly unknown[] = ['staff', 'administrator'];

/** Pages for staff are never measured (architecture, decision 6). */
export const analyticsOnStaffRoute: Rule = function* (catalog) {
  for (const route of definitionsOf(catalog, 'route').values()) {
    if (!STAFF.includes(property(route, 'audience')) || property(route, 'analytics') !== true) continue;
    yield problem('analytics-on-staff-route', { ...placeOfKey(route, 'analytics'), part: 'value' } as Place, {
      route: route.id,
    });
  }
};
