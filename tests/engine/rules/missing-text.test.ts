import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('missing-text', () => {
  it.each([
    ['faq.yaml', ', en: How do I pay?', 'missing-text faq.yaml:8:5'],
    ['menus.yaml', ', en: More', 'missing-text menus.yaml:15:5'],
    ['pages/home.yaml', ', en: Pay', 'missing-text pages/home.yaml:9:7'],
    ['texts.yaml', ', en: Open', 'missing-text texts.yaml:3:3'],
  ])('finds the text of %s without "%s"', (file, text, expected) => {
    expect(found({ [file]: replace(text, '') })).toEqual([expected]);
  });

  it.each([
    ['', 'dropped-language site.yaml:8:1'],
    ['\n  - { id: em, name: English }', 'untranslated-language site.yaml:10:11 (en)'],
  ])('reports a language that was taken out or misspelt once, whatever names it: %j', (entry, expected) => {
    const without = replace('\n  - { id: en, name: English }', entry);
    expect(found({ 'site.yaml': without })).toEqual([expected]);
  });

  it('reports a misspelt language once, with the one that was meant', () => {
    expect(found({ 'texts.yaml': replace('en: Open', 'em: Open') })).toEqual(['missing-text texts.yaml:3:27 (en)']);
  });

  it('leaves a language that lacks most of its texts to untranslated-language', () => {
    const third = replace('name: English }', 'name: English }\n  - { id: fr, name: Français }');
    expect(found({ 'site.yaml': third }).filter((line) => line.startsWith('missing-text'))).toEqual([]);
  });
});
