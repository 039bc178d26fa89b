import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('menu-cycle', () => {
  it('finds a menu inside itself, directly or indirectly, and reports it once', () => {
    expect(found({ 'menus.yaml': replace('menu: more', 'menu: main') })).toEqual(['menu-cycle menus.yaml:10:5']);
    expect(
      found({ 'menus.yaml': replace('link: news }', 'link: news }\n      - { kind: menu, menu: main }') }),
    ).toEqual(['menu-cycle menus.yaml:10:5']);
  });

  it('accepts the same menu inside two others', () => {
    expect(
      found({
        'menus.yaml': replace(
          '      - { kind: languages }',
          '      - { kind: languages }\n      - { kind: menu, menu: more }',
        ),
      }),
    ).toEqual([]);
  });
});

it('empty-menu finds a menu without items', () => {
  const empty = replace('    items:\n      - { kind: link, link: news }', '    items: []');
  const elsewhere = replace('external: footer', '      - { kind: link, link: news }\nexternal: footer');
  expect(found({ 'menus.yaml': (text) => elsewhere(empty(text)) })).toEqual(['empty-menu menus.yaml:16:5']);
});

const twice = (first: string, second: string) => ({ 'menus.yaml': replace(first, `${first}\n      - ${second}`) });
const HOME = twice('- { kind: route, route: home }', '{ kind: route, route: home }');

it('duplicate-menu-entry finds a second entry that leads to the same place, whatever it looks like', () => {
  expect(found(HOME)).toEqual(['duplicate-menu-entry menus.yaml:12:9']);
  expect(found(twice('link: login, appearance: button }', '{ kind: link, link: login }'))).toEqual([
    'duplicate-menu-entry menus.yaml:23:9',
  ]);
  expect(found(twice('- { kind: languages }', '{ kind: languages }'))).toEqual([
    'duplicate-menu-entry menus.yaml:22:9',
  ]);
});

describe('an icon of a link', () => {
  const ICON = { 'menus.yaml': replace('appearance: button', 'appearance: icon') };

  it('missing-icon accepts a link that has an icon', () => {
    const links = replace('id: login', 'id: login\n    icon: icons/payments.svg');
    expect(found({ ...ICON, 'links.yaml': links })).toEqual([]);
  });
});
