import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Options } from '@node-rs/argon2';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import { MEMORY_MIB } from '../../platform/setting-readers.ts';
import { RequestThread } from '../../platform/threads/request-thread.ts';
import { type WorkLoad, WorkQueue } from '../../platform/work-queue.ts';
import type { HashJob } from './hash-thread.ts';
import type { Pepper } from './pepper.ts';

/** argon2id with this memory and three passes (S-10); the library's default algorithm is argon2id. */
export const hashParameters = (memoryMib: number) =>
  ({ memoryCost: memoryMib * 1024, timeCost: 3, parallelism: 1 }) as const satisfies Options;

type HashParameters = ReturnType<typeof hashParameters>;

/** The beginning of the PHC string of a hash with these parameters, up to its salt. */
const phcStart = ({ memoryCost, timeCost, parallelism }: HashParameters): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** Most waiting jobs per parallel hash: a refusal is better than a longer wait, and more parallel hashes only add memory. */
const WAITING_PER_HASH = 8;

interface Verdict {
  readonly isRight: boolean;
  /** The stored hash has other parameters than today's, so the password has to be hashed again (S-12). */
  readonly isOutdated: boolean;
}

/** Hashes and verifies passwords, a bounded number at a time (S-17). */
export class Passwords {
  readonly #pepper: Pepper;
  readonly #queue: WorkQueue;
  readonly #parameters: HashParameters;
  /** The beginning of PHC strings with the current parameters. */
  readonly #start: string;
  /** @param options.parallel how many hashes run at once */
  constructor(pepper: Pepper, { memoryMib = MEMORY_MIB.default, parallel = availableParallelism() } = {}) {
    this.#pepper = pepper;
    this.#parameters = hashParameters(memoryMib);
    this.#start = phcStart(this.#parameters);
    this.#queue = new WorkQueue(parallel, parallel * WAITING_PER_HASH);
  }

  get load(): WorkLoad {
    return this.#queue.load;
  }

  /** Returns the PHC string, followed by # and the id of the pepper. */
  async hash(password: string): Promise<string> {
    const job = { text: this.#pepper.mix(password), options: this.#parameters };
    const phc = await this.#queue.run(() => inThread(job));
    return `${phc}#${this.#pepper.id}`;
  }

  /** Without a stored hash the password is wrong, after the same amount of work. */
  async verify(stored: string | undefined, password: string): Promise<Verdict> {
    const [phc = '', keyId] = (stored ?? `${this.#start}${NOBODYS}`).split('#');
    const job = { text: this.#pepper.mix(password), stored: phc };
    const isRight = await this.#queue.run(() => inThread(job));
    return {
      isRight: isRight === true && stored !== undefined && keyId === this.#pepper.id,
      isOutdated: !phc.startsWith(this.#start),
    };
  }
}

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Salt and hash, of no password, to verify against if there is no account, so that the check takes as long (S-2). */
const NOBODYS = `${randomBase64(SALT_BYTES)}$${randomBase64(HASH_BYTES)}`;

/** Returns random bytes as PHC strings encode them: base64 without padding. */
function randomBase64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}

const SCRIPT = new URL('./hash-thread.ts', import.meta.url);
/** Far above what one hash takes, also while others wait for the processors. */
const LIMITS = { heapMib: 64, loadMs: MINUTE_MS, responseMs: MINUTE_MS, idleMs: 10 * MINUTE_MS };
/** Threads without work. In all there are as many as were ever busy at once. */
const idle: RequestThread[] = [];

/** Runs argon2 in a thread of lower priority, so that neither the event loop nor the pool that reads files waits for it. */
async function inThread(job: HashJob): Promise<unknown> {
  const thread = idle.pop() ?? new RequestThread(SCRIPT, LIMITS);
  try {
    return await thread.request(job);
  } finally {
    idle.push(thread);
  }
}
