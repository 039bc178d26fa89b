import { describe, expect, it } from 'vitest';
import { type Changes, found, printed, replace } from '../../support/catalog-harness.ts';

const route = (more: string) => ({ 'routes.yaml': replace('path: /tramites', `path: /tramites\n    ${more}`) });
/** Makes the route of transactions one for clients or staff, and the home page lead there. */
const homeTo = (key: string, audience: string) => ({
  'routes.yaml': (text: string) =>
    replace(
      'page: transactions\n    layout: full\n    audience: everyone\n    analytics: true',
      `page: transactions\n    layout: full\n    audience: ${audience}\n    analytics: false\n    deniedRoute: home`,
    )(replace('path: /\n', `path: /\n    ${key}: transactions\n`)(text)),
});

/** Without the warnings about menus that now lead to these pages. */
const closed = (changes: Changes) => found(changes).filter((line) => line.startsWith('closed-route'));

describe('closed-route', () => {
  it.each(['deniedRoute: transactions', 'clientRoute: transactions'])('finds %s in that route', (more) => {
    expect(found(route(more))).toEqual([expect.stringMatching(/^closed-route routes\.yaml:12:1[89]$/)]);
  });

  it('finds a route for staff, or for clients, to which others are sent', () => {
    expect(closed(homeTo('clientRoute', 'staff'))).toEqual(['closed-route routes.yaml:5:18']);
    expect(closed(homeTo('deniedRoute', 'client'))).toEqual(['closed-route routes.yaml:5:18']);
    expect(closed(homeTo('clientRoute', 'client'))).toEqual([]);
  });

  it('finds the error page, and a page that a mailed link opens', () => {
    expect(found(route('clientRoute: not-found'))).toEqual(['closed-route routes.yaml:12:18']);
    const mailed = (text: string) =>
      route('referrer: false')['routes.yaml'](replace('path: /\n', 'path: /\n    clientRoute: transactions\n')(text));
    expect(closed({ 'routes.yaml': mailed })).toEqual(['closed-route routes.yaml:5:18']);
  });

  it('finds a page to which nobody gets after a login', () => {
    const login = (route: string) => ({ 'lines/north.yaml': replace('redirect: home', `redirect: ${route}`) });
    expect(found(login('not-found'))).toEqual(['closed-route lines/north.yaml:12:36']);
    expect(closed({ ...login('transactions'), ...homeTo('clientRoute', 'client') })).toEqual([]);
    expect(
      closed({
        ...login('transactions'),
        'routes.yaml': replace('path: /tramites', 'path: /tramites\n    referrer: false'),
      }),
    ).toEqual(['closed-route lines/north.yaml:12:36']);
  });

  it('leaves an unknown route to its own rule', () => {
    expect(found(route('clientRoute: nowhere'))).toEqual(['unknown-route routes.yaml:12:18']);
  });

  it('says in both languages why', () => {
    expect(printed(route('deniedRoute: transactions'), 'es')).toContain('es la misma ruta');
    expect(printed(homeTo('clientRoute', 'staff'), 'en')).toContain('that page is only for staff');
  });
});
