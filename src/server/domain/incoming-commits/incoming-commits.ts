import type { FastifyBaseLogger } from 'fastify';
import { SECOND_MS } from '../../../shared/duration.ts';
import { type Incoming, readIncoming } from './read-incoming.ts';

/** Whoever looks again so soon gets the same answer: the other repository is asked over the network. */
const KEEP_MS = 5 * SECOND_MS;

/** What others have pushed to the repository that this server pushes to, and is not here. */
export class IncomingCommits {
  readonly folder: string;
  readonly #remote: string;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  #asked: { readonly at: number; readonly answer: Promise<Incoming | undefined> } | undefined;

  /** @param remote its name in the checkout */
  constructor(folder: string, remote: string, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.folder = folder;
    this.#remote = remote;
    this.#log = log;
  }

  /** @returns undefined while the other repository cannot be asked */
  read(): Promise<Incoming | undefined> {
    const now = Date.now();
    if (this.#asked === undefined || now - this.#asked.at > KEEP_MS) this.#asked = { at: now, answer: this.#read() };
    return this.#asked.answer;
  }

  async #read(): Promise<Incoming | undefined> {
    try {
      return await readIncoming(this.folder, this.#remote);
    } catch (err) {
      this.#log.warn({ err }, 'the repository that is pushed to cannot be asked');
      return undefined;
    }
  }
}
