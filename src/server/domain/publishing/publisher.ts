import type { FastifyBaseLogger } from 'fastify';
import type { KeyedSecrets } from '../../platform/credentials/keyed-secrets.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ExclusiveLock } from '../../platform/exclusive-lock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { within } from '../../platform/within.ts';
import { CHECKOUT } from '../git-checkout/checkout.ts';
import { install } from '../git-checkout/install.ts';
import { lockPublishing } from '../git-checkout/lock-publishing.ts';
import { StepFailed } from '../git-checkout/step-failed.ts';
import { newestState } from '../published-states/load-state.ts';
import type { OrderedAction } from '../staff/staff-action.ts';
import { buildCopy, type CopyOrder } from './build-copy.ts';
import { commitDue } from './commit-due.ts';
import { decide } from './decide.ts';
import { type ClaimedSchedule, claimSchedule } from './schedule-store.ts';
import { THIS_CHECKOUT } from './settle.ts';
import { insertPublication, markFailed, type NewPublication } from './store.ts';

const END_LIMIT_MS = 8_000;

interface PublisherDeps {
  readonly database: Database;
  readonly keyed: KeyedSecrets;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Whether publishing fails if `npm run check:live` finds errors. */
  readonly productionRules: boolean;
  /** Digest of the catalogs that this server serves. */
  readonly catalog: string;
  /** The state that this server knows; `look` replaces this process if there is a newer one. */
  readonly follower: { readonly number: number; look(): Promise<void> };
}

interface PublishingOrder extends Omit<CopyOrder, 'files'> {
  readonly publication: NewPublication;
  /** The schedule that the publication carries out; undefined if a person publishes now. */
  readonly schedule: ClaimedSchedule | undefined;
  /** Hash of the commit by others that the draft merges; null if it merges none. */
  readonly incomingCommit: string | null;
}

/**
 * Publishes drafts, one at a time from this checkout. A copy with the changes is built and started on trial. Then it is stored
 * in the database as the state that all servers serve, installed and committed in the checkout, and served by a new process
 * (ADR 64). If a server with another checkout publishes meanwhile, the second of the two is refused at the end (ADR 76).
 */
export class Publisher {
  readonly #deps: PublisherDeps;
  readonly #end = new AbortController();
  #underWay: Promise<void> = Promise.resolve();

  constructor(deps: PublisherDeps) {
    this.#deps = deps;
  }

  /**
   * Begins to publish; the state of the publication shows the result.
   * @returns its id
   * @throws Refusal "publishing-under-way", also while this server does not know another server's publication yet; the
   *   schedule stays
   * @throws Refusal "not-found" if the schedule is gone, because another server carries it out
   */
  async begin(order: PublishingOrder, by: Omit<OrderedAction, 'id'>): Promise<string> {
    const lock = lockPublishing();
    if (lock === undefined) throw new Refusal('publishing-under-way');
    try {
      const { database, follower } = this.#deps;
      const upon = (await newestState(database))?.number ?? 0;
      if (upon !== follower.number) throw new Refusal('publishing-under-way');
      const id = await database.transaction(async (tx) => {
        if (order.schedule !== undefined && !(await claimSchedule(tx, order.schedule))) throw new Refusal('not-found');
        return insertPublication(tx, by, order.publication, THIS_CHECKOUT);
      });
      this.#underWay = this.#publish(id, order, upon, lock);
      return id;
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /** Aborts a build under way; the next start of a server marks it as interrupted. */
  async stop(): Promise<void> {
    this.#end.abort();
    // A hook of Git may hang; then the next start completes the publication.
    await within(END_LIMIT_MS, this.#underWay).catch(() => {});
  }

  async #publish(id: string, order: PublishingOrder, upon: number, lock: ExclusiveLock): Promise<void> {
    const { database, log, follower } = this.#deps;
    const { signal } = this.#end;
    const { draftId, files } = order.publication;
    try {
      const { folder, copy, seconds } = await buildCopy(id, { ...order, files }, { ...this.#deps, signal });
      const publication = { id, draftId, files };
      await decide(this.#deps, { copy, publication, upon, catalogBefore: this.#deps.catalog });
      log.info({ publication: id, seconds }, 'published: the server is being replaced');
      await this.#install(id, order, folder, copy.catalog);
    } catch (error) {
      if (signal.aborted) return;
      const failed = error instanceof StepFailed ? error : new StepFailed('install', String(error));
      log.warn({ publication: id, step: failed.step, output: failed.output }, 'the publication failed');
      await markFailed(database, id, failed).catch((err: unknown) =>
        log.error({ err }, 'a failed publication could not be marked as failed'),
      );
      return;
    } finally {
      lock.release();
    }
    await follower.look().catch((err: unknown) => log.error({ err }, 'the publication is not served yet'));
  }

  /**
   * Installs and commits a decided publication. Errors are only logged: it is published already, and missing files are
   * installed from the database later.
   */
  async #install(id: string, order: PublishingOrder, folder: string, catalog: string): Promise<void> {
    const { database, log } = this.#deps;
    const { files } = order.publication;
    const written = files.flatMap(({ path, after }) => (after === null ? [] : [path]));
    const removed = files.flatMap(({ path, after }) => (after === null ? [path] : []));
    try {
      await install(folder, { written, removed, catalog }, this.#end.signal);
      const { incomingCommit } = order;
      const merging = incomingCommit === null ? undefined : { publication: id, incomingCommit };
      await commitDue({ database, log, folder: CHECKOUT, merging });
    } catch (err) {
      log.error({ err }, 'the publication is not in the checkout yet');
    }
  }
}
