import { describe, expect, it } from 'vitest';
import { readLinkToken, readTypedCode } from '../../../src/shared/http/mailed-link.ts';

const CODE = 'K7QM-3XWE-9RTB-2HNC-V5DJ';

describe('the token of a mailed link', () => {
  it.each([
    `#token=${CODE}`,
    `#token%3D${CODE}`,
    `%23token=${CODE}`,
    `%2523token%253D${CODE}`,
    `%252523token%25253d${CODE}`,
    `#token=${CODE}&utm_source=mail`,
    `#token=${CODE}?utm_source=mail`,
    `#token=${CODE}.`,
    `#token=${CODE.toLowerCase()}`,
    `https://eur01.safelinks.example/?url=https%3A%2F%2Fwww.agency.example%2Factivar-cuenta%23token%3D${CODE}&data=05%7C02`,
  ])('is read from %s', (link) => {
    expect(readLinkToken(link)).toBe(CODE);
  });

  it.each(['', '#', '#token=', '#token=<b>', '#otro', '#token=%', 'K7QM-3XWE'])('is missing in %s', (link) => {
    expect(readLinkToken(link)).toBeUndefined();
  });
});

describe('a typed code', () => {
  it.each([
    CODE,
    CODE.toLowerCase(),
    ` ${CODE.replaceAll('-', ' ')} `,
    CODE.replaceAll('-', ''),
    CODE.replaceAll('-', '–'),
    `https://www.agency.example/activar-cuenta?lng=en#token=${CODE}`,
    `http://localhost:3000/activar-cuenta%23token=${CODE}`,
  ])('is taken as %s', (typed) => {
    expect(readTypedCode(typed)).toBe(CODE);
  });

  it('takes letters that are no part of it for the digits that they resemble', () => {
    expect(readTypedCode('oIlO-3XWE-9RTB-2HNC-V5DJ')).toBe('0110-3XWE-9RTB-2HNC-V5DJ');
  });

  it.each(['', 'K7QM-3XWE-9RTB-2HNC', `${CODE}A`, 'K7QM-3XWE-9RTB-2HNC-V5DU', '12345678'])(
    'is refused: %s',
    (typed) => {
      expect(readTypedCode(typed)).toBeUndefined();
    },
  );
});
