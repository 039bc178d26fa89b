import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const inText = (text: string) => ({ 'texts.yaml': replace('es: Abrir', `es: ${JSON.stringify(text)}`) });
const withText = (text: string) => found(inText(text));

describe('invisible-character', () => {
  it.each(['\u200b', '\u00a0\u00ad', ' \u2060 ', '\u200d'])('refuses a text of nothing else: %j', (text) => {
    expect(withText(text)).toEqual(['invisible-text texts.yaml:3:20']);
  });

  it.each([
    'Ab\u200brir',
    '\ufeffAbrir',
    'Abrir\u2060',
    'Saltar \u202e al contenido',
    'Saltar \u2066 al contenido',
    'Abrir\u2028',
  ])('refuses one inside a text: %j', (text) => {
    expect(withText(text)).toEqual(['invisible-character texts.yaml:3:20']);
  });

  it.each(['10\u00a0%', '10\u202f%', 'agen\u00adcia', '👩\u200d✈️'])('accepts those that texts need: %j', (text) => {
    expect(withText(text)).toEqual([]);
  });

  it('says in both languages where it is', () => {
    expect(printed(inText('Abrir\u200b el menú'), 'es')).toContain(
      'hay un carácter invisible (U+200B) después de «Abrir»',
    );
    expect(printed(inText('\u200bAbrir'), 'en')).toContain(
      'an invisible character (U+200B) at the beginning of a word',
    );
  });
});
