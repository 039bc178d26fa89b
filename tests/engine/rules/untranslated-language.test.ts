import { describe, expect, it } from 'vitest';
import { compileWith, found, printed, replace } from '../../support/catalog-harness.ts';

const THIRD = { 'site.yaml': replace('name: English }', 'name: English }\n  - { id: fr, name: Français }') };

describe('untranslated-language', () => {
  it('finds a language that lacks most of its texts, once', () => {
    expect(found(THIRD)).toEqual(['untranslated-language site.yaml:11:11']);
  });

  it('accepts a draft', () => {
    const draft = replace('name: English }', 'name: English }\n  - { id: fr, name: Français, draft: true }');
    expect(found({ 'site.yaml': draft })).toEqual([expect.stringContaining('draft-language')]);
  });

  it('counts the texts, and says in both languages what to do', () => {
    const { length } = compileWith({}).catalog.files.flatMap((file) => file.indexed.texts);
    expect(printed(THIRD, 'es')).toContain(`al sitio le faltan ${length} de ${length} textos en «fr»`);
    expect(printed(THIRD, 'es')).toContain('agregue «draft: true» a este idioma');
    expect(printed(THIRD, 'en')).toContain('add "draft: true" to this language');
  });
});
