import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const LINK = {
  'links.yaml': (text: string) =>
    `${text}  - { id: orphan, label: { es: Nadie, en: Nobody }, target: { kind: route, route: home } }\n`,
};
const MENU = { 'menus.yaml': replace('      - { kind: menu, menu: more }\n', '') };

describe('unused-entry', () => {
  it('finds a link and a menu that nothing shows', () => {
    expect(found(LINK)).toEqual(['unused-entry links.yaml:9:11']);
    expect(found(MENU)).toEqual(['unused-entry menus.yaml:13:9']);
  });

  it('reports nothing where a wrong name may mean the link', () => {
    const wrong = { ...LINK, 'menus.yaml': replace('link: news', 'link: orphann') };
    expect(found(wrong)).toEqual(['unknown-link menus.yaml:17:29 (orphan)']);
  });

  it('reports nothing while a file has other mistakes, which may hide a use', () => {
    const wrong = { ...LINK, 'pages/home.yaml': replace('size: home', 'size: huge') };
    expect(found(wrong)).toEqual([expect.stringContaining('bad-value pages/home.yaml')]);
  });

  it('says in both languages what to do', () => {
    expect(printed(LINK, 'es')).toContain('póngalo en un menú o en una página, o bórrelo');
    expect(printed(MENU, 'en')).toContain('no place of the site shows the menu "more"');
  });
});
