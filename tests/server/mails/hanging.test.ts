import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SLOTS } from '../../../src/server/domain/mails/outbox/delivery-slots.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../support/database.ts';
import { startSmtp } from '../../support/smtp.ts';
import { enqueue, makeWorker, prepare, rowOf, untilSettled } from '../support/mail.ts';
import { until } from '../support/until.ts';

const HANGING = 30;
const OTHERS = 60;

describe.each(DATABASE_KINDS)('mails to a host that does not answer, on %s (S-83)', (kind) => {
  let database: Database;
  const ends: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    const opened = await openTestDatabase(kind);
    database = opened.database;
    ends.push(opened.close);
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

  it('do not block mails to other hosts, even when many hosts hang', async () => {
    const { work, arrived, hanging } = await hangingServer();
    for (let number = 0; number < SLOTS.quick * 2; number++)
      await enqueue(database, `client@hanging-${number}.example`);
    for (let number = 0; number < OTHERS; number++) await enqueue(database, `client-${number}@other.example`);
    work({ slots: { ...SLOTS, slowMs: 200 } });
    await until(() => arrived() === OTHERS);
    expect(hanging()).toHaveLength(SLOTS.quick * 2);
  });

  it('stay queued for a retry after a timeout', async () => {
    const { work } = await hangingServer();
    const id = await enqueue(database, 'ana@hanging.example');
    const other = await enqueue(database, 'berta@other.example');
    work({}, '?socketTimeout=300');
    expect(await untilSettled(database, id)).toMatchObject({ status: 'queued', attempts: 1 });
    expect(await untilSettled(database, other)).toMatchObject({ status: 'sent', attempts: 1 });
  });
});
