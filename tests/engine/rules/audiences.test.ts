import { describe, expect, it } from 'vitest';
import { type Changes, found, printed, replace } from '../../support/catalog-harness.ts';

const link = (target: string) => ({ 'links.yaml': replace('action: login, audience: anonymous', target) });
const LOGIN = link('action: cookie-settings, audience: anonymous, requiresLogin: { redirect: home }');
const LOGOUT = link('action: logout, audience: anonymous');

describe('impossible-audience', () => {
  it('finds a login for those who then no longer see the link', () => {
    expect(found(LOGIN)).toEqual(['impossible-audience links.yaml:8:64']);
  });

  it('accepts an action for those who can use it, and for everyone', () => {
    expect(found(link('action: logout, audience: client'))).toEqual([]);
    expect(found(link('action: logout'))).toEqual([]);
  });

  it('says in both languages what to do', () => {
    expect(printed(LOGIN, 'es')).toContain('borre «audience» para que lo vean todos');
    expect(printed(LOGIN, 'en')).toContain('after the login it is gone');
    expect(printed(LOGOUT, 'es')).toContain('uno de estos, o bórrelo: everyone, client');
    expect(printed(LOGOUT, 'en')).toContain('"logout" is of no use to these visitors');
  });
});

const staff = (analytics: boolean) =>
  replace(
    'layout: reduced\n    audience: everyone\n    analytics: true',
    `layout: reduced\n    audience: staff\n    deniedRoute: home\n    analytics: ${analytics}`,
  );

describe('analytics-on-staff-route', () => {
  it('finds a staff page with analytics', () => {
    expect(found({ 'routes.yaml': staff(true) })).toEqual(['analytics-on-staff-route routes.yaml:24:16']);
  });

  it('accepts a staff page without analytics', () => {
    expect(found({ 'routes.yaml': staff(false) })).toEqual([]);
  });
});

const panel = (edit = (text: string) => text) => ({
  'routes.yaml': edit,
  'pages/home.yaml': replace('blocks: []', 'blocks: [{ kind: panel }]'),
});

describe('block-for-others', () => {
  it('accepts the panel on a page for staff', () => {
    const edit = (text: string) =>
      text.replaceAll(
        /(page: home\n {4}layout: \w+\n {4}audience: )everyone\n {4}analytics: true/g,
        '$1staff\n    analytics: false',
      );
    const login = { 'lines/north.yaml': replace('redirect: home', 'redirect: transactions') };
    expect(found({ ...panel(edit), ...login }).filter((line) => line.startsWith('block-for-others'))).toEqual([]);
  });

  it('suggests in both languages whom the page is for', () => {
    expect(printed(panel(), 'es')).toContain('¿quiso decir «staff»?');
    expect(printed(panel(), 'en')).toContain('did you mean "staff"?');
  });
});

describe('closed-link', () => {
  /** A route of its own, which the menu `more` and no other shows. */
  const route = (more: string) =>
    replace(
      'articles:\n',
      `  - id: own\n    path: /own\n    label: { es: Propia, en: Own }\n    page: home\n    layout: full\n    analytics: false\n${more}articles:\n`,
    );
  const CLIENT = route('    audience: client\n    deniedRoute: home\n');
  const STAFF = route('    audience: staff\n    deniedRoute: home\n');
  const MENU = replace('{ kind: link, link: news }', '{ kind: link, link: news }\n      - { kind: route, route: own }');
  const plain = { 'menus.yaml': MENU };
  const forClients = {
    'menus.yaml': (text: string) =>
      replace('label: { es: Más, en: More }', 'label: { es: Más, en: More }\n    audience: client')(MENU(text)),
  };

  it.each([
    ['staff', STAFF],
    ['clients', CLIENT],
    ['those with a mailed link', route('    audience: everyone\n    referrer: false\n')],
  ])('finds an entry of a menu that leads to a page for %s', (_whom, routes) => {
    expect(found({ ...plain, 'routes.yaml': routes })).toEqual([expect.stringContaining('closed-link menus.yaml:')]);
  });

  it('accepts a page of clients in a submenu and a button for clients, and after a login', () => {
    expect(found({ ...forClients, 'routes.yaml': CLIENT })).toEqual([]);
    const target = (more: string) => ({
      'routes.yaml': CLIENT,
      'pages/home.yaml': replace('route: transactions, hash: pagos', `route: own, ${more}`),
    });
    expect(found(target('audience: client'))).toEqual([]);
    expect(found(target('requiresLogin: { redirect: home }'))).toEqual([]);
    expect(found(target('audience: everyone'))).toEqual([expect.stringContaining('closed-link pages/home.yaml')]);
  });

  it('accepts a page of clients in the menu of the footer only if that is for clients', () => {
    const entry = '    items:\n      - { kind: route, route: home }\nexternal';
    const footer = (audience: string) => ({
      'routes.yaml': CLIENT,
      'menus.yaml': replace(entry, `${audience}${entry.replace('home', 'own')}`),
    });
    expect(found(footer(''))).toEqual([expect.stringContaining('closed-link menus.yaml:')]);
    expect(found(footer('    audience: client\n'))).toEqual([]);
  });

  it('says in both languages why', () => {
    expect(printed({ ...plain, 'routes.yaml': STAFF }, 'es')).toContain('esa página es solo para el personal');
    expect(printed({ ...plain, 'routes.yaml': CLIENT }, 'en')).toContain('show it only to clients who are logged in');
  });
});

describe('closed-route', () => {
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

  it('finds deniedRoute in that route', () => {
    expect(found(route('deniedRoute: transactions'))).toEqual(['closed-route routes.yaml:12:18']);
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
