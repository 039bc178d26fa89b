import '../support/content.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { readCommandLine } from '../../src/server/commands/command-line.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { readQueueFigures } from '../../src/server/mail/outbox.ts';
import { renderMail } from '../../src/server/mail/render.ts';
import { messageOf } from '../../src/server/mail/transport.ts';
import { openDatabase } from '../../src/server/open-database.ts';
import type { Database } from '../../src/server/platform/db/database.ts';
import { enqueue, makeWorker, SENDER, TEMPLATE } from '../server/support/mail.ts';
import { startPostgres } from '../support/postgres-server.ts';

const usage = `npm run bench:mail
Measures how fast the outbox is emptied, beside nodemailer's pool with the same mails and nothing to store.
`;

readCommandLine({ usage });
const MAILS = 500;
const ROUNDS = 3;
const CONNECTIONS = 10;

const folder = await mkdtemp(join(tmpdir(), 'bench-mail-'));
const smtp = spawn(process.execPath, [join(import.meta.dirname, 'mail/smtp-process.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const postgres = await startPostgres({ durable: true });
const [port] = await once(smtp.stdout, 'data');
const url = `smtp://127.0.0.1:${String(port).trim()}`;
try {
  for (const databaseUrl of [undefined, postgres.url]) {
    const database = openDatabase({ dataDir: folder, databaseUrl }, () => {});
    await migrate(database);
    process.stdout.write(`${database.kind}\n`);
    for (let round = 1; round <= ROUNDS; round++) {
      const plain = await plainPool();
      const ours = await outbox(database);
      process.stdout.write(
        `  round ${round}: outbox ${ours.toFixed(0)} mails/s (aim: 100)   nodemailer's own pool ${plain.toFixed(0)} mails/s   ${(ours / plain).toFixed(2)} x\n`,
      );
    }
    await database.close();
  }
} finally {
  smtp.kill();
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
}

/** Each mail is stored, claimed, rendered, sent and updated. */
async function outbox(database: Database): Promise<number> {
  await database.transaction(async (tx) => {
    for (let number = 0; number < MAILS; number++) await enqueue({ ...database, ...tx }, addressOf(number));
  });
  const worker = makeWorker(database, url);
  const begin = performance.now();
  worker.start();
  while ((await readQueueFigures(database)).queued > 0) await pause(20);
  const perSecond = MAILS / ((performance.now() - begin) / 1000);
  await worker.stop();
  return perSecond;
}

async function plainPool(): Promise<number> {
  const pool = createTransport({ url, pool: true, maxConnections: CONNECTIONS });
  const begin = performance.now();
  const mails = Array.from({ length: MAILS }, async (_, number) => {
    const rendered = await renderMail(TEMPLATE, 'es', { name: 'Bahía Azul', nit: '900544472' });
    const about = { id: String(number), language: 'es', writtenAt: 0, from: SENDER, to: addressOf(number) } as const;
    await pool.sendMail(messageOf({ ...rendered, ...about }));
  });
  await Promise.all(mails);
  const perSecond = MAILS / ((performance.now() - begin) / 1000);
  pool.close();
  return perSecond;
}

/** Spreads the addresses over fifty hosts, as with clients of many companies. */
function addressOf(number: number): string {
  return `client-${number}@company-${number % 50}.example`;
}
