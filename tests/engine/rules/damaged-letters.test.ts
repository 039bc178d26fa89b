import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const ADDRESS = 'address: Calle 1';
const AT = 'offices.yaml:5:14';

describe('damaged-letters', () => {
  it('finds signs in place of letters, once per file, with the number of texts', () => {
    const damaged = { 'faq.yaml': (text: string) => replace('es: General', 'es: Gener\uFFFDl')(text) };
    expect(found(damaged)).toEqual(['replaced-letters faq.yaml:4:18']);
    const twice = { 'faq.yaml': replace('{ es: General, en: General }', '{ es: Gener\uFFFDl, en: G\uFFFD\uFFFD }') };
    expect(found(twice)).toEqual(['replaced-letters faq.yaml:4:18']);
    expect(printed(damaged, 'es')).toContain('este texto tiene el signo �');
    expect(printed(twice, 'en')).toContain('2 texts of this file have the sign �');
  });

  it.each([
    ['Información', 'InformaciÃ³n'],
    ['¿Señor?', 'Â¿SeÃ±or?'],
    ['DIRECCIÓN', 'DIRECCIÃ“N'],
    ['“Bogotá', 'â€œBogotÃ¡'],
    ['lunes–viernes', 'lunesâ€“viernes'],
  ])('finds letters that were read with the wrong encoding: %s', (meant, written) => {
    const changes = { 'offices.yaml': replace(ADDRESS, `address: Calle (${written}) 1`) };
    expect(found(changes)).toEqual([`misread-letters ${AT}`]);
    expect(printed(changes, 'es')).toContain(`las tildes de «${written}» están dañadas`);
    expect(printed(changes, 'es')).toContain(`escriba «${meant}»`);
  });

  it('leaves those with invisible characters to the parser', () => {
    expect(found({ 'offices.yaml': replace(ADDRESS, 'address: Calle \u00c3\u0081lamo 1') })).toEqual([
      `control-character ${AT}`,
    ]);
  });

  it('suggests nothing that it does not know', () => {
    const text = printed({ 'offices.yaml': replace(ADDRESS, 'address: Calle Ã³Ω 1') }, 'en');
    expect(text).toContain('type the word again');
  });

  it.each(['São Paulo', 'AMANHÃ', '«AMANHû', '“Â”', 'Ângela', 'Ä—»'])('accepts %s', (words) => {
    expect(found({ 'offices.yaml': replace(ADDRESS, `address: Calle ${words}`) })).toEqual([]);
  });
});
