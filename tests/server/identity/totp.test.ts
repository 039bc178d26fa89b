import { describe, expect, it } from 'vitest';
import { KeyedSecrets } from '../../../src/server/identity/credentials/pepper.ts';
import { relyingParty } from '../../../src/server/identity/second-factor/passkeys.ts';
import {
  stepAt,
  stepOfCode,
  totpAddress,
  totpCode,
  totpSecret,
} from '../../../src/server/identity/second-factor/totp.ts';

/** "12345678901234567890", the secret of RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator app (S-94)', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238, appendix B: at %i s %s', (seconds, code) => {
    expect(totpCode(SECRET, stepAt(seconds * 1000))).toBe(code);
  });

  it('are accepted up to one step early or late and with spaces; other texts are not', () => {
    const at = 1_234_567_890_000;
    const step = stepAt(at);
    for (const ahead of [-1, 0, 1]) expect(stepOfCode(SECRET, totpCode(SECRET, step + ahead), at)).toBe(step + ahead);
    expect(stepOfCode(SECRET, '005 924', at)).toBe(step);
    for (const ahead of [-2, 2]) expect(stepOfCode(SECRET, totpCode(SECRET, step + ahead), at)).toBeUndefined();
    for (const text of ['', '5924', '0059240', 'ábcdef', '005924\0'])
      expect(stepOfCode(SECRET, text, at)).toBeUndefined();
  });

  it('use secrets of 160 bits in base32, each of them unique', () => {
    const keyed = new KeyedSecrets({ mix: (text) => `a key ${text}` });
    const secrets = Array.from({ length: 50 }, (_, salt) => totpSecret(keyed, 'ana', String(salt)));
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(secrets).size).toBe(50);
    expect(new URL(totpAddress(SECRET, 'ana.ruiz')).searchParams.get('secret')).toBe(SECRET);
  });
});

describe('the relying party of passkeys (S-94)', () => {
  it.each([
    ['https://www.agency.example', 'www.agency.example', 'https://www.agency.example'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
    ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ])('for %s is %s', (publicUrl, id, origin) => {
    expect(relyingParty(publicUrl)).toMatchObject({ id, origin });
  });

  it.each(['https://192.0.2.1', 'https://[2001:db8::1]', 'http://0.0.0.0:3000'])('is missing for %s', (publicUrl) => {
    expect(relyingParty(publicUrl)).toBeUndefined();
  });
});
