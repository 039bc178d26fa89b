import { step, textAt } from '../../contract/json.ts';
import type { MessageLanguage } from '../../contract/schemas.ts';
import { type CatalogDefinition, definitionsOf, placeOf, placeWithin } from '../link/linked-catalog.ts';
import { type ClosedBecause, closedTo, type Visitors } from '../link/visitors.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'closed-route': { route: string; because: ClosedBecause | 'itself' };
};

/** The routes to which a route sends other visitors, with those who are sent there. */
const SENT: readonly (readonly [key: string, visitors: Visitors])[] = [
  ['deniedRoute', 'everyone'],
  ['clientRoute', 'client'],
];

/** Visitors who are sent to a page, by a route or after a login, may open it, and it is another page than theirs. */
export const closedRoute: Rule<Problems> = {
  *check(catalog) {
    const routes = definitionsOf(catalog, 'route');
    for (const route of routes.values()) {
      for (const [key, visitors] of SENT) {
        const to = routes.get(textAt(route.value, key) ?? '');
        const because = to && reason(route, to, visitors);
        if (because !== undefined)
          yield problem('closed-route', placeWithin(route, key), { route: to?.id ?? '', because });
      }
    }
    for (const { path: file, indexed } of catalog.files) {
      for (const { value, path } of indexed.targets) {
        const to = routes.get(textAt(value, 'requiresLogin', 'redirect') ?? '');
        const because = to && closedTo(to, 'client');
        if (to === undefined || because === undefined) continue;
        const at = placeOf(file, step(step(path, 'requiresLogin'), 'redirect'));
        yield problem('closed-route', at, { route: to.id, because });
      }
    }
  },
  messages: {
    'closed-route': {
      es: ({ route, because }) => ({
        message: `no se puede enviar a nadie a «${route}»: ${BECAUSE.es[because]}`,
        help: 'escriba una ruta que esa persona pueda abrir',
      }),
      en: ({ route, because }) => ({
        message: `nobody can be sent to "${route}": ${BECAUSE.en[because]}`,
        help: 'write a route that they may open',
      }),
    },
  },
};

/** Why visitors cannot use a route to which they are led, in words. */
export const BECAUSE: Readonly<Record<MessageLanguage, Readonly<Record<ClosedBecause | 'itself', string>>>> = {
  es: {
    itself: 'es la misma ruta',
    client: 'esa página es solo para clientes que ingresaron',
    staff: 'esa página es solo para el personal',
    'mailed-link': 'esa página solo sirve desde el enlace de un correo',
    'not-found': 'es la página de error',
  },
  en: {
    itself: 'it is the same route',
    client: 'that page is only for clients who are logged in',
    staff: 'that page is only for staff',
    'mailed-link': 'that page works only from the link in an e-mail',
    'not-found': 'it is the error page',
  },
};

function reason(
  from: CatalogDefinition,
  to: CatalogDefinition,
  visitors: Visitors,
): ClosedBecause | 'itself' | undefined {
  return from.id === to.id ? 'itself' : closedTo(to, visitors);
}
