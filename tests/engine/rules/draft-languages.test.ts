import { describe, expect, it } from 'vitest';
import { compileWith, found, printed, replace } from '../../support/catalog-harness.ts';

const ENGLISH = '  - { id: en, name: English }\n';
const draft = (more = '') => ({
  'site.yaml': replace(ENGLISH, `${ENGLISH}  - { id: fr, name: Français, draft: true }\n${more}`),
});

describe('a draft language', () => {
  it('may lack texts, which causes one warning that counts them', () => {
    expect(found(draft())).toEqual(['draft-language site.yaml:11:38']);
    const { diagnostics, catalog } = compileWith(draft());
    const texts = catalog.files.flatMap(({ indexed }) => indexed.texts).length;
    expect(diagnostics[0]?.details).toEqual({ language: 'fr', missing: texts, texts });
    expect(printed(draft(), 'es')).toContain(`«fr» es un borrador: le faltan ${texts} de ${texts} textos`);
  });

  it('has its existing texts checked like others: values, plural forms, no HTML', () => {
    const text = "  menu.open: { es: Abrir, en: Open, fr: '<b>Ouvrir</b> {{name}}' }";
    expect(found({ ...draft(), 'texts.yaml': replace('  menu.open: { es: Abrir, en: Open }', text) })).toEqual([
      'markup-in-text texts.yaml:3:41',
      'text-values-differ texts.yaml:3:41',
      'draft-language site.yaml:11:38',
    ]);
    const counted = replace('en: search.count', "en: search.count, fr: { other: '{{count}}' }");
    expect(found({ ...draft(), 'texts.yaml': counted })).toContain('missing-plural-form texts.yaml:19:55');
  });

  it.each(['defaultLanguage: es', 'fallbackLanguage: en'])('cannot take the place of the language in %s', (line) => {
    const { 'site.yaml': edit } = draft();
    const site = (text: string) => edit(text).replace(line, line.replace(/es$|en$/, 'fr'));
    expect(found({ 'site.yaml': site }).map((each) => each.split(' ')[0])).toContain('draft-as-default');
  });

  it('must have all texts once it is no longer a draft', () => {
    expect(
      found({ 'site.yaml': replace(ENGLISH, `${ENGLISH}  - { id: fr, name: Français, draft: false }\n`) })[0],
    ).toMatch(/^untranslated-language/);
  });
});
