import type { FastifyBaseLogger } from 'fastify';
import type { CatalogPublications } from '../../../generated/api.ts';
import type { KeyedSecrets } from '../../platform/credentials/keyed-secrets.ts';
import type { Database } from '../../platform/db/database.ts';
import { replaceThisProcess } from '../../platform/processes/replacement.ts';
import { repeat } from '../../platform/repeat.ts';
import { installNewest, type Served, type Start } from '../published-states/install-newest.ts';
import { newestState } from '../published-states/load-state.ts';
import { StateRefused } from '../published-states/state-refused.ts';

/** Time between two looks: all servers must serve the same state within five seconds. */
const EVERY_MS = 1_000;
/** Pause after a failure, because a try may take much of the machine. */
const AGAIN_MS = 30_000;

interface FollowerDeps {
  readonly database: Database;
  readonly keyed: KeyedSecrets;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly start: Start;
}

/** Replaces this process when a newer state was published than it serves (ADR 76). */
export class PublicationFollower {
  readonly #deps: FollowerDeps;
  readonly #repeated: { stop(): Promise<void> };
  #known: Served['newest'];
  #refused: Error | undefined;
  #notBefore = 0;
  #isReplaced = false;

  constructor(deps: FollowerDeps) {
    this.#deps = deps;
    const { newest, refused } = deps.start;
    this.#receive({ newest, refused });
    this.#repeated = repeat(
      () => this.look(),
      EVERY_MS,
      (err) => deps.log.warn({ err }, 'new publications could not be checked for'),
    );
  }

  /** Number of the newest state that this server serves or has refused; 0 if there is none. */
  get number(): number {
    return this.#known?.number ?? 0;
  }

  /** The reason why the last publication is not served here; null if it is. */
  get notServed(): CatalogPublications['notServed'] {
    if (this.#refused === undefined) return null;
    return this.#refused instanceof StateRefused ? this.#refused.reason : 'not-fetched';
  }

  async stop(): Promise<void> {
    await this.#repeated.stop();
  }

  /** Replaces this process if there is a newer state than it serves. */
  async look(): Promise<void> {
    const { database, keyed, start } = this.#deps;
    if (this.#isReplaced || Date.now() < this.#notBefore) return;
    const newest = await newestState(database);
    if (newest === undefined || (newest.number === this.#known?.number && newest.digest === this.#known.digest)) return;
    const found = await installNewest({ database, keyed, deployment: start.deployment });
    if (found === undefined) return;
    this.#receive(found);
    if (found.catalog !== start.catalog && !this.#isReplaced) this.#replace(found.newest?.number);
  }

  #replace(state: number | undefined): void {
    const { log } = this.#deps;
    this.#isReplaced = true;
    log.info({ state }, 'a newer published state is available: the server is being replaced');
    // Not awaited, so that closing this process does not wait for the replacement.
    void replaceThisProcess().catch((err: unknown) => {
      log.error({ err }, 'the server could not be replaced: it keeps serving the former state');
      this.#isReplaced = false;
      this.#known = undefined;
      this.#notBefore = Date.now() + AGAIN_MS;
    });
  }

  #receive({ newest, refused }: Pick<Served, 'newest' | 'refused'>): void {
    this.#known = newest;
    this.#refused = refused;
    if (refused === undefined) return;
    this.#deps.log.warn({ err: refused }, 'the newest publication is not served here');
    if (newest === undefined) this.#notBefore = Date.now() + AGAIN_MS;
  }
}
