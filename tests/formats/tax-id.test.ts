import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  checkDigitOf,
  isTaxId,
  readTaxId,
  shownTaxId,
  type TaxIdRules,
  wrongCheckDigit,
} from '../../src/formats/tax-id.ts';

const COUNTRIES = ['co', 'cl', 'pe', 'ec', 'pa'] as const;
type Country = (typeof COUNTRIES)[number];

const rulesOf = Object.fromEntries(
  COUNTRIES.map((country) => {
    const file = new URL(`../../src/packs/countries/${country}/country/${country}.yaml`, import.meta.url);
    return [country, parse(readFileSync(file, 'utf8')).taxId];
  }),
) as Readonly<Record<Country, TaxIdRules & { readonly example: string }>>;

describe('the pack of each country', () => {
  it.each(COUNTRIES)('%s has an example that fits its own rules', (country) => {
    const { example, ...rules } = rulesOf[country];
    expect(isTaxId(readTaxId(example, rules).number, rules)).toBe(true);
    expect(wrongCheckDigit(example, rules)).toBeUndefined();
  });
});

describe('a NIT of Colombia', () => {
  /** Published NITs; then computed ones, for each check digit and for several lengths. */
  const NUMBERS = `860069804-2 213123432-1 900544472-2 900373923-8 890700906-0 900563564-2 901531614-9
    900000009-0 900000002-1 900000001-2 900000008-3 900000004-4 900000015-5 900000007-6 900000003-7 900000014-8 900000006-9
    999991-1 9999991-4 99999991-1 999999991-6 9999999991-4 999999999991-6 999999999999991-4`;

  it.each(NUMBERS.split(/\s+/))('%s has its check digit, and no other', (written) => {
    const [number = '', digit = ''] = written.split('-');
    expect(checkDigitOf(number, rulesOf.co)).toBe(digit);
    expect(wrongCheckDigit(written, rulesOf.co)).toBeUndefined();
    expect(wrongCheckDigit(`${number}-${(Number(digit) + 1) % 10}`, rulesOf.co)).toBe(digit);
  });

  it('is shown as it is stored', () => expect(shownTaxId('900544472', rulesOf.co)).toBe('900544472'));
});

describe('the tax id of another country', () => {
  it.each<[Country, string]>([
    ['cl', '60.803.000-K'],
    ['cl', '60803000k'],
    ['cl', '76.086.428-5'],
    ['cl', '760864285'],
    ['pe', '20131312955'],
    ['ec', '1760013210001'],
    ['ec', '1710034065001'],
    ['ec', '0990005737001'],
    ['pa', '155604845-2-2015 DV 59'],
    ['pa', 'E-8-12345'],
  ])('%s: %s is right', (country, written) => {
    expect(isTaxId(readTaxId(written, rulesOf[country]).number, rulesOf[country])).toBe(true);
    expect(wrongCheckDigit(written, rulesOf[country])).toBeUndefined();
  });

  it.each<[Country, string, string]>([
    ['cl', '76.086.428-6', '5'],
    ['cl', '60.803.000-1', 'K'],
    ['cl', '76086428-K', '5'],
    ['pe', '20131312956', '5'],
    ['ec', '1760013220001', '1'],
    ['ec', '1710034066001', '5'],
  ])('%s: %s has the check digit %s', (country, written, right) => {
    // A register may know better: the number is taken all the same.
    expect(isTaxId(readTaxId(written, rulesOf[country]).number, rulesOf[country])).toBe(true);
    expect(wrongCheckDigit(written, rulesOf[country])).toBe(right);
  });

  it.each<[Country, string]>([
    ['cl', '1234'],
    ['cl', '76.086.428-X'],
    ['cl', '7608642855'],
    ['pe', '2013131295'],
    ['ec', '176001321'],
    ['pa', '155604845--2015'],
    ['co', '90054447a'],
    ['co', ''],
  ])('%s: "%s" is none', (country, written) => {
    expect(isTaxId(readTaxId(written, rulesOf[country]).number, rulesOf[country])).toBe(false);
    expect(wrongCheckDigit(written, rulesOf[country])).toBeUndefined();
  });
});

/** Shapes that packs do not have yet, as an agency writes them into its own country.yaml. */
const OTHERS = {
  mx: { characters: 'letters', least: 12, most: 13 },
  es: { characters: 'letters', least: 9, most: 9 },
  ao: { characters: 'letters', least: 10, most: 14 },
  ar: {
    characters: 'digits',
    least: 11,
    most: 11,
    written: '##-########-#',
    checkDigits: {
      length: 1,
      rules: [{ weights: [5, 4, 3, 2, 7, 6, 5, 4, 3, 2], from: 'left', signs: '0-987654321', at: 11 }],
    },
  },
  br: {
    characters: 'letters',
    least: 14,
    most: 14,
    written: '##.###.###/####-##',
    checkDigits: {
      length: 1,
      rules: [{ weights: [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2], from: 'left', signs: '00987654321', at: 14 }],
    },
  },
  pt: {
    characters: 'digits',
    least: 9,
    most: 9,
    grouped: ' ',
    checkDigits: {
      length: 1,
      rules: [{ weights: [9, 8, 7, 6, 5, 4, 3, 2], from: 'left', signs: '00987654321', at: 9 }],
    },
  },
} as const satisfies Readonly<Record<string, TaxIdRules>>;

describe('a tax id of a country without a pack', () => {
  it.each<[keyof typeof OTHERS, string, string, string]>([
    ['mx', 'P&G-010203-a1b', 'P&G010203A1B', 'P&G010203A1B'],
    ['mx', 'ñañ 010203 ab1', 'ÑAÑ010203AB1', 'ÑAÑ010203AB1'],
    ['mx', 'N\u0303AA010203AB1', 'ÑAA010203AB1', 'ÑAA010203AB1'],
    ['es', 'b-12.345.674', 'B12345674', 'B12345674'],
    ['ao', '000123456LA042', '000123456LA042', '000123456LA042'],
    ['ar', '30-50001091-2', '30500010912', '30-50001091-2'],
    ['ar', '30/50001091/2', '30500010912', '30-50001091-2'],
    ['br', '00.000.000/0001-91', '00000000000191', '00.000.000/0001-91'],
    ['br', '12.abc.345/01de-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['pt', '501 964 843', '501964843', '501 964 843'],
  ])('%s: "%s" is stored as %s, and shown as %s', (country, typed, stored, shown) => {
    const rules: TaxIdRules = OTHERS[country];
    expect(readTaxId(typed, rules).number).toBe(stored);
    expect(isTaxId(stored, rules)).toBe(true);
    expect(wrongCheckDigit(typed, rules)).toBeUndefined();
    expect(shownTaxId(stored, rules)).toBe(shown);
  });

  it.each<[keyof typeof OTHERS, string, string | undefined]>([
    ['br', '12.ABC.345/01DE-36', '5'],
    ['ar', '30-50001091-3', '2'],
    ['pt', '501964844', '3'],
  ])('%s: %s has the check digit %s', (country, typed, right) => {
    expect(wrongCheckDigit(typed, OTHERS[country])).toBe(right);
  });

  it.each<[keyof typeof OTHERS, string]>([
    ['mx', 'P&G010203'],
    ['mx', 'P+G010203A1B'],
    ['es', 'B1234567'],
    ['ar', '30-5000109A-2'],
  ])('%s: "%s" is none', (country, typed) => {
    expect(isTaxId(readTaxId(typed, OTHERS[country]).number, OTHERS[country])).toBe(false);
  });
});

describe('a tax id as people type it', () => {
  it.each<[Country, string, string]>([
    ['co', '900.544.472-2', '900544472'],
    ['co', ' 900 544 472 ', '900544472'],
    ['co', '900544472–2', '900544472'],
    ['co', '900544472-', '900544472-'],
    ['co', 'abc', 'abc'],
    ['cl', '76.086.428-5', '76086428'],
    ['cl', '60803000-k', '60803000'],
    ['cl', '60803000K', '60803000'],
    ['cl', '7608642', '7608642'],
    ['pe', '20-13131295-5', '20131312955'],
    ['ec', '176001321 0001', '1760013210001'],
    ['pa', '155604845-2-2015 dv 59', '155604845-2-2015'],
    ['pa', '155604845-2-2015-DV59', '155604845-2-2015'],
    ['pa', 'pe-12-345', 'PE-12-345'],
  ])('%s: "%s" is stored as %s', (country, typed, stored) => {
    expect(readTaxId(typed, rulesOf[country]).number).toBe(stored);
  });

  it.each<[Country, string, string]>([
    ['cl', '60803000', '60.803.000-K'],
    ['cl', '7608642', '7.608.642-7'],
    ['pe', '20131312955', '20131312955'],
    ['pa', '155604845-2-2015', '155604845-2-2015'],
    ['cl', 'none', 'none'],
  ])('%s: %s is shown as %s', (country, stored, shown) => {
    expect(shownTaxId(stored, rulesOf[country])).toBe(shown);
  });

  it('has a check digit only if one was typed', () => {
    expect(wrongCheckDigit('900544472', rulesOf.co)).toBeUndefined();
    expect(wrongCheckDigit('no nit-1', rulesOf.co)).toBeUndefined();
  });
});
