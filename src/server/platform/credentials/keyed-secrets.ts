import { createHmac } from 'node:crypto';
import type { Pepper } from './pepper.ts';

/**
 * Secrets that the database alone does not give away: they follow from what it keeps and a key that it does not have
 * (S-11). The keys follow from the one of the passwords, so that every instance has the same.
 */
export class KeyedSecrets {
  readonly #deriving: Buffer;
  readonly #hashing: Buffer;

  constructor({ mix }: Pick<Pepper, 'mix'>) {
    const keyFor = (purpose: string) => createHmac('sha256', mix('keyed secrets')).update(purpose).digest();
    this.#deriving = keyFor('deriving');
    this.#hashing = keyFor('hashing');
  }

  /** A secret of 32 bytes that is stored nowhere. @param salt what is stored in its place; random */
  derive(salt: string, owner: string): Buffer {
    return createHmac('sha256', this.#deriving).update(`${owner}\n${salt}`).digest();
  }

  /** What is stored of a secret that its owner types again. */
  hash(text: string, owner: string): string {
    return createHmac('sha256', this.#hashing).update(`${owner}\n${text}`).digest('hex');
  }
}
