import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { MailId } from '../../../src/generated/types.ts';
import { enqueueMail, type NewMail } from '../../../src/server/mail/outbox.ts';
import type { PrepareMail } from '../../../src/server/mail/prepare.ts';
import { createSmtpTransport } from '../../../src/server/mail/transport.ts';
import { MailWorker, type MailWorkerOptions } from '../../../src/server/mail/worker.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { until } from '../../support/until.ts';

export const SENDER = { name: 'Aldebarán', address: 'avisos@agency.example' };
/** A mail that does not depend on its recipient. */
export const TEMPLATE = 'password-changed' satisfies MailId;

/** Prepares a mail as features do: the address is in the row, the values are in its data. */
export const prepare: PrepareMail = async ({ recipient = '', data }) => ({
  to: recipient,
  values: { name: data['name'] ?? 'Bahía Azul', nit: '900544472' },
});

interface Log {
  readonly log: FastifyBaseLogger;
  readonly lines: readonly string[];
}

/** Returns the real logger at its most verbose level, and the lines that it writes. */
export function openLog(): Log {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  return { log: Fastify({ logger: { level: 'trace', stream } }).log, lines };
}

export function makeWorker(database: Database, url: string, more: Partial<MailWorkerOptions> = {}): MailWorker {
  const transport = createSmtpTransport(url);
  return new MailWorker({ database, transport, prepare, log: openLog().log, settings: { from: SENDER }, ...more });
}

export function enqueue(database: Database, recipient: string, more: Partial<NewMail> = {}): Promise<string> {
  return enqueueMail(database, { template: TEMPLATE, language: 'es', recipient, data: {}, ...more });
}

export function rowOf(database: Database, id: string) {
  return database.query.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Waits until a worker has finished its attempt at a mail. */
export function untilSettled(database: Database, id: string, attempts = 1) {
  return until(async () => {
    const row = await rowOf(database, id);
    return row.attempts >= attempts && row.leasedUntil === null && row;
  });
}

/**
 * Makes all waiting mails of the outbox due and ends all leases. It updates one row at a time, because a statement that
 * holds several locks could deadlock with a worker.
 */
export async function letTimePass({ query }: Database): Promise<void> {
  for (const { id } of await query.selectFrom('outbox').select('id').execute()) {
    const row = query.updateTable('outbox').where('id', '=', id);
    await row.set({ dueAt: 0 }).where('status', '=', 'queued').execute();
    await row.set({ leasedUntil: 0 }).where('leasedUntil', 'is not', null).execute();
  }
}
