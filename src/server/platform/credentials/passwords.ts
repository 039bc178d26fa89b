import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { MEMORY_MIB } from '../config/password-memory.ts';
import { type WorkLoad, WorkQueue } from '../work-queue.ts';
import { type HashParameters, hashParameters, phcStart } from './hash-parameters.ts';
import { hashInThread, verifyInThread } from './hash-threads.ts';
import type { Pepper } from './pepper.ts';

/** Hashes at once: more than cores only adds memory. Waiting longer than these take is worse than an honest refusal. */
const WAITING_PER_HASH = 8;

export interface Verdict {
  readonly isRight: boolean;
  /** The password is right, but was hashed with older parameters and has to be hashed again (S-12). */
  readonly isOutdated: boolean;
}

/** Hashes and verifies passwords, a bounded number at a time (S-17). */
export class Passwords {
  readonly #pepper: Pepper;
  readonly #queue: WorkQueue;
  readonly #parameters: HashParameters;
  /** What the PHC strings of today's parameters begin with. */
  readonly #start: string;
  /** @param options.parallel hashes at once */
  constructor(pepper: Pepper, { memoryMib = MEMORY_MIB.usual, parallel = availableParallelism() } = {}) {
    this.#pepper = pepper;
    this.#parameters = hashParameters(memoryMib);
    this.#start = phcStart(this.#parameters);
    this.#queue = new WorkQueue(parallel, parallel * WAITING_PER_HASH);
  }

  get load(): WorkLoad {
    return this.#queue.load;
  }

  /** The PHC string, and behind a # the id of the key that was mixed in. */
  async hash(password: string): Promise<string> {
    const phc = await this.#queue.run(() => hashInThread(this.#pepper.mix(password), this.#parameters));
    return `${phc}#${this.#pepper.id}`;
  }

  /** Without a stored hash the answer is no, after as much work. */
  async verify(stored: string | undefined, password: string): Promise<Verdict> {
    const [phc = '', keyId] = (stored ?? `${this.#start}${NOBODYS}`).split('#');
    const mixed = this.#pepper.mix(password);
    const isRight = await this.#queue.run(() => verifyInThread(phc, mixed));
    return {
      isRight: isRight && stored !== undefined && keyId === this.#pepper.id,
      isOutdated: !phc.startsWith(this.#start),
    };
  }
}

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Salt and hash that a password is verified against where there is no account, so that it takes as long (S-2); of none. */
const NOBODYS = `${randomBase64(SALT_BYTES)}$${randomBase64(HASH_BYTES)}`;

/** As PHC strings write bytes: without padding. */
function randomBase64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}
