import { join } from 'node:path';
import { type Content, content } from '../../../shared/content.ts';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import type { OrderedAction } from '../../audit/entries.ts';
import { type ChangedAddress, changedAddresses, noteAddresses } from '../../links/history.ts';
import { type ExclusiveLock, lockExclusively } from '../../platform/data-folder.ts';
import type { Database } from '../../platform/db/database.ts';
import { within } from '../../platform/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { contentsOf } from '../catalog/asset-store.ts';
import { type CatalogFiles, digestOfAll, digestsOf, THIS_CHECKOUT } from '../catalog/folder.ts';
import type { ServingDeps } from './choose-state.ts';
import type { GitHistory } from './git-history.ts';
import { type ClaimedSchedule, claimSchedule } from './schedules.ts';
import { insertState, newestState, signatureOf, storeContents } from './states.ts';
import {
  building,
  type DecidedPublication,
  insertPublication,
  markDecided,
  markFailed,
  type NewPublication,
  StepFailed,
} from './store.ts';

const END_LIMIT_MS = 8_000;

interface PublisherDeps extends Omit<ServingDeps, 'built'> {
  readonly dataDir: string;
  readonly history: GitHistory;
  /** The state that this server knows; `look` shows a newer one. */
  readonly follower: { readonly number: number; look(): Promise<void> };
}

interface PublishingOrder {
  readonly publication: NewPublication;
  /** The schedule that the publication carries out; undefined if a person publishes now. */
  readonly schedule: ClaimedSchedule | undefined;
  /** Hash of the commit by others that the draft merges; null if it merges none. */
  readonly incomingCommit: string | null;
  /** Whether placeholders are errors, as with `npm run check:live`. */
  readonly productionRules: boolean;
}

/**
 * Publishes drafts, one at a time from this server: compiles the catalogs with the draft, renders their site, and stores them
 * in the database as the state that all servers show (ADR 78). If another server publishes meanwhile, the second of the two is
 * refused at the end.
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
    const { database, dataDir, follower } = this.#deps;
    const lock = lockPublishing(dataDir);
    if (lock === undefined) throw new Refusal('publishing-under-way');
    try {
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

  /** Waits for a publication under way; one that takes too long is marked as interrupted at the next start. */
  async stop(): Promise<void> {
    this.#end.abort();
    await within(END_LIMIT_MS, this.#underWay).catch(() => {});
  }

  async #publish(id: string, order: PublishingOrder, upon: number, lock: ExclusiveLock): Promise<void> {
    const { database, log, follower, history } = this.#deps;
    try {
      const begun = performance.now();
      await this.#decide(id, order, upon);
      log.info({ publication: id, seconds: Math.round(performance.now() - begun) / 1000 }, 'published');
      const { incomingCommit } = order;
      if (incomingCommit !== null) history.merge(id, incomingCommit);
    } catch (error) {
      if (this.#end.signal.aborted) return;
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

  /** @throws StepFailed */
  async #decide(id: string, { publication, productionRules }: PublishingOrder, upon: number): Promise<void> {
    const { database, keyed, compiler, sites } = this.#deps;
    const { draftId, files } = publication;
    const contents = contentsOf(files.map(({ path, after }) => ({ path, content: after })));
    const { environment } = sites;
    const compiled = await compiler.request('compile', { contents, production: productionRules, environment });
    if ('refused' in compiled) throw new StepFailed('check', compiled.refused);
    const { catalogBefore, catalog } = compiled;
    const rendering = sites.render(compiled, catalog.digest).catch((error: unknown) => {
      throw new StepFailed('build', String(error));
    });
    // Another thread renders meanwhile.
    await Promise.all([rendering, storeContents(database, catalog.files)]);
    const { linkTargets }: Pick<Content, 'linkTargets'> = JSON.parse(compiled.content);
    const changed = changedAddresses(content.linkTargets, linkTargets);
    this.#end.signal.throwIfAborted();
    const decided = { id, draftId, files };
    await decide({ database, keyed }, { files: catalog.files, publication: decided, upon, catalogBefore, changed });
  }
}

interface Decision {
  /** The catalogs, whose contents are stored. */
  readonly files: CatalogFiles;
  readonly publication: DecidedPublication;
  /** Number of the state that it was made upon; 0 if there was none. */
  readonly upon: number;
  /** Digest of the catalogs that it was made upon. */
  readonly catalogBefore: string;
  /** The addresses of links that it changes; by default none. */
  readonly changed?: readonly ChangedAddress[];
}

/**
 * Publishes catalogs for all servers on the database: inserts the state and ends the draft in one transaction.
 * @throws StepFailed "install" if another server has published since the publication was begun
 */
export async function decide(
  { database, keyed }: Pick<ServingDeps, 'database' | 'keyed'>,
  decision: Decision,
): Promise<void> {
  const { publication, upon, catalogBefore, changed = [] } = decision;
  const files = digestsOf(decision.files);
  const digest = digestOfAll(files);
  const state = { number: upon + 1, catalogBefore, code: '', catalog: digest, digest };
  const signed = { ...state, publicationId: publication.id, signature: signatureOf(keyed, state) };
  await database.transaction(async (tx) => {
    if (!(await insertState(tx, signed, files)))
      throw new StepFailed(
        'install',
        'Another server has published meanwhile: publish again, upon what it has published.',
      );
    await markDecided(tx, publication);
    await noteAddresses(tx, publication.id, changed);
  });
}

/** Limit for all steps of a publication. */
const MAX_PUBLISHING_MS = 15 * MINUTE_MS;

/**
 * Marks abandoned publications as failed: those of this checkout if nobody holds the publishing lock of this data folder, and
 * all that have taken too long. Decided publications are not affected.
 */
export async function settlePublications(database: Database, dataDir: string): Promise<void> {
  const open = await building(database, MAX_PUBLISHING_MS);
  if (open.length === 0) return;
  const lock = lockPublishing(dataDir);
  try {
    for (const { id, checkout, isOverdue } of open) {
      const isOurs = checkout === null || checkout === THIS_CHECKOUT;
      if (isOverdue || (isOurs && lock !== undefined))
        await markFailed(database, id, { step: 'interrupted', output: '' });
    }
  } finally {
    lock?.release();
  }
}

/** Name of the lock's file in the data folder. */
export const PUBLISHING_LOCK = 'publishing.lock';

/** Takes the lock for publishing with a data folder. @returns undefined while somebody else holds it */
export function lockPublishing(dataDir: string): ExclusiveLock | undefined {
  return lockExclusively(join(dataDir, PUBLISHING_LOCK), 0);
}
