import { describe, expect, it } from 'vitest';
import { KeyedSecrets } from '../../../src/server/identity/credentials/pepper.ts';

const keyed = new KeyedSecrets({ mix: (text) => `one key ${text}` });
const other = new KeyedSecrets({ mix: (text) => `another key ${text}` });

describe('keyed secrets (S-11)', () => {
  it.each(['derive', 'hash'] as const)('differ by text, owner and key, and are otherwise the same: %s', (what) => {
    const made = [
      keyed[what]('abcd', 'ana'),
      keyed[what]('abcd', 'eva'),
      keyed[what]('abce', 'ana'),
      other[what]('abcd', 'ana'),
    ].map((secret) => secret.toString('hex'));
    expect(new Set(made).size).toBe(4);
    expect(keyed[what]('abcd', 'ana').toString('hex')).toBe(made[0]);
  });

  it('differ between derive and hash', () => {
    expect(keyed.derive('abcd', 'ana').toString('hex')).not.toBe(keyed.hash('abcd', 'ana'));
  });
});
