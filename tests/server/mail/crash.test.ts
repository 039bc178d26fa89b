import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readQueueFigures } from '../../../src/server/mail/outbox.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { DATABASE_KINDS, type OpenTestDatabase, onAnyDatabase, openTestDatabase } from '../../support/database.ts';
import { COMPILE_CACHE } from '../../support/server-process.ts';
import { type SmtpSink, startSmtp } from '../../support/smtp.ts';
import { until } from '../../support/until.ts';
import { enqueue, letTimePass, makeWorker, rowOf, untilSettled } from '../support/mail.ts';

const PROCESS = fileURLToPath(new URL('../support/mail-worker-process.ts', import.meta.url));

/** Processes start slowly on a busy machine. */
const ROUNDS_LIMIT_MS = 120_000;
/** When the worker is killed: as the mail server receives the recipient, has the message, or has just replied 250 to it. */
const MOMENTS = ['recipient', 'message', 'reply'] as const;
const MAILS = 3;
const ROUNDS = 2;

describe.each(DATABASE_KINDS)('a mail worker that is killed, on %s (S-82, S-83)', (kind) => {
  let own: OpenTestDatabase;
  let database: Database;
  let child: ChildProcess | undefined;
  let sink: SmtpSink;
  let moment: (typeof MOMENTS)[number] | undefined;

  beforeEach(async () => {
    own = await openTestDatabase(kind);
    ({ database } = own);
    sink = await startSmtp({
      recipient: () => {
        if (moment === 'recipient') void kill();
        return undefined;
      },
      message: async () => {
        if (moment === 'message') await kill();
        // The reply is in transit, and may or may not be recorded by the time the signal arrives.
        if (moment === 'reply') setImmediate(() => void kill());
        return undefined;
      },
    });
  });
  afterEach(async () => {
    moment = undefined;
    await kill();
    await sink.close();
    await own.close();
  });

  function start(): Promise<unknown> {
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = own.settings;
    const settings = JSON.stringify({ dataDir, databaseUrl, smtpUrl: sink.url });
    child = spawn(process.execPath, [PROCESS, settings], {
      stdio: 'inherit',
      env: { ...process.env, ...COMPILE_CACHE },
    });
    return once(child, 'exit');
  }
  async function kill(): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  async function finish(): Promise<void> {
    moment = undefined;
    const worker = makeWorker(database, sink.url);
    worker.start();
    await until(async () => {
      // Repeated, because a statement that a killed process sent to PostgreSQL may still run after its end.
      await letTimePass(database);
      worker.wake();
      return (await readQueueFigures(database)).queued === 0;
    });
    await worker.stop();
  }

  it(
    'sends a mail again with the same Message-ID if it got no reply before the kill',
    onAnyDatabase(kind),
    async () => {
      const id = await enqueue(database, 'ana@example.com');
      moment = 'message';
      await start();
      // The mail server accepts the mail, but the worker never receives the reply.
      await until(() => sink.accepted.length === 1);
      expect(await rowOf(database, id)).toMatchObject({ status: 'queued', attempts: 1 });
      await finish();
      expect(await rowOf(database, id)).toMatchObject({ status: 'sent', attempts: 2 });
      expect(sink.accepted.map(({ content }) => content.messageId)).toEqual(Array(2).fill(`<${id}@agency.example>`));
      expect(new Set(sink.accepted.map(({ content }) => content.date)).size).toBe(1);
    },
  );

  it('keeps the lease on its mail, so that another worker does not send it', onAnyDatabase(kind), async () => {
    const id = await enqueue(database, 'ana@example.com');
    moment = 'recipient';
    await start();
    const next = await enqueue(database, 'berta@example.com');
    moment = undefined;
    const worker = makeWorker(database, sink.url);
    worker.start();
    await untilSettled(database, next);
    await worker.stop();
    expect(await rowOf(database, id)).toMatchObject({ status: 'queued', attempts: 1 });
    expect(sink.accepted.map(({ to }) => to)).toEqual([['berta@example.com']]);
  });

  it('loses no mail over many kills: each arrives, and only under its own Message-ID', {
    tags: ['deep'],
    timeout: ROUNDS_LIMIT_MS,
  }, async () => {
    const expected = new Map<string, string>();
    for (const at of Array<typeof MOMENTS>(ROUNDS).fill(MOMENTS).flat()) {
      for (let number = 0; number < MAILS; number++) {
        const address = `client-${expected.size}@example.com`;
        expected.set(`<${await enqueue(database, address)}@agency.example>`, address);
      }
      await letTimePass(database);
      moment = at;
      await start();
    }
    await finish();
    const arrived = new Map(sink.accepted.map(({ content, to }) => [content.messageId, to.join()]));
    expect(arrived).toEqual(expected);
    const rows = await database.query.selectFrom('outbox').select('status').execute();
    expect(rows).toEqual(Array(expected.size).fill({ status: 'sent' }));
  });
});
