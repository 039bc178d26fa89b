import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '../../../src/server/identity/credentials/common-passwords.ts';

const own = ['900544472', 'Aldebarán', 'portal', 'Ola'];

describe('isCommonPassword (S-14)', () => {
  it('flags thousands of common passwords that the forms would accept', () => {
    const common = Object.values(dictionary['passwords-common']).map(String);
    const possible = common.filter((word) => word.length >= 8 && /[a-z]/.test(word) && /[^a-z]/.test(word));
    expect(possible.length).toBeGreaterThan(3000);
    expect(possible.filter((word) => !isCommonPassword(word, []))).toEqual([]);
  });

  it.each([
    'Password1',
    'PASSWORD1',
    'Colombia1',
    'Qwerty123',
    '900544472',
    'A900544472',
    'Aldebarán1',
    'aldebarán2026!',
    '¡Portal24',
  ])('flags %s', (password) => {
    expect(isCommonPassword(password, own)).toBe(true);
  });

  it.each(['Zarpe7Mx', 'muelle#9', 'Portaliza8', '544472aB', 'Olas#2026', '7391#@!5', ' ñ🚢é12# '])(
    'does not flag %s',
    (password) => {
      expect(isCommonPassword(password, own)).toBe(false);
    },
  );
});
