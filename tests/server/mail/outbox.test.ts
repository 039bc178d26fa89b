import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { enqueueMail, readQueueFigures, recipientKey } from '../../../src/server/mail/outbox.ts';
import { type MailWorker, SLOTS } from '../../../src/server/mail/worker.ts';
import { DATABASE_KINDS, onAnyDatabase, preparedDatabase } from '../../support/database.ts';
import { type SmtpBehaviour, type SmtpSink, startSmtp } from '../../support/smtp.ts';
import { until } from '../../support/until.ts';
import { enqueue, letTimePass, makeWorker, openLog, prepare, rowOf, TEMPLATE, untilSettled } from '../support/mail.ts';

describe.each(DATABASE_KINDS)('the outbox on %s (S-83)', (kind) => {
  const database = preparedDatabase(kind);
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
    await database.query.deleteFrom('outbox').execute();
  });

  async function smtp(behaviour: SmtpBehaviour = {}): Promise<SmtpSink> {
    const sink = await startSmtp(behaviour);
    ends.push(() => sink.close());
    return sink;
  }
  function work(url: string, more: Parameters<typeof makeWorker>[2] = {}): MailWorker {
    const worker = makeWorker(database, url, more);
    ends.push(() => worker.stop());
    worker.start();
    return worker;
  }

  it('delivers a mail once, with a Message-ID made of its id', async () => {
    const sink = await smtp();
    const worker = work(sink.url);
    const id = await enqueue(database, 'ana@example.com');
    worker.wake();
    const row = await untilSettled(database, id);
    expect(row).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
    expect(row.sentAt).toBeGreaterThanOrEqual(row.createdAt);
    const [mail] = sink.accepted;
    expect(sink.accepted).toHaveLength(1);
    expect(mail).toMatchObject({ from: 'avisos@agency.example', to: ['ana@example.com'] });
    expect(mail?.content).toMatchObject({
      messageId: `<${id}@agency.example>`,
      from: { name: 'Aldebarán', address: 'avisos@agency.example' },
      to: [{ address: 'ana@example.com' }],
      date: new Date(Math.floor(row.createdAt / 1000) * 1000).toISOString(),
    });
    const headers = new Map(mail?.content.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('content-language')).toBe('es');
    expect(mail?.content.text).toContain('Bahía Azul');
    expect(mail?.content.html).toContain('Bahía Azul');
  });

  it('finds new mail by polling, without being woken', async () => {
    const sink = await smtp();
    const worker = work(sink.url, { pollMs: 100 });
    await enqueue(database, 'first@example.com');
    worker.wake();
    await until(() => sink.accepted.length === 1);
    await enqueue(database, 'second@example.com');
    await until(() => sink.accepted.length === 2);
  });

  it('holds no mail of a transaction that was rolled back', async () => {
    const undone = database.transaction(async (tx) => {
      await enqueueMail(tx, { template: TEMPLATE, language: 'es', data: {} });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await readQueueFigures(database)).toEqual({ queued: 0, dead: 0, oldestMs: 0 });
  });

  it('waits while the SMTP server is down and delivers when it is up again', onAnyDatabase(kind), async () => {
    const gone = await startSmtp();
    await gone.close();
    const worker = work(gone.url);
    const id = await enqueue(database, 'ana@example.com');
    worker.wake();
    expect(await untilSettled(database, id)).toMatchObject({ status: 'queued', attempts: 1 });
    const sink = await smtp({ port: gone.port });
    await letTimePass(database);
    worker.wake();
    expect(await untilSettled(database, id, 2)).toMatchObject({ status: 'sent', lastError: null });
    expect(sink.accepted).toHaveLength(1);
  });

  it('retries a mail after a temporary refusal (450)', onAnyDatabase(kind), async () => {
    const replies = [450, undefined];
    const sink = await smtp({ recipient: () => replies.shift() });
    const worker = work(sink.url);
    const id = await enqueue(database, 'ana@example.com');
    worker.wake();
    expect((await untilSettled(database, id)).lastError).toContain('450');
    await letTimePass(database);
    worker.wake();
    expect((await untilSettled(database, id, 2)).status).toBe('sent');
    expect(sink.accepted).toHaveLength(1);
  });

  it('gives up a mail at once after a permanent refusal (550), and logs an error', onAnyDatabase(kind), async () => {
    const sink = await smtp({ recipient: () => 550 });
    const { log, lines } = openLog();
    const outcomes: string[] = [];
    const worker = work(sink.url, { log, onDelivery: (...outcome) => outcomes.push(outcome.join(' ')) });
    const id = await enqueue(database, 'nobody@example.com');
    worker.wake();
    const row = await untilSettled(database, id);
    expect(row.status).toBe('dead');
    expect(row.lastError).toContain('550');
    expect(sink.named).toEqual(['nobody@example.com']);
    expect(outcomes).toEqual([`dead ${TEMPLATE}`]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, mail: id, reply: 550 }]);
    expect((await readQueueFigures(database)).dead).toBe(1);
  });

  it(
    'keeps mail queued when the SMTP server refuses the login, and reveals no password',
    onAnyDatabase(kind),
    async () => {
      const sink = await smtp({
        options: {
          disabledCommands: ['STARTTLS'],
          onAuth: (_auth, _session, callback) => callback(Object.assign(new Error('bad login'), { responseCode: 535 })),
        },
      });
      const { log, lines } = openLog();
      const worker = work(sink.url.replace('//', '//site:s3cret-pass@'), { log });
      const id = await enqueue(database, 'ana@example.com');
      worker.wake();
      const row = await untilSettled(database, id);
      expect(row.status).toBe('queued');
      expect(row.lastError).toContain('535');
      expect(lines.join('') + JSON.stringify(row)).not.toContain('s3cret-pass');
    },
  );

  it('retries a mail when the server does not reply to the message', onAnyDatabase(kind), async () => {
    const replies: Promise<undefined>[] = [new Promise(() => {}), Promise.resolve(undefined)];
    const sink = await smtp({ message: () => replies.shift() });
    const worker = work(`${sink.url}?socketTimeout=300`);
    const id = await enqueue(database, 'ana@example.com');
    worker.wake();
    expect(await untilSettled(database, id)).toMatchObject({ status: 'queued', attempts: 1 });
    await letTimePass(database);
    worker.wake();
    expect((await untilSettled(database, id, 2)).status).toBe('sent');
    expect(sink.accepted[0]?.content.messageId).toBe(`<${id}@agency.example>`);
  });

  it('waits longer each time and gives up after ten attempts', onAnyDatabase(kind), async () => {
    const sink = await smtp({ recipient: () => 451 });
    const worker = work(sink.url);
    const id = await enqueue(database, 'ana@example.com');
    const minutes: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt++) {
      await letTimePass(database);
      worker.wake();
      const { dueAt, status } = await untilSettled(database, id, attempt);
      expect(status).toBe(attempt < 10 ? 'queued' : 'dead');
      const { now } = await database.query.selectNoFrom(database.now.as('now')).executeTakeFirstOrThrow();
      if (status === 'queued') minutes.push(Math.round((dueAt - now) / 60_000));
    }
    expect(minutes).toEqual([1, 5, 15, 60, 60, 60, 60, 60, 60]);
    expect(sink.named).toHaveLength(10);
  });

  it('gives up a mail whose ten attempts never ended', onAnyDatabase(kind), async () => {
    const sink = await smtp();
    const id = await enqueue(database, 'ana@example.com');
    await database.query.updateTable('outbox').set({ attempts: 10, leasedUntil: 0 }).execute();
    work(sink.url);
    expect(await untilSettled(database, id, 11)).toMatchObject({ status: 'dead' });
    expect(sink.named).toEqual([]);
  });

  it('sends nothing for a mail without a recipient (S-3)', async () => {
    const sink = await smtp();
    const id = await enqueue(database, '');
    work(sink.url, { prepare: async () => undefined });
    expect((await untilSettled(database, id)).status).toBe('sent');
    expect(sink.named).toEqual([]);
  });

  it('makes links at delivery and neither stores nor logs them (S-26, S-36)', onAnyDatabase(kind), async () => {
    const link = 'https://www.agency.example/restablecer-clave#token=K7QM-3XWE-9RTB-2HNC-V5DJ';
    const replies = [554, undefined];
    const sink = await smtp({ message: () => replies.shift() });
    const id = await enqueue(database, 'ana@example.com', { template: 'recovery', data: { nit: '900544472' } });
    const { log, lines } = openLog();
    const worker = work(sink.url, {
      log,
      prepare: async ({ recipient = '', data }) => ({
        to: recipient,
        values: { name: 'Bahía Azul', nit: data['nit'] ?? '', minutes: '30', link },
      }),
    });
    expect((await untilSettled(database, id)).lastError).toContain('[link]');
    const again = await enqueue(database, 'ana@example.com', { template: 'recovery', data: { nit: '900544472' } });
    worker.wake();
    await untilSettled(database, again);
    expect(sink.accepted[0]?.content.text).toContain(link);
    const stored = await database.query.selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify(stored) + lines.join('')).not.toContain('K7QM-3XWE-9RTB-2HNC-V5DJ');
  });

  it('stops after the current mail and leaves the next one queued', onAnyDatabase(kind), async () => {
    const { promise: accepted, resolve: accept } = Promise.withResolvers<undefined>();
    const sink = await smtp({ message: () => accepted });
    const worker = work(sink.url, { slots: { ...SLOTS, quick: 1 } });
    const first = await enqueue(database, 'first@example.com');
    const second = await enqueue(database, 'second@example.com');
    worker.wake();
    await until(() => sink.named.length === 1);
    const stopped = worker.stop();
    accept(undefined);
    await stopped;
    expect((await rowOf(database, first)).status).toBe('sent');
    expect(await rowOf(database, second)).toMatchObject({ status: 'queued', attempts: 0 });
  });

  it('does not send a mail twice when the database is unavailable after delivery', async () => {
    const move = (from: string, to: string) => database.query.schema.alterTable(from).renameTo(to).execute();
    let back: Promise<void> | undefined;
    const sink = await smtp({
      message: async () => {
        await move('outbox', 'outboxAway');
        back = new Promise<void>((resolve) => setTimeout(resolve, 500)).then(() => move('outboxAway', 'outbox'));
        return undefined;
      },
    });
    const id = await enqueue(database, 'ana@example.com');
    work(sink.url);
    await until(() => sink.accepted.length === 1);
    await back;
    expect(await untilSettled(database, id)).toMatchObject({ status: 'sent', attempts: 1 });
    expect(sink.accepted).toHaveLength(1);
  });

  it('takes back a mail whose lease is nearly over, because another worker could send it as well', async () => {
    const now = performance.now.bind(performance);
    let ahead = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    onTestFinished(() => clock.mockRestore());
    const sink = await smtp();
    let prepared = 0;
    const worker = work(sink.url, {
      pollMs: 20,
      prepare: async (job) => {
        prepared += 1;
        // Preparing it for the first time takes more than the lease has left beside the longest delivery.
        if (prepared === 1) ahead = 40_000;
        return prepare(job);
      },
    });
    const id = await enqueue(database, 'ana@client.example');
    worker.wake();
    await until(async () => (await rowOf(database, id)).status === 'sent');
    await untilSettled(database, id);
    expect(prepared).toBe(2);
    expect(sink.accepted).toHaveLength(1);
    expect(await rowOf(database, id)).toMatchObject({ attempts: 1 });
  });
});

describe('recipientKey (S-23)', () => {
  it.each([
    ['ana@naviera.example', 'Ana@Naviera.Example'],
    ['ana@naviera.example', ' ana+uno@naviera.example'],
    ['ana@naviera.example', 'ana+uno+dos@naviera.example'],
    ['anapaz@gmail.com', 'a.na.p.az+x@gmail.com'],
  ])('is the same for %s and %s', (one, other) => {
    expect(recipientKey(other)).toBe(recipientKey(one));
  });

  it.each([
    ['ana@naviera.example', 'a.na@naviera.example'],
    ['ana@naviera.example', 'ana@otra.example'],
    ['ana@naviera.example', 'anas@naviera.example'],
  ])('differs for %s and %s', (one, other) => {
    expect(recipientKey(other)).not.toBe(recipientKey(one));
  });

  it('is a hash instead of the address itself', () => {
    expect(recipientKey('ana@naviera.example')).toMatch(/^[0-9a-f]{64}$/);
  });
});
