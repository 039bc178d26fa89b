import type { FastifyBaseLogger } from 'fastify';
import type { KeyedSecrets } from '../../platform/credentials/keyed-secrets.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ExclusiveLock } from '../../platform/exclusive-lock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { CHECKOUT } from '../checkout/checkout.ts';
import { install } from '../checkout/install.ts';
import { lockPublishing } from '../checkout/lock-publishing.ts';
import { StepFailed } from '../checkout/step-failed.ts';
import { newestState } from '../published-states/load-state.ts';
import type { OrderedAction } from '../staff/staff-action.ts';
import { buildCopy, type CopyOrder } from './build-copy.ts';
import { type CommitOrder, commitFiles } from './commit.ts';
import { decide } from './decide.ts';
import { THIS_CHECKOUT } from './settle.ts';
import { insertPublication, markFailed, type NewPublication, noteCommit } from './store.ts';

interface PublisherDeps {
  readonly database: Database;
  readonly keyed: KeyedSecrets;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Whether what `npm run check:live` refuses is not published. */
  readonly productionRules: boolean;
  /** Digest of the catalogs that this server serves. */
  readonly catalog: string;
  /** What this server knows of publications; `look` has it replaced by what is newer. */
  readonly follower: { readonly number: number; look(): Promise<void> };
}

export interface PublishingOrder extends Omit<CopyOrder, 'files'> {
  readonly publication: NewPublication;
  readonly author: CommitOrder['author'];
  /** The commit of others that the draft brings in; null: it brings none. */
  readonly incomingCommit: string | null;
}

/**
 * Publishes drafts, one at a time of all servers on the database: a copy with the changes is built and started on trial; then it is
 * kept in the database as what all of them are to serve (ADR 76), takes the place of what stands in the checkout, is committed
 * there, and a new process serves it (ADR 64).
 */
export class Publisher {
  readonly #deps: PublisherDeps;
  readonly #end = new AbortController();
  #underWay: Promise<void> = Promise.resolve();

  constructor(deps: PublisherDeps) {
    this.#deps = deps;
  }

  /**
   * Begins to publish; how it ends is told by the state of the publication.
   * @returns its id
   * @throws Refusal "publishing-under-way", also while this server does not have what another one has published
   */
  async begin(order: PublishingOrder, by: Omit<OrderedAction, 'id'>): Promise<string> {
    const lock = lockPublishing();
    if (lock === undefined) throw new Refusal('publishing-under-way');
    try {
      const { database, follower } = this.#deps;
      const upon = (await newestState(database))?.number ?? 0;
      if (upon !== follower.number) throw new Refusal('publishing-under-way');
      const id = await insertPublication(database, by, order.publication, THIS_CHECKOUT);
      this.#underWay = this.#publish(id, order, upon, lock);
      return id;
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /** Breaks off what is being built; it is told as interrupted when a server starts again. */
  async stop(): Promise<void> {
    this.#end.abort();
    await this.#underWay;
  }

  async #publish(id: string, order: PublishingOrder, upon: number, lock: ExclusiveLock): Promise<void> {
    const { database, log, follower } = this.#deps;
    const { signal } = this.#end;
    const { draftId, files } = order.publication;
    try {
      const { folder, seconds } = await buildCopy(id, { ...order, files }, { ...this.#deps, signal });
      const publication = { id, draftId, files };
      const catalog = await decide(this.#deps, { folder, publication, upon, catalogBefore: this.#deps.catalog });
      log.info({ publication: id, seconds }, 'published; the server is replaced');
      await this.#install(id, order, folder, catalog);
    } catch (error) {
      if (signal.aborted) return;
      const failed = error instanceof StepFailed ? error : new StepFailed('install', String(error));
      log.warn({ publication: id, step: failed.step, output: failed.output }, 'not published');
      await markFailed(database, id, failed).catch((err: unknown) => log.error({ err }, 'a publication has no end'));
      return;
    } finally {
      lock.release();
    }
    await follower.look().catch((err: unknown) => log.error({ err }, 'what was published is not served yet'));
  }

  /** It is published by now: what does not come about here is made up for out of the database. */
  async #install(id: string, order: PublishingOrder, folder: string, catalog: string): Promise<void> {
    const { database, log } = this.#deps;
    const { files } = order.publication;
    const written = files.flatMap(({ path, after }) => (after === null ? [] : [path]));
    const removed = files.flatMap(({ path, after }) => (after === null ? [path] : []));
    try {
      await install(folder, { written, removed, catalog }, this.#end.signal);
      const commit = await this.#commit(order);
      if (commit !== undefined) await noteCommit(database, id, commit);
    } catch (err) {
      log.error({ err }, 'what was published is not in the checkout yet');
    }
  }

  /** What cannot be committed is published all the same: whoever looks after the checkout finds it in the log. */
  async #commit({ publication, author, incomingCommit }: PublishingOrder): Promise<string | undefined> {
    const { title, note, files } = publication;
    const message = title === '' ? note : `${title}\n\n${note}`;
    const paths = files.map(({ path }) => path);
    const order = { paths, message, author, incomingCommit: incomingCommit ?? undefined };
    return commitFiles(CHECKOUT, order).catch((err: unknown) => {
      this.#deps.log.error({ err }, 'what was published could not be committed');
      return undefined;
    });
  }
}
