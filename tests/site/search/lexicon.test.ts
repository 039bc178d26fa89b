import { describe, expect, it } from 'vitest';
import { createLexicon } from '../../../src/site/features/search/lexicon.ts';

const endings = [
  { ending: 's', notAfter: 's' },
  { ending: 'e', notAfter: 'aeiou' },
];
const lexicon = createLexicon({
  small: ['de', 'la', 'of'],
  endings,
  synonyms: [
    ['BL', 'conocimiento de embarque'],
    ['flete', 'freight'],
  ],
});
const words = (text: string) => lexicon.words(text).map(({ term }) => term);
const concepts = (text: string) =>
  lexicon
    .terms(text)
    .filter(({ term }) => term.startsWith('#'))
    .map(({ term, start, end }) => `${term} ${text.slice(start, end)}`);

describe('the words of a text', () => {
  it('have no capitals, accents or small words, and composed and decomposed accents are equal', () => {
    expect(words('Liberación DE la Carga')).toEqual(['liberacion', 'carga']);
    expect(words('liberacio\u0301n')).toEqual(['liberacion']);
    expect(words('ñandú')).toEqual(['nandu']);
  });

  it.each([
    ['contenedores', 'contenedor'],
    ['fletes', 'flete'],
    ['buques', 'buque'],
    ['liberaciones', 'liberación'],
    ['charges', 'charge'],
    ['vessels', 'vessel'],
  ])('are the same in plural and singular: %s, %s', (plural, singular) => {
    expect(words(plural)).toEqual(words(singular));
  });

  it('keep the s of short words and of -ss', () => {
    expect(words('SAES address')).toEqual(['saes', 'address']);
  });

  it('lose only the endings of their language', () => {
    const inTurn = createLexicon({ small: [], endings: [{ ending: 'en' }, { ending: 'ung' }], synonyms: [] });
    const terms = (text: string) => inTurn.words(text).map(({ term }) => term);
    expect(terms('Ladungen Ladung Hafen fletes')).toEqual(['lad', 'lad', 'haf', 'fletes']);
  });

  it('join single letters around a slash into one word, but not longer parts', () => {
    expect(words('B/L N.º 5, y/o, carga/descarga')).toEqual(['bl', 'n', 'º', '5', 'yo', 'carga', 'descarga']);
  });
});

describe('synonyms', () => {
  it('have one concept, including phrases, plural forms and small words in between', () => {
    expect(concepts('Su B/L')).toEqual(['#0 B/L']);
    expect(concepts('los conocimientos de embarque')).toEqual(['#0 conocimientos de embarque']);
    expect(concepts('freight o fletes')).toEqual(['#1 freight', '#1 fletes']);
  });

  it('of several words match only the whole phrase in its order', () => {
    expect(concepts('embarque, conocimiento')).toEqual([]);
    expect(concepts('conocimiento del embarque')).toEqual([]);
  });

  it('that consist of small words match nothing', () => {
    const { terms } = createLexicon({ small: ['de', 'la'], endings, synonyms: [['de la', 'carga']] });
    expect(terms('de la')).toEqual([]);
    expect(terms('carga').map(({ term }) => term)).toEqual(['carga', '#0']);
  });
});
