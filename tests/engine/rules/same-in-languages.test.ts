import { describe, expect, it } from 'vitest';
import { compileWith, found, replace } from '../../support/catalog-harness.ts';

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
    expect(compileWith(withTexts(es, en)).diagnostics.map(({ severity, path }) => [severity, path])).toEqual([
      ['warning', '/texts/menu.open/en'],
    ]);
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
