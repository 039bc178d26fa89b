import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { Passwords } from '../../../../src/server/identity/credentials/passwords.ts';
import { loadPepper } from '../../../../src/server/identity/credentials/pepper.ts';

const isLinux = process.platform === 'linux';

describe('password hashing threads (S-17)', () => {
  it.runIf(isLinux)('run at a lower priority than the main thread', async () => {
    const own = getPriority();
    const passwords = new Passwords(loadPepper({ passwordPepper: 'x'.repeat(32), dataDir: '' }), { parallel: 2 });
    await Promise.all([passwords.hash('Zarpe7Mx'), passwords.hash('Zarpe7My')]);
    const priorities = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
    expect(priorities.filter((priority) => priority === own + 5).length).toBeGreaterThanOrEqual(2);
    expect(getPriority()).toBe(own);
  });

  it('reject a malformed hash with an error and go on', async () => {
    const passwords = new Passwords(loadPepper({ passwordPepper: 'x'.repeat(32), dataDir: '' }), { parallel: 1 });
    await expect(passwords.verify('no hash', 'Zarpe7Mx')).rejects.toThrow();
    const stored = await passwords.hash('Zarpe7Mx');
    expect((await passwords.verify(stored, 'Zarpe7Mx')).isRight).toBe(true);
    expect(passwords.load).toEqual({ running: 0, waiting: 0 });
  });
});
