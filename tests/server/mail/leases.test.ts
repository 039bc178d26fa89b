import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../support/database.ts';
import { startSmtp } from '../../support/smtp.ts';
import { until } from '../../support/until.ts';
import { enqueue, makeWorker, prepare, rowOf } from '../support/mail.ts';

describe.each(DATABASE_KINDS)('a mail whose lease is nearly over, on %s (S-83)', (kind) => {
  let database: Database;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ database, close } = await openTestDatabase(kind));
  });
  afterEach(() => close());

  it('goes back to the queue before it is sent, because another worker could send it as well', async () => {
    const now = performance.now.bind(performance);
    let ahead = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    onTestFinished(() => clock.mockRestore());
    const sink = await startSmtp();
    let prepared = 0;
    const worker = makeWorker(database, sink.url, {
      pollMs: 20,
      prepare: async (job) => {
        prepared += 1;
        // Preparing it for the first time takes more than the lease has left beside the longest delivery.
        if (prepared === 1) ahead = 40_000;
        return prepare(job);
      },
    });
    const id = await enqueue(database, 'ana@client.example');
    worker.start();
    await until(async () => (await rowOf(database, id)).status === 'sent');
    await worker.stop();
    await sink.close();
    expect(prepared).toBe(2);
    expect(sink.accepted).toHaveLength(1);
    expect(await rowOf(database, id)).toMatchObject({ attempts: 1 });
  });
});
