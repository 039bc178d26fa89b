import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

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

describe('closed-link', () => {
  it.each([
    ['staff', STAFF],
    ['clients', CLIENT],
    ['those with a mailed link', route('    audience: everyone\n    referrer: false\n')],
  ])('finds an entry of a menu that leads to a page for %s', (_whom, routes) => {
    expect(found({ ...plain, 'routes.yaml': routes })).toEqual([expect.stringContaining('closed-link menus.yaml:')]);
  });

  it('finds a button that leads to the error page', () => {
    const button = replace('route: transactions, hash: pagos', 'route: not-found');
    expect(found({ 'pages/home.yaml': button })).toEqual(['closed-link pages/home.yaml:10:37']);
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
