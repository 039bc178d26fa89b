import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const twice = (first: string, second: string) => ({ 'menus.yaml': replace(first, `${first}\n      - ${second}`) });
const HOME = twice('- { kind: route, route: home }', '{ kind: route, route: home }');

describe('duplicate-menu-entry', () => {
  it('finds a second entry that leads to the same place, whatever it looks like', () => {
    expect(found(HOME)).toEqual(['duplicate-menu-entry menus.yaml:12:9']);
    expect(found(twice('link: login, appearance: button }', '{ kind: link, link: login }'))).toEqual([
      'duplicate-menu-entry menus.yaml:23:9',
    ]);
    expect(found(twice('- { kind: languages }', '{ kind: languages }'))).toEqual([
      'duplicate-menu-entry menus.yaml:22:9',
    ]);
  });

  it('accepts one page in two menus', () => expect(found({})).toEqual([]));

  it('names in both languages the menu and what it has twice', () => {
    expect(printed(HOME, 'es')).toContain('el menú «main» lleva dos veces a «home»');
    expect(printed(HOME, 'en')).toContain('the menu "main" leads to "home" twice');
  });
});
