import { describe, expect, it } from 'vitest';
import { compileWith, found, printed, replace } from '../../support/catalog-harness.ts';

const withTexts = (es: string, en: string) => ({
  'texts.yaml': replace('{ es: Abrir, en: Open }', JSON.stringify({ es, en })),
});

describe('swapped-languages', () => {
  const [es, en] = [
    'Abra el menú para ver los trámites de su línea',
    'Open the menu to see the transactions of your line',
  ];

  it('warns about a text whose languages are swapped, at the first of them', () => {
    const swapped = withTexts(en, es);
    expect(found(swapped)).toEqual(['swapped-languages texts.yaml:3:20']);
    expect(compileWith(swapped).diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
    expect(printed(swapped, 'en')).toContain('this text is in "en" under "es", and the other way round');
  });

  it('warns once about a file in which all of them are swapped', () => {
    const other = (text: string) =>
      text.replaceAll(/\b(es|en): /g, (_all, language) => (language === 'es' ? 'en: ' : 'es: '));
    const change = { 'retention.yaml': other };
    expect(found(change)).toEqual([expect.stringMatching(/^swapped-languages retention\.yaml:/)]);
    expect(printed(change, 'es')).toMatch(/\d+ textos de este archivo están en «en» bajo «es»/);
  });

  it.each([
    [es, en],
    ['Ministry of Transport of the Netherlands', 'Ministry of Transport of the Netherlands, the Hague'],
    ['Puerto de La Guaira', 'Port of La Guaira'],
    ['The Art of Shipping, el libro de la línea', 'The Art of Shipping, the book of the line'],
    ['See', 'Ver'],
  ])('accepts %j %j', (one, other) =>
    expect(found(withTexts(one, other)).filter((line) => line.startsWith('swapped'))).toEqual([]),
  );
});

describe('other-language', () => {
  const [es, en] = ['El buque atracó al amanecer en el puerto.', 'The vessel berthed at dawn in the port of the bay.'];

  it('warns of a sentence in the language of the text beside it', () => {
    expect(found(withTexts(en, 'The vessel has berthed at dawn in the port.'))).toEqual([
      'other-language texts.yaml:3:20',
    ]);
    const spanish = withTexts('Un buque atracó al amanecer en el puerto.', es);
    expect(found(spanish)).toEqual([expect.stringMatching(/^other-language texts.yaml:3:6/)]);
    expect(printed(spanish, 'es')).toContain('este texto está en «es», y debe estar en «en»');
    expect(printed(spanish, 'en')).toContain('this text is in "es", and should be in "en"');
  });

  it.each([
    [es, en],
    ['Ministry of Transport of the Netherlands', 'Ministry of Transport of the Netherlands, the Hague'],
    ['The Art of Shipping, el libro de la línea.', 'The Art of Shipping, the book of the line.'],
    ['Free in and out.', 'Free in and out of the vessel.'],
  ])('accepts %j %j', (one, other) => expect(found(withTexts(one, other))).toEqual([]));

  it('leaves a text that is the same in both to its own rule', () => {
    expect(found(withTexts(en, en))).toEqual([expect.stringMatching(/^same-in-languages /)]);
  });
});
