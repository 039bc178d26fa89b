import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { MailId } from '../../../../generated/types.ts';
import { isObject } from '../../../../shared/is-object.ts';
import type { Database } from '../../../platform/db/database.ts';
import { reasonOf } from '../transport/failure.ts';
import { type DeliveryDeps, type DeliveryResult, deliver } from './delivery.ts';
import { claimMail, LEASE_MS, type MailJob, markDead, markSent, postpone } from './outbox.ts';

export interface MailWorkerOptions extends DeliveryDeps {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** For the counters. */
  readonly onDelivery?: (outcome: DeliveryResult['kind'], template: MailId) => void;
  /** How long mail waits that another instance has put into the outbox, or that is due again. */
  readonly pollMs?: number;
}

export interface MailWorker {
  start(): void;
  /** There is new mail: it leaves now instead of at the next look into the outbox. Call it after the commit. */
  wake(): void;
  /** Resolves when the mail in hand is done with. */
  stop(): Promise<void>;
}

const POLL_MS = 5_000;
/** Between attempts to write down what became of a mail, while the database is away. */
const RECORD_PAUSE_MS = 1_000;

/** Empties the outbox, mail by mail. Any number of instances may do so at the same time. */
export function createMailWorker(options: MailWorkerOptions): MailWorker {
  const { database, log, onDelivery = () => {}, pollMs = POLL_MS } = options;
  let isStarted = false;
  let isWoken = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    isWoken = true;
    if (isStarted) running ??= run();
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    try {
      while (isStarted && isWoken) {
        isWoken = false;
        while (isStarted && (await deliverNext()));
      }
    } catch (error) {
      log.warn({ err: error }, 'the outbox cannot be read or written');
    }
    running = undefined;
    if (isStarted) timer = setTimeout(wake, pollMs);
  }

  async function deliverNext(): Promise<boolean> {
    const leaseEnds = performance.now() + LEASE_MS;
    const job = await claimMail(database);
    if (job === undefined) return false;
    const outcome = await deliver(job, options);
    await record(job, outcome, leaseEnds);
    report(job, outcome);
    return true;
  }

  /** A mail that has left and is not written down would leave again: as long as nobody else may take it, try on. */
  async function record(job: MailJob, outcome: DeliveryResult, leaseEnds: number): Promise<void> {
    for (;;) {
      try {
        return await write(database, job, outcome);
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
    },
  };
}

function write(database: Database, job: MailJob, outcome: DeliveryResult): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
    case 'nothing':
      return markSent(database, job);
    case 'postponed':
      return postpone(database, job, outcome.delayMs, reasonOf(outcome.error));
    case 'dead':
      return markDead(database, job, reasonOf(outcome.error));
  }
}

/** What is logged of a failure. Its message can contain personal data and is kept in the outbox only (S-75). */
function codesOf(error: unknown): { readonly code?: unknown; readonly reply?: unknown } {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!isObject(cause)) return {};
  return {
    ...('code' in cause ? { code: cause['code'] } : {}),
    ...('responseCode' in cause ? { reply: cause['responseCode'] } : {}),
  };
}
