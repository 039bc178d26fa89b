import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { hashParameters } from '../../../src/server/identity/credentials/passwords.ts';
import { MEMORY_MIB } from '../../../src/server/platform/setting-readers.ts';

/** Returns how many passwords this machine verifies per second with the server's parameters, when it does nothing else. */
export async function bareVerifications(seconds: number): Promise<number> {
  const stored = await hash('Zarpe7Mx', hashParameters(MEMORY_MIB.default));
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let count = 0;
  const verifyOn = async () => {
    while (performance.now() < end) {
      await verify(stored, 'Zarpe7Mx');
      count++;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, verifyOn));
  return count / ((performance.now() - begin) / 1000);
}
