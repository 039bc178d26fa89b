import { createHmac } from 'node:crypto';
import type { Pepper } from './pepper.ts';

/**
 * Derives and hashes secrets with keys that the database does not contain, so that a copy of it alone reveals none (S-11).
 * The keys are derived from the password pepper, so every instance has the same ones.
 */
export class KeyedSecrets {
  readonly #deriving: Buffer;
  readonly #hashing: Buffer;

  constructor({ mix }: Pick<Pepper, 'mix'>) {
    const keyFor = (purpose: string) => createHmac('sha256', mix('keyed secrets')).update(purpose).digest();
    this.#deriving = keyFor('deriving');
    this.#hashing = keyFor('hashing');
  }

  /** Returns a secret of 32 bytes that is stored nowhere. @param salt random; stored in place of the secret */
  derive(salt: string, owner: string): Buffer {
    return createHmac('sha256', this.#deriving).update(`${owner}\n${salt}`).digest();
  }

  /** Returns the hash to store of a secret that its owner will type again. */
  hash(text: string, owner: string): string {
    return createHmac('sha256', this.#hashing).update(`${owner}\n${text}`).digest('hex');
  }
}
