import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { POLICIES } from '../../../src/server/api/policies.ts';
import { Throttle } from '../../../src/server/api/throttle.ts';
import { enqueueMail } from '../../../src/server/mail/outbox.ts';
import { prepareMails } from '../../../src/server/mail/prepare.ts';
import { SLOTS } from '../../../src/server/mail/worker.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { PREPARATIONS } from '../../../src/server/start-jobs.ts';
import { DATABASE_KINDS, type OpenTestDatabase, onAnyDatabase, openTestDatabase } from '../../support/database.ts';
import { startSmtp } from '../../support/smtp.ts';
import { until } from '../../support/until.ts';
import { PUBLIC_URL } from '../support/api.ts';
import { NIT } from '../support/client-life.ts';
import { openDatabaseOf } from '../support/database-of.ts';
import { enqueue, makeWorker, prepare, rowOf, untilSettled } from '../support/mail.ts';

const HANGING = 30;
const OTHERS = 60;

describe.each(DATABASE_KINDS)('mails to a host that does not answer, on %s (S-83)', (kind) => {
  let stored: OpenTestDatabase;
  let database: Database;
  const ends: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    stored = await openTestDatabase(kind);
    ({ database } = stored);
    ends.push(stored.close);
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  /** Starts a mail server that does not answer mails to hosts named "hanging" until `release` is called. */
  async function hangingServer() {
    const { promise: answer, resolve: release } = Promise.withResolvers<undefined>();
    const taken: string[] = [];
    const sink = await startSmtp({
      message: ({ to: [address = ''] }) => {
        taken.push(address);
        return address.includes('hanging') ? answer : undefined;
      },
    });
    ends.push(() => sink.close());
    const work = (more: Parameters<typeof makeWorker>[2] = {}, parameters = '') => {
      const worker = makeWorker(database, sink.url + parameters, more);
      ends.push(() => {
        release(undefined);
        return worker.stop();
      });
      worker.start();
      return worker;
    };
    const hanging = () => taken.filter((address) => address.includes('hanging'));
    const arrived = () => sink.accepted.filter(({ to: [address = ''] }) => !address.includes('hanging')).length;
    return { work, hanging, arrived, sink, release: () => release(undefined) };
  }

  it('do not delay other mails, are limited per host, and leave once the host answers', async () => {
    const { work, hanging, arrived, sink, release } = await hangingServer();
    for (let number = 0; number < HANGING; number++) await enqueue(database, `client-${number}@hanging.example`);
    for (let number = 0; number < OTHERS; number++)
      await enqueue(database, `client-${number}@other-${number % 7}.example`);
    work();
    await until(() => arrived() === OTHERS);
    expect(hanging()).toHaveLength(SLOTS.perHost);
    release();
    await until(() => sink.accepted.length === HANGING + OTHERS);
    expect(new Set(sink.accepted.map(({ content }) => content.messageId)).size).toBe(HANGING + OTHERS);
  });

  it('go back to the queue untried when their host is only known at delivery', async () => {
    const { work, hanging, arrived } = await hangingServer();
    const ids: string[] = [];
    for (let number = 0; number < 2 * SLOTS.perHost; number++)
      ids.push(await enqueue(database, '', { data: { name: `client-${number}@hanging.example` } }));
    await enqueue(database, 'ana@other.example');
    work({
      prepare: async (job) =>
        prepare(job.recipient === '' ? { ...job, recipient: job.data['name'] ?? '', data: {} } : job),
    });
    await until(() => arrived() === 1 && hanging().length === SLOTS.perHost);
    const rows = await Promise.all(ids.map((id) => rowOf(database, id)));
    expect(rows.slice(SLOTS.perHost)).toEqual(
      Array(SLOTS.perHost).fill(
        expect.objectContaining({ host: 'hanging.example', status: 'queued', attempts: 0, leasedUntil: null }),
      ),
    );
  });

  it('count once towards the limit of a recipient, however long they wait (S-23)', onAnyDatabase(kind), async () => {
    const db = await openDatabaseOf(stored);
    ends.push(db.close);
    const { id } = await db.add({ status: 'pending', email: 'ana@hanging.example' });
    const waiting: (() => void)[] = [];
    const sink = await startSmtp({
      message: () => new Promise((resolve) => waiting.push(() => resolve(undefined))),
    });
    ends.push(() => sink.close());
    const throttle = new Throttle(database, POLICIES, 1);
    const worker = makeWorker(database, sink.url, {
      prepare: prepareMails({ database, publicUrl: PUBLIC_URL, throttle }, PREPARATIONS),
    });
    const erased = { template: 'account-erased', data: { name: 'Bahía Azul', nit: NIT } } as const;
    for (let number = 0; number < 4 * SLOTS.perHost; number++)
      await enqueue(database, `client-${number}@hanging.example`, erased);
    const recovery = await enqueueMail(database, { template: 'recovery', language: 'es', data: { nit: NIT } });
    worker.start();
    await until(() => waiting.length === SLOTS.perHost);
    await until(async () => {
      waiting.shift()?.();
      return (await rowOf(database, recovery)).status === 'sent';
    });
    await worker.stop();
    expect(sink.accepted.filter(({ to }) => to.includes('ana@hanging.example'))).toHaveLength(1);
    const audited = database.query.selectFrom('auditEntries').select(['subjectId', 'outcome']);
    const resent = await audited.where('action', '=', 'activation-resent').execute();
    expect(resent).toEqual([{ subjectId: id, outcome: 'done' }]);
  });

  it('do not block mails to other hosts, even when many hosts hang', onAnyDatabase(kind), async () => {
    const { work, arrived, hanging } = await hangingServer();
    for (let number = 0; number < SLOTS.quick * 2; number++)
      await enqueue(database, `client@hanging-${number}.example`);
    for (let number = 0; number < OTHERS; number++) await enqueue(database, `client-${number}@other.example`);
    work({ slots: { ...SLOTS, slowMs: 200 } });
    await until(() => arrived() === OTHERS);
    expect(hanging()).toHaveLength(SLOTS.quick * 2);
  });

  it('stay queued for a retry after a timeout', onAnyDatabase(kind), async () => {
    const { work } = await hangingServer();
    const id = await enqueue(database, 'ana@hanging.example');
    const other = await enqueue(database, 'berta@other.example');
    work({}, '?socketTimeout=300');
    expect(await untilSettled(database, id)).toMatchObject({ status: 'queued', attempts: 1 });
    expect(await untilSettled(database, other)).toMatchObject({ status: 'sent', attempts: 1 });
  });
});
