import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { MailId } from '../../generated/types.ts';
import { isObject } from '../../shared/is-object.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { type DeliveryDeps, type DeliveryResult, deliver, makeReady, SEND_LIMIT_MS } from './delivery.ts';
import { claimMails, LEASE_MS, later, type MailJob, putBack, settle } from './outbox.ts';
import { MAX_CONCURRENT_MAILS, reasonOf } from './transport.ts';

export interface MailWorkerOptions extends DeliveryDeps {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** For the counters. */
  readonly onDelivery?: (outcome: DeliveryResult['kind'], template: MailId) => void;
  /** How long mail waits that another instance has enqueued or that is due again. */
  readonly pollMs?: number;
  /** Limits on deliveries at once. */
  readonly slots?: SlotLimits;
}

const POLL_MS = 5_000;
/** How long the deliveries under way may take when the worker stops; a mail server that hangs would hold up the process. */
const END_LIMIT_MS = 5_000;
/** Pause between attempts to store a result while the database is unavailable. */
const RECORD_PAUSE_MS = 1_000;

/**
 * Empties the outbox. Mails are prepared one after the other, in the order in which they became due, so that of two links the
 * later one works; deliveries then run concurrently. Any number of instances may run a worker.
 */
export class MailWorker {
  readonly #options: MailWorkerOptions;
  readonly #slots: DeliverySlots;
  readonly #write: RecordResult;
  readonly #end = new AbortController();
  /** Deliveries under way, by the ids of their mails. */
  readonly #deliveries = new Map<string, Promise<void>>();
  #isStarted = false;
  #isWoken = false;
  /** Whether due mails may have been left because the slots were full. */
  #mayHaveMore = false;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: MailWorkerOptions) {
    this.#options = options;
    this.#slots = new DeliverySlots(options.slots ?? SLOTS, () => this.#mayHaveMore && this.wake());
    this.#write = createRecords(options.database);
  }

  start(): void {
    this.#isStarted = true;
    this.wake();
  }

  /** Sends new mail now instead of at the next poll. Call it after the commit. */
  wake(): void {
    this.#isWoken = true;
    if (this.#isStarted) this.#running ??= this.#run();
  }

  /** Resolves when the deliveries under way have ended. After five seconds they are broken off, and their mails stay due. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    const late = setTimeout(() => this.#end.abort(), END_LIMIT_MS);
    await this.#running;
    await Promise.all(this.#deliveries.values());
    clearTimeout(late);
    this.#options.transport.close();
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      while (this.#isStarted && this.#isWoken) {
        this.#isWoken = false;
        while (this.#isStarted && (await this.#deliverBatch()));
      }
    } catch (error) {
      this.#warn(error);
    }
    this.#running = undefined;
    if (this.#isStarted) this.#timer = setTimeout(() => this.wake(), this.#options.pollMs ?? POLL_MS);
  }

  /** Claims a batch of mails and begins their delivery. Returns whether more may be due now. */
  async #deliverBatch(): Promise<boolean> {
    const { free: limit, fullHosts: withoutHosts } = this.#slots;
    this.#mayHaveMore = true;
    if (limit <= 0) return false;
    const leaseEnds = performance.now() + LEASE_MS;
    const withoutIds = [...this.#deliveries.keys()];
    const jobs = await claimMails(this.#options.database, { limit, withoutHosts, withoutIds });
    this.#mayHaveMore = jobs.length === limit || withoutHosts.length > 0;
    for (const job of jobs) await this.#begin(job, leaseEnds).catch((error: unknown) => this.#warn(error));
    return jobs.length === limit;
  }

  async #begin(job: MailJob, leaseEnds: number): Promise<void> {
    const { database } = this.#options;
    if (!this.#isStarted) return putBack(database, job);
    // Preparing has effects, such as a new link, so a mail that cannot leave is not prepared if its host is known.
    if (job.host !== undefined && this.#slots.isFull(job.host)) return this.#wait(job, job.host);
    const ready = await makeReady(job, this.#options);
    if (ready.kind !== 'ready') return this.#settle(job, ready, leaseEnds);
    if (this.#slots.isFull(ready.host)) return this.#wait(job, ready.host);
    // Another worker could claim the mail before this attempt ends, and send it as well.
    if (performance.now() + SEND_LIMIT_MS > leaseEnds) return putBack(database, job);
    const delivery = this.#slots
      .run(ready.host, async () => {
        const result = await deliver(job, ready, this.#options, this.#end.signal);
        const isBrokenOff = this.#end.signal.aborted && result.kind !== 'sent';
        await (isBrokenOff ? putBack(database, job, ready.host) : this.#settle(job, result, leaseEnds));
      })
      .catch((error: unknown) => this.#warn(error))
      .finally(() => this.#deliveries.delete(job.id));
    this.#deliveries.set(job.id, delivery);
  }

  /** Puts back a mail until its host has room. */
  #wait(job: MailJob, host: string): Promise<void> {
    this.#mayHaveMore = true;
    return putBack(this.#options.database, job, host);
  }

  async #settle(job: MailJob, outcome: DeliveryResult, leaseEnds: number): Promise<void> {
    await this.#record(job, outcome, leaseEnds);
    this.#options.onDelivery?.(outcome.kind, job.template);
    logDelivery(this.#options.log, job, outcome);
  }

  /** Stores a result. Retries until the lease ends, because a sent mail without a stored result would be sent again. */
  async #record(job: MailJob, outcome: DeliveryResult, leaseEnds: number): Promise<void> {
    for (;;) {
      try {
        return await this.#write(job, outcome);
      } catch (error) {
        if (!this.#isStarted || performance.now() + RECORD_PAUSE_MS > leaseEnds) throw error;
        await pause(RECORD_PAUSE_MS);
      }
    }
  }

  #warn(error: unknown): void {
    this.#options.log.warn({ err: error }, 'the outbox cannot be read or written');
  }
}

/** Logs how an attempt to deliver a mail ended; a mail that turned out to be needless is not logged. */
function logDelivery(
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  { id, template, attempts }: MailJob,
  outcome: DeliveryResult,
): void {
  const about = { mail: id, template, attempts };
  if (outcome.kind === 'sent') log.info(about, 'mail sent');
  else if (outcome.kind === 'postponed') log.warn({ ...about, ...codesOf(outcome.error) }, 'mail postponed');
  else if (outcome.kind === 'dead') log.error({ ...about, ...codesOf(outcome.error) }, 'mail given up');
}

/**
 * Returns the error codes of a failure for the log. Its message can contain personal data and is kept in the outbox only
 * (S-75).
 */
function codesOf(error: unknown): { readonly code?: unknown; readonly reply?: unknown } {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!isObject(cause)) return {};
  return {
    ...('code' in cause ? { code: cause['code'] } : {}),
    ...('responseCode' in cause ? { reply: cause['responseCode'] } : {}),
  };
}

interface Entry {
  readonly job: MailJob;
  readonly outcome: DeliveryResult;
  readonly done: PromiseWithResolvers<void>;
}
/** Stores the result of an attempt. */
type RecordResult = (job: MailJob, outcome: DeliveryResult) => Promise<void>;

/**
 * Stores the results of one turn of the event loop in one transaction, because each commit waits for the disk. They are
 * ordered by the mails' ids, so that two workers whose leases overlap do not deadlock.
 */
export function createRecords(database: Database): RecordResult {
  let entries: Entry[] = [];

  async function writeAll(): Promise<void> {
    const all = entries.toSorted((a, b) => (a.job.id < b.job.id ? -1 : 1));
    entries = [];
    const [first] = all;
    try {
      if (first !== undefined && all.length === 1) await write(database, first);
      else
        await database.transaction(async (tx) => {
          for (const entry of all) await write(tx, entry);
        });
      for (const { done } of all) done.resolve();
    } catch (error) {
      for (const { done } of all) done.reject(error);
    }
  }

  return (job, outcome) => {
    const done = Promise.withResolvers<void>();
    if (entries.push({ job, outcome, done }) === 1) setImmediate(writeAll);
    return done.promise;
  };
}

function write(connection: Connection, { job, outcome }: Entry): Promise<void> {
  const { now } = connection;
  switch (outcome.kind) {
    case 'sent':
    case 'nothing':
      return settle(connection, job, { status: 'sent', sentAt: now, lastError: null });
    case 'postponed':
      return settle(connection, job, { dueAt: later(now, outcome.delayMs), lastError: reasonOf(outcome.error) });
    case 'dead':
      // It is not tried again unless staff retry it.
      return settle(connection, job, { status: 'dead', lastError: reasonOf(outcome.error) });
  }
}

/** Limits on the deliveries that are under way. */
interface SlotLimits {
  /** Deliveries younger than `slowMs`: as many as keep a connection and the database busy. */
  readonly quick: number;
  /** All deliveries, slow ones included. */
  readonly all: number;
  /** Deliveries to one host. */
  readonly perHost: number;
  /** Age from which a delivery is slow and no longer counts as quick. */
  readonly slowMs: number;
}

/** Limits on what one hanging host takes and on what many take together, so that mail to other hosts goes on (S-83). */
export const SLOTS: SlotLimits = { quick: 10, all: MAX_CONCURRENT_MAILS, perHost: 4, slowMs: 3_000 };

/** Counts the deliveries that are under way. */
class DeliverySlots {
  readonly #limits: SlotLimits;
  readonly #onFree: () => void;
  readonly #toHost = new Map<string, number>();
  #quick = 0;
  #all = 0;

  /** @param onFree called when there is room for another delivery */
  constructor(limits: SlotLimits, onFree: () => void) {
    this.#limits = limits;
    this.#onFree = onFree;
  }

  /**
   * How many deliveries may begin. 0 until half of the quick slots are free, since claiming one mail costs the database as
   * much as five.
   */
  get free(): number {
    const { quick, all } = this.#limits;
    return this.#quick * 2 > quick ? 0 : Math.min(quick - this.#quick, all - this.#all);
  }

  /** Hosts that have reached their limit. */
  get fullHosts(): string[] {
    return [...this.#toHost].filter(([, count]) => count >= this.#limits.perHost).map(([host]) => host);
  }

  isFull(host: string): boolean {
    return (this.#toHost.get(host) ?? 0) >= this.#limits.perHost;
  }

  /** Runs a delivery and counts it until it ends. */
  async run(host: string, delivery: () => Promise<void>): Promise<void> {
    this.#quick++;
    this.#count(host, 1);
    let isQuick = true;
    const endQuick = () => {
      if (isQuick) this.#quick--;
      isQuick = false;
    };
    const timer = setTimeout(() => {
      endQuick();
      this.#onFree();
    }, this.#limits.slowMs);
    try {
      await delivery();
    } finally {
      clearTimeout(timer);
      endQuick();
      this.#count(host, -1);
      this.#onFree();
    }
  }

  #count(host: string, change: 1 | -1): void {
    const count = (this.#toHost.get(host) ?? 0) + change;
    this.#all += change;
    if (count === 0) this.#toHost.delete(host);
    else this.#toHost.set(host, count);
  }
}
