import type { Connection, Database } from '../../../platform/db/database.ts';
import { reasonOf } from '../transport/failure.ts';
import type { DeliveryResult } from './delivery.ts';
import { type MailJob, markDead, markSent, postpone } from './outbox.ts';

interface Entry {
  readonly job: MailJob;
  readonly outcome: DeliveryResult;
  readonly done: PromiseWithResolvers<void>;
}
/** Stores the result of an attempt. */
export type RecordResult = (job: MailJob, outcome: DeliveryResult) => Promise<void>;

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
  switch (outcome.kind) {
    case 'sent':
    case 'nothing':
      return markSent(connection, job);
    case 'postponed':
      return postpone(connection, job, outcome.delayMs, reasonOf(outcome.error));
    case 'dead':
      return markDead(connection, job, reasonOf(outcome.error));
  }
}
