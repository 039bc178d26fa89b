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

it('untranslated-language accepts a draft', () => {
  const draft = replace('name: English }', 'name: English }\n  - { id: fr, name: Français, draft: true }');
  expect(found({ 'site.yaml': draft })).toEqual([expect.stringContaining('draft-language')]);
});

describe('missing-text', () => {
  it.each([
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
});

const withTexts = (es: string, en: string) => ({
  'texts.yaml': replace('{ es: Abrir, en: Open }', JSON.stringify({ es, en })),
});

describe('same-in-languages', () => {
  it.each([
    ['Abrir el menú', 'Abrir el menú'],
    ['Abrir el menú', '  abrir  el menú.'],
    ['Login error', 'Login error'],
    ['Escriba hoy a info@example.com', 'Escriba hoy a info@example.com'],
    ['Con {{company}} todo llega', 'Con {{company}} todo llega'],
  ])('warns about an untranslated text: %j %j', (es, en) => {
    expect(found(withTexts(es, en))).toEqual([expect.stringMatching(/^same-in-languages texts\.yaml:3:\d\d$/)]);
    expect(compileWith(withTexts(es, en)).diagnostics.map(({ path }) => path)).toEqual(['/texts/menu.open/en']);
  });

  it('checks plural forms', () => {
    const forms = '{ one: un buque, other: varios buques }';
    expect(
      found({ 'texts.yaml': replace('{ es: search.count, en: search.count }', `{ es: ${forms}, en: ${forms} }`) }),
    ).toEqual(['same-in-languages texts.yaml:19:68']);
  });

  it.each([
    ['Abrir el menú', 'Open the menu'],
    ['Terminal', 'Terminal'],
    ['SAGRILAFT', 'SAGRILAFT'],
    ['NYK Line (NYK RORO)', 'NYK Line (NYK RORO)'],
    ['Santa Marta · COSMR', 'Santa Marta · COSMR'],
    ['94 ha', '94 ha'],
    ['{{group}}, {{entry}}', '{{group}}, {{entry}}'],
    ['ventas@example.com', 'ventas@example.com'],
    ['https://www.example.com/a/page', 'https://www.example.com/a/page'],
    ['+57 605 000 0000', '+57 605 000 0000'],
  ])('accepts %j %j', (es, en) =>
    expect(found(withTexts(es, en)).filter((line) => line.startsWith('same'))).toEqual([]),
  );
});
