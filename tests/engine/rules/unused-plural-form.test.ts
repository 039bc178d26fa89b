import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const withForms = (text: string) => ({ 'texts.yaml': replace('es: search.count', `es: ${text}`) });
const TWO = withForms('{ one: Uno, two: Dos, other: Varios }');

describe('unused-plural-form', () => {
  it('finds a form that the language of the text does not use', () => {
    expect(found(TWO)).toEqual(['unused-plural-form texts.yaml:19:35']);
    expect(found(withForms('{ zero: Nada, one: Uno, other: Varios }'))).toHaveLength(1);
  });

  it('accepts every form that the language has, also one for millions alone', () => {
    expect(found(withForms('{ one: Uno, many: Millones, other: Varios }'))).toEqual([]);
  });

  it('names in both languages the forms that the language has', () => {
    expect(printed(TWO, 'es')).toContain('«es» no usa la forma «two»');
    expect(printed(TWO, 'en')).toContain('the forms of this language are one, many, other');
  });
});
