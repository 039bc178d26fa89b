import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('menu-cycle', () => {
  it('finds a menu inside itself, directly and further down, once', () => {
    expect(found({ 'menus.yaml': replace('menu: more', 'menu: main') })).toEqual(['menu-cycle menus.yaml:10:5']);
    expect(found({ 'menus.yaml': replace('{ kind: link, link: news }', '{ kind: menu, menu: main }') })).toEqual([
      'menu-cycle menus.yaml:10:5',
    ]);
  });

  it('lets two menus show the same third', () => {
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

describe('empty-menu', () => {
  it('finds a menu that shows nothing', () => {
    expect(found({ 'menus.yaml': replace('    items:\n      - { kind: link, link: news }', '    items: []') })).toEqual(
      ['empty-menu menus.yaml:16:5'],
    );
  });
});
