import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { type ExclusiveLock, lockExclusively } from '../../platform/exclusive-lock.ts';
import { replaceThisProcess } from '../../platform/processes/replacement.ts';
import { Refusal } from '../../platform/refusal.ts';
import { loadContents } from '../catalog/asset-store.ts';
import type { OrderedAction } from '../staff/staff-action.ts';
import { CHECKOUT, PUBLISHING_FOLDER } from './checkout.ts';
import { type CommitOrder, commitFiles } from './commit.ts';
import { install } from './install.ts';
import { runProgram } from './run-program.ts';
import { adopt, buildStaged, removeCopies, stage } from './staging.ts';
import { StepFailed } from './step-failed.ts';
import { insertPublication, markFailed, markInstalled, type NewPublication } from './store.ts';
import { tryOut } from './trial.ts';

/** How the folders of copies begin that are built to be published. */
const STAGED = 'staged-';

interface PublisherDeps {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Whether what `npm run check:live` refuses is not published. */
  readonly productionRules: boolean;
}

export interface PublishingOrder extends NewPublication {
  readonly author: CommitOrder['author'];
  /** The folder of a copy that is built already as this one would be; undefined: it is built now. */
  readonly built: string | undefined;
}

/**
 * Publishes drafts, one at a time of all servers on this checkout: a copy with the changes is built and started on trial;
 * then it takes the place of what stands in the checkout, is committed there, and a new process serves it (ADR 64).
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
   * @throws Refusal "publishing-under-way"
   */
  async begin(order: PublishingOrder, by: Omit<OrderedAction, 'id'>): Promise<string> {
    const lock = lockPublishing();
    if (lock === undefined) throw new Refusal('publishing-under-way');
    try {
      const { author: _author, built: _built, ...publication } = order;
      const id = await insertPublication(this.#deps.database, by, publication);
      this.#underWay = this.#publish(id, order, lock);
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

  async #publish(id: string, order: PublishingOrder, lock: ExclusiveLock): Promise<void> {
    const { database, log } = this.#deps;
    const { files, draftId } = order;
    try {
      const seconds = await this.#install(id, order);
      const commit = await this.#commit(order);
      await markInstalled(database, { id, draftId, files }, commit);
      log.info({ publication: id, commit, seconds }, 'published; the server is replaced');
    } catch (error) {
      if (this.#end.signal.aborted) return;
      const failed = error instanceof StepFailed ? error : new StepFailed('install', String(error));
      log.warn({ publication: id, step: failed.step, output: failed.output }, 'not published');
      await markFailed(database, id, failed).catch((err: unknown) => log.error({ err }, 'a publication has no end'));
      return;
    } finally {
      lock.release();
    }
    // Whoever closes this process meanwhile does not wait for it.
    void replaceThisProcess().catch((err: unknown) =>
      log.error({ err }, 'the server could not be replaced: it serves the former state until it is started again'),
    );
  }

  /** @returns how many seconds each step took, for operators */
  async #install(id: string, { files, built }: PublishingOrder): Promise<Readonly<Record<string, number>>> {
    const { signal } = this.#end;
    const stored = files.map(({ path, after }) => ({ path, content: after }));
    const contents = await loadContents(this.#deps.database, stored);
    const seconds: Record<string, number> = {};
    const timed = async <Result>(step: string, work: () => Promise<Result>) => {
      const begun = performance.now();
      const result = await work();
      seconds[step] = Math.round(performance.now() - begun) / 1000;
      return result;
    };
    const name = STAGED + id;
    await removeCopies(STAGED, (copy) => copy === name);
    const folder = await timed('copy', () =>
      built === undefined ? stage(name, contents, signal) : adopt(built, name),
    );
    if (this.#deps.productionRules)
      await runProgram('check', ['scripts/catalog/cli.mjs', 'check', '--production'], { folder, signal });
    if (built === undefined) await timed('build', () => buildStaged(folder, signal));
    await timed('trial', () => tryOut(folder, signal));
    await timed('install', () => install(folder, files, signal));
    return seconds;
  }

  /** What cannot be committed is published all the same: whoever looks after the checkout finds it in the log. */
  async #commit({ title, note, files, author }: PublishingOrder): Promise<string | undefined> {
    const message = title === '' ? note : `${title}\n\n${note}`;
    return commitFiles(CHECKOUT, { paths: files.map(({ path }) => path), message, author }).catch((err: unknown) => {
      this.#deps.log.error({ err }, 'what was published could not be committed');
      return undefined;
    });
  }
}

/** @returns undefined while somebody publishes */
export function lockPublishing(): ExclusiveLock | undefined {
  return lockExclusively(join(CHECKOUT, PUBLISHING_FOLDER, 'lock'), 0);
}
