import type { FastifyBaseLogger } from 'fastify';
import { SECOND_MS } from '../../../shared/time/duration.ts';
import { type Incoming, readIncoming } from './read-incoming.ts';

/** How long an answer is cached, because asking the other repository needs the network. */
const KEEP_MS = 5 * SECOND_MS;

/** The commits that others pushed to this server's remote repository and that are missing in its checkout. */
export class IncomingCommits {
  readonly folder: string;
  /** Name of the remote in the checkout. */
  readonly remote: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** The branch of the remote; undefined: that of the checkout. */
  readonly branch: string | undefined;
  #asked: { readonly at: number; readonly answer: Promise<Incoming | undefined> } | undefined;

  constructor(folder: string, remote: string, log: Pick<FastifyBaseLogger, 'warn'>, branch?: string) {
    this.branch = branch;
    this.folder = folder;
    this.remote = remote;
    this.log = log;
  }

  /**
   * Returns the commits that the checkout of the server lacks; an answer is kept for a while, so that not every call asks the
   * remote.
   * @returns undefined if the other repository cannot be reached
   */
  read(): Promise<Incoming | undefined> {
    const now = Date.now();
    if (this.#asked === undefined || now - this.#asked.at > KEEP_MS) this.#asked = { at: now, answer: this.#read() };
    return this.#asked.answer;
  }

  /** Makes the next `read` ask again, after commits were merged into the checkout. */
  forget(): void {
    this.#asked = undefined;
  }

  async #read(): Promise<Incoming | undefined> {
    try {
      return await readIncoming(this.folder, this.remote, this.branch);
    } catch (err) {
      this.log.warn({ err }, 'the Git remote could not be asked for new commits');
      return undefined;
    }
  }
}
