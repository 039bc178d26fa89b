import { describe, expect, it } from 'vitest';
import { compileWith, replace } from '../support/catalog-harness.ts';
import { exported } from './support/emitted.ts';

const edits = {
  'site.yaml': replace(
    '  - { id: en, name: English }\n',
    '  - { id: en, name: English }\n  - { id: fr, name: Français, region: FR, draft: true }\n',
  ),
  'texts.yaml': replace('menu.open: { es: Abrir, en: Open }', 'menu.open: { es: Abrir, en: Open, fr: Ouvrir }'),
  'links.yaml': replace(
    'en: https://news.example.com/en',
    'en: https://news.example.com/en, fr: https://news.example.com/fr',
  ),
  'search.yaml': (text: string) =>
    text.replace(/^smallWords:.*(?:\n .*)*/m, 'smallWords: { es: [de, la], en: [of, the], fr: [du, des] }'),
};
const modulesOf = (drafts: boolean) => compileWith(edits, { drafts }).modules;
const contentOf = (drafts: boolean, path: string) =>
  String(modulesOf(drafts).find((module) => module.path === path)?.content);

describe('the modules of a catalog with a draft language', () => {
  it('contain no trace of the draft language by default: no name, text, address or search word', () => {
    const { modules, diagnostics } = compileWith(edits);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const before = compileWith({
      'search.yaml': (text) => edits['search.yaml'](text).replace(', fr: [du, des]', ''),
    }).modules;
    expect(modules.map(({ path }) => path)).toEqual(before.map(({ path }) => path));
    const isOfTargets = (path: string) => path === 'link-targets.ts';
    const changed = modules.filter(
      ({ path, content }, index) => !isOfTargets(path) && String(content) !== String(before[index]?.content),
    );
    expect(changed.map(({ path }) => path)).toEqual([]);
  });

  it('include it on request, with missing texts filled from the default language', () => {
    expect(contentOf(true, 'site.ts')).toContain('"id": "fr"');
    expect(contentOf(true, 'types.ts')).toMatch(/LanguageId =\n {2}\| "es"\n {2}\| "en"\n {2}\| "fr"/);
    expect(exported(contentOf(true, 'texts.ts'), 'texts')).toMatchObject({
      fr: { shell: { 'menu.open': 'Ouvrir', 'menu.home': 'Inicio de {{company}}' } },
    });
    expect(contentOf(true, 'links.ts')).toContain('https://news.example.com/fr');
    expect(contentOf(true, 'search.ts')).toContain('"du"');
    expect(contentOf(false, 'site.ts')).not.toContain('"fr"');
  });
});
