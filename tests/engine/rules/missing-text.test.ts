import { describe, expect, it } from 'vitest';
import { compileWith, found, replace } from '../../support/catalog-harness.ts';

describe('missing-text', () => {
  it.each([
    ['faq.yaml', ', en: How do I pay?', 'missing-text faq.yaml:8:5'],
    ['menus.yaml', ', en: More', 'missing-text menus.yaml:15:5'],
    ['pages/home.yaml', ', en: Pay', 'missing-text pages/home.yaml:9:7'],
    ['texts.yaml', ', en: Open', 'missing-text texts.yaml:3:3'],
  ])('finds the text of %s without "%s"', (file, text, expected) => {
    expect(found({ [file]: replace(text, '') })).toEqual([expected]);
  });

  it('warns about a text in a language that the site does not have', () => {
    expect(found({ 'texts.yaml': replace('en: Open', 'en: Open, fr: Ouvrir') })).toEqual([
      'unused-language texts.yaml:3:37',
    ]);
  });

  it('reports every text when a third language is added to the site', () => {
    const files = [
      'site',
      'texts',
      'routes',
      'menus',
      'links',
      'transactions',
      'downloads',
      'offices',
      'faq',
      'lines/north',
      'lines/south',
      'pages/home',
      'pages/transactions',
      'forms/login',
      'mails/welcome',
    ];
    const missing = found({
      'site.yaml': replace('name: English }', 'name: English }\n  - { id: fr, name: Français }'),
    });
    expect(missing.filter((line) => !line.startsWith('missing-text '))).toEqual([]);
    for (const file of files) expect(missing.some((line) => line.includes(`${file}.yaml`))).toBe(true);
    expect(new Set(missing).size).toBe(missing.length);
    const texts = compileWith({}).catalog.files.flatMap((file) => file.indexed.texts);
    expect(missing.length).toBe(texts.length);
  });
});
