import { definitionsOf, placeOfKey, property, type Rule } from '../link/world.ts';
import { type Place, problem } from '../problem.ts';

const STAFF: readonly unknown[] = ['staff', 'administrator'];

/** Pages for staff are never measured (ADR 6). */
export const measuredStaffRoute: Rule = function* (world) {
  for (const route of definitionsOf(world, 'route').values()) {
    if (!STAFF.includes(property(route, 'audience')) || property(route, 'analytics') !== true) continue;
    yield problem('measured-staff-route', { ...placeOfKey(route, 'analytics'), part: 'value' } as Place, {
      route: route.id,
    });
  }
};
