import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimMails, readQueueFigures } from '../../../src/server/mail/outbox.ts';
import { createRecords } from '../../../src/server/mail/worker.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { openStored, preparedStore } from '../../support/database.ts';
import { runs } from '../../support/depth.ts';
import { startSmtp } from '../../support/smtp.ts';
import { until } from '../../support/until.ts';
import { enqueue, makeWorker } from '../support/mail.ts';

const MAILS = runs({ gate: 60, deep: 200 });
const ROUNDS = runs({ gate: 8, deep: 20 });

describe('two instances on one PostgreSQL (S-83)', () => {
  const empty = preparedStore('postgres', 'each');
  let databases: Database[];
  beforeEach(() => {
    databases = [1, 2].map(() => openStored(empty.settings));
  });
  afterEach(() => Promise.all(databases.map((database) => database.close())));

  it('send every mail, and none twice', async () => {
    const [first] = databases as [Database, Database];
    const ids: string[] = [];
    for (let number = 0; number < MAILS; number++) ids.push(await enqueue(first, `client-${number}@example.com`));
    const sink = await startSmtp();
    const workers = databases.map((database) => makeWorker(database, sink.url));
    for (const worker of workers) worker.start();
    await until(async () => (await readQueueFigures(first)).queued === 0);
    await Promise.all(workers.map((worker) => worker.stop()));
    await sink.close();
    expect(sink.accepted.map(({ content }) => content.messageId).sort()).toEqual(
      ids.map((id) => `<${id}@agency.example>`).sort(),
    );
  });

  it('never claim the same mail, even with many simultaneous claims', async () => {
    const [first, second] = databases as [Database, Database];
    for (let round = 0; round < ROUNDS; round++) {
      const id = await enqueue(first, 'ana@example.com');
      const reaching = Array.from({ length: 10 }, (_, index) =>
        claimMails(index % 2 === 0 ? first : second, { limit: 3, withoutHosts: [], withoutIds: [] }),
      );
      const taken = (await Promise.all(reaching)).flat().map(({ id }) => id);
      expect(taken).toEqual([id]);
    }
  });

  it('record the same mails at once, in any order, without deadlocks', async () => {
    const [first, second] = databases as [Database, Database];
    const ids: string[] = [];
    for (let number = 0; number < MAILS; number++) ids.push(await enqueue(first, `client-${number}@example.com`));
    const jobs = await claimMails(first, { limit: MAILS, withoutHosts: [], withoutIds: [] });
    // One transaction per instance and round; more if PostgreSQL aborted some.
    const before = transactionsOf([first, second]);
    for (let round = 0; round < ROUNDS; round++) {
      const written = [jobs, jobs.toReversed()].flatMap((mails, instance) => {
        const write = createRecords(instance === 0 ? first : second);
        return mails.map((job) => write(job, { kind: 'sent' }));
      });
      await Promise.all(written);
    }
    expect(transactionsOf([first, second]) - before).toBe(2 * ROUNDS);
    const rows = await first.query.selectFrom('outbox').select('status').where('id', 'in', ids).execute();
    expect(rows).toEqual(Array(MAILS).fill({ status: 'sent' }));
  });
});

/** Returns how many transactions some instances have ended. */
function transactionsOf(databases: readonly Database[]): number {
  return databases.reduce((sum, database) => sum + Number.parseInt(String(database.version()), 10), 0);
}
