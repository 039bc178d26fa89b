import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { MailId } from '../../../../generated/types.ts';
import { isObject } from '../../../../shared/is-object.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type DeliveryDeps, type DeliveryResult, deliver, makeReady, SEND_LIMIT_MS } from './delivery.ts';
import { DeliverySlots, SLOTS, type SlotLimits } from './delivery-slots.ts';
import { claimMails, LEASE_MS, type MailJob, putBack } from './outbox.ts';
import { createRecords } from './records.ts';

interface MailWorkerOptions extends DeliveryDeps {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** For the counters. */
  readonly onDelivery?: (outcome: DeliveryResult['kind'], template: MailId) => void;
  /** How long mail waits that another instance has enqueued or that is due again. */
  readonly pollMs?: number;
  /** Limits on deliveries at once. */
  readonly slots?: SlotLimits;
}

export interface MailWorker {
  start(): void;
  /** Sends new mail now instead of at the next poll. Call it after the commit. */
  wake(): void;
  /** Resolves when the deliveries under way have ended. */
  stop(): Promise<void>;
}

const POLL_MS = 5_000;
/** Pause between attempts to store a result while the database is unavailable. */
const RECORD_PAUSE_MS = 1_000;

/**
 * Creates the worker that empties the outbox. Mails are prepared one after the other, in the order in which they became due,
 * so that of two links the later one works; deliveries then run concurrently. Any number of instances may run a worker.
 */
export function createMailWorker(options: MailWorkerOptions): MailWorker {
  const { database, log, transport, onDelivery = () => {}, pollMs = POLL_MS, slots: limits = SLOTS } = options;
  const slots = new DeliverySlots(limits, () => mayHaveMore && wake());
  /** Deliveries under way, by the ids of their mails. */
  const deliveries = new Map<string, Promise<void>>();
  const write = createRecords(database);
  let isStarted = false;
  let isWoken = false;
  /** Whether due mails may have been left because the slots were full. */
  let mayHaveMore = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const warn = (error: unknown) => log.warn({ err: error }, 'the outbox cannot be read or written');

  function wake(): void {
    isWoken = true;
    if (isStarted) running ??= run();
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    try {
      while (isStarted && isWoken) {
        isWoken = false;
        while (isStarted && (await deliverBatch()));
      }
    } catch (error) {
      warn(error);
    }
    running = undefined;
    if (isStarted) timer = setTimeout(wake, pollMs);
  }

  /** Claims a batch of mails and begins their delivery. Returns whether more may be due now. */
  async function deliverBatch(): Promise<boolean> {
    const { free: limit, fullHosts: withoutHosts } = slots;
    mayHaveMore = true;
    if (limit <= 0) return false;
    const leaseEnds = performance.now() + LEASE_MS;
    const jobs = await claimMails(database, { limit, withoutHosts, withoutIds: [...deliveries.keys()] });
    mayHaveMore = jobs.length === limit || withoutHosts.length > 0;
    for (const job of jobs) await begin(job, leaseEnds).catch(warn);
    return jobs.length === limit;
  }

  async function begin(job: MailJob, leaseEnds: number): Promise<void> {
    if (!isStarted) return putBack(database, job);
    // Preparing has effects, such as a new link, so a mail that cannot leave is not prepared if its host is known.
    if (job.host !== undefined && slots.isFull(job.host)) return wait(job, job.host);
    const ready = await makeReady(job, options);
    if (ready.kind !== 'ready') return settle(job, ready, leaseEnds);
    if (slots.isFull(ready.host)) return wait(job, ready.host);
    // Another worker could claim the mail before this attempt ends, and send it as well.
    if (performance.now() + SEND_LIMIT_MS > leaseEnds) return putBack(database, job);
    const delivery = slots
      .run(ready.host, async () => settle(job, await deliver(job, ready, options), leaseEnds))
      .catch(warn)
      .finally(() => deliveries.delete(job.id));
    deliveries.set(job.id, delivery);
  }

  /** Puts back a mail until its host has room. */
  function wait(job: MailJob, host: string): Promise<void> {
    mayHaveMore = true;
    return putBack(database, job, host);
  }

  async function settle(job: MailJob, outcome: DeliveryResult, leaseEnds: number): Promise<void> {
    await record(job, outcome, leaseEnds);
    report(job, outcome);
  }

  /** Stores a result. Retries until the lease ends, because a sent mail without a stored result would be sent again. */
  async function record(job: MailJob, outcome: DeliveryResult, leaseEnds: number): Promise<void> {
    for (;;) {
      try {
        return await write(job, outcome);
      } catch (error) {
        if (!isStarted || performance.now() + RECORD_PAUSE_MS > leaseEnds) throw error;
        await pause(RECORD_PAUSE_MS);
      }
    }
  }

  function report({ id, template, attempts }: MailJob, outcome: DeliveryResult): void {
    const about = { mail: id, template, attempts };
    onDelivery(outcome.kind, template);
    if (outcome.kind === 'sent') log.info(about, 'mail sent');
    else if (outcome.kind === 'postponed') log.warn({ ...about, ...codesOf(outcome.error) }, 'mail postponed');
    else if (outcome.kind === 'dead') log.error({ ...about, ...codesOf(outcome.error) }, 'mail given up');
  }

  return {
    start() {
      isStarted = true;
      wake();
    },
    wake,
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await running;
      await Promise.all(deliveries.values());
      transport.close();
    },
  };
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
