import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../support/catalog-harness.ts';

describe('a key that is not allowed', () => {
  const texts = (from: string, to: string) => ({ 'texts.yaml': replace(from, to) });

  it.each([
    ['en: Open', 'En: Open', 27, 'en'],
    ['en: Open', 'English: Open', 27, 'en'],
    ['es: Abrir', 'español: Abrir', 16, 'es'],
    ['es: Abrir', 'es-CO: Abrir', 16, 'es'],
    ['en: Open', 'en_US: Open', 27, 'en'],
  ])('is a language with another name: %s → %s', (from, to, column, language) => {
    expect(found(texts(from, to))).toEqual([`bad-key texts.yaml:3:${column} (${language})`]);
    expect(printed(texts(from, to), 'es')).toMatch(/formato esperado: las dos letras minúsculas de un idioma: es\n/);
  });

  it('is no language that the text already has', () => {
    expect(found(texts('en: Open', 'en: Open, English: Close'))).toEqual(['bad-key texts.yaml:3:37']);
  });

  it('is not taken for the missing one whose words its value could not be', () => {
    expect(found({ 'offices.yaml': replace('first: monday, last: friday', 'days: [monday, friday]') })).toEqual([
      'unknown-key offices.yaml:7:15',
    ]);
  });

  it('may be part of a text with a comma and a colon', () => {
    const text = printed(texts('es: Abrir', 'es: Abrimos, lunes: 8 a 5'), 'en');
    expect(text).toContain(
      'expected format: the two lower-case letters of a language: es; a text or an address with a comma',
    );
  });
});

describe('a text or an address with commas, without quotes between braces', () => {
  const MAP = 'https://www.google.com/maps/@10.9878,-74.7889,17z';

  it.each([
    ['texts.yaml', 'es: Abrir', 'es: Ya, por favor, abra', '3:24'],
    [
      'links.yaml',
      'url: { es: https://news.example.com/es, en: https://news.example.com/en } }',
      `url: ${MAP} }`,
      '5:73',
    ],
    ['links.yaml', 'en: https://news.example.com/en }', 'en: https://news.example.com/en,7 }', '5:103'],
    ['links.yaml', 'action: login', 'action: log,in', '8:41'],
  ])('is one problem, at what follows its first comma: %s', (file, from, to, place) => {
    expect(found({ [file]: replace(from, to) })).toEqual([`bad-key ${file}:${place}`]);
    expect(printed({ [file]: replace(from, to) }, 'es')).toContain(
      'una dirección con coma, dos puntos o llaves va entre',
    );
  });

  it('is found for each text of the same group', () => {
    expect(found({ 'texts.yaml': replace('es: Abrir, en: Open', 'es: Hoy, abrir, en: Now, open') })).toEqual([
      'bad-key texts.yaml:3:25',
      'bad-key texts.yaml:3:41',
    ]);
  });

  it('is not seen in a misspelt key that has a colon or nothing before it', () => {
    expect(found({ 'links.yaml': replace('    target:', '    lable:\n    target:') })).toEqual([
      'unknown-key links.yaml:5:5',
    ]);
    expect(found({ 'links.yaml': replace('{ kind: action', '{ knd, kind: action') })).toEqual([
      'unknown-key links.yaml:8:15',
    ]);
  });
});
