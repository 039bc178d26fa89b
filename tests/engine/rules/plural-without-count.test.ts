import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const withForms = (text: string) => ({ 'texts.yaml': replace('{ es: Abrir, en: Open }', text) });

describe('plural-without-count', () => {
  it('finds plural forms of a text that has no count, in each language', () => {
    expect(found(withForms('{ es: { one: Abre, other: Abren }, en: Open }'))).toEqual([
      'plural-without-count texts.yaml:3:20',
    ]);
    expect(found(withForms('{ es: { other: Abren, two: Abren }, en: { other: Open } }'))).toEqual([
      'plural-without-count texts.yaml:3:20',
      'plural-without-count texts.yaml:3:54',
    ]);
  });

  it('accepts a text with a count', () => {
    const counted = replace('es: search.count', 'es: { one: Uno, other: Varios }');
    expect(found({ 'texts.yaml': counted })).toEqual([]);
  });

  it('says in both languages how to write the text', () => {
    const edit = withForms('{ es: { one: Abre, other: Abren }, en: Open }');
    expect(printed(edit, 'es')).toContain('escriba un solo texto: «es: …»');
    expect(printed(edit, 'en')).toContain('write a single text: "es: …"');
  });
});
