import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const address = (text: string) => ({ 'offices.yaml': replace('Calle 1', text) });

describe('typographic-quotes', () => {
  it.each(['“Calle 1”', '‘Calle 1’', '«Calle 1»', '„Calle 1“'])('warns of a text wholly in them: %s', (text) => {
    expect(found(address(text))).toEqual(['typographic-quotes offices.yaml:5:14']);
  });

  it.each(['Edificio “Malecón”', '“Malecón” y “Faro”', "'Calle 1'", '“Calle 1'])('accepts %s', (text) => {
    expect(found(address(text))).toEqual([]);
  });

  it('says in both languages that visitors see them', () => {
    expect(printed(address('“Calle 1”'), 'es')).toContain('el visitante verá las comillas: «Calle 1»');
    expect(printed(address('“Calle 1”'), 'en')).toContain('visitors will see the quotes');
  });
});
