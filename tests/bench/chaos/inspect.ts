import { sql } from 'kysely';
import type { Database } from '../../../src/server/platform/db/database.ts';
import type { ReceivedMail } from '../../support/smtp.ts';
import { type Ledger, mobileOf } from './ledger.ts';

/** What is wrong at the end; each line names one thing that was lost or stored only by half. */
export interface Findings {
  readonly missing: readonly string[];
  readonly halves: readonly string[];
  readonly mails: MailFindings;
}
interface MailFindings {
  /** Number of rows in the outbox. */
  readonly written: number;
  readonly missing: readonly string[];
  /** Mails whose Message-ID belongs to no row. */
  readonly strange: readonly string[];
  /** Number of mails that were sent more than once, with the same Message-ID. */
  readonly repeated: number;
}

export async function inspect(database: Database, ledger: Ledger, arrived: readonly ReceivedMail[]): Promise<Findings> {
  return {
    missing: await findMissing(database, ledger),
    halves: await findHalves(database),
    mails: await findMails(database, arrived),
  };
}

async function findMissing({ query }: Database, { registrations, messages, editors }: Ledger): Promise<string[]> {
  const accounts = await query.selectFrom('clientAccounts').select(['nit', 'profile', 'version']).execute();
  const written = await query.selectFrom('contactMessages').select('email').execute();
  const nits = new Set(accounts.map(({ nit }) => nit));
  const addresses = written.map(({ email }) => email);
  const profileOf = (nit: string) => JSON.parse(accounts.find((account) => account.nit === nit)?.profile ?? '{}');
  return [
    ...registrations.filter(({ who, isAcknowledged }) => isAcknowledged && !nits.has(who)).map(({ who }) => who),
    ...messages
      .filter(({ who, isAcknowledged }) => isAcknowledged && !addresses.includes(who))
      .map(({ who }) => `message of ${who}`),
    // The stored change is the acknowledged one or a later one, whose response may have been lost.
    ...editors
      .filter(({ nit, acknowledged }) => profileOf(nit).mobile < mobileOf(acknowledged))
      .map(({ nit, acknowledged }) => `change ${acknowledged} of ${nit}`),
  ];
}

/** Finds parts of what one transaction writes together. Each query returns rows whose counterpart is missing. */
async function findHalves({ query }: Database): Promise<string[]> {
  const questions = {
    'an account without its file': sql<Row>`select id from client_accounts a
      where not exists (select 1 from files f where f.id = a.rut_file_id)`,
    'a file of no account': sql<Row>`select id from files f
      where not exists (select 1 from client_accounts a where a.rut_file_id = f.id)`,
    'an account without its one mail': sql<Row>`select id from client_accounts a where 1 <>
      (select count(*) from outbox o where o.account_id = a.id and o.template = 'registration-received')`,
    'an account without its one act': sql<Row>`select id from client_accounts a where 1 <>
      (select count(*) from audit_entries e where e.subject_id = a.id and e.action = 'registered')`,
    'an account with another number of acts than of changes': sql<Row>`select id from client_accounts a
      where version - 1 <>
      (select count(*) from audit_entries e where e.subject_id = a.id and e.action = 'profile-changed')`,
    'a message without its one act': sql<Row>`select id from contact_messages m where 1 <>
      (select count(*) from audit_entries e where e.subject_id = m.id and e.action = 'contacted')`,
    'a message that is there twice': sql<Row>`select min(id) as id from contact_messages group by email
      having count(*) > 1`,
  };
  const found: string[] = [];
  for (const [what, question] of Object.entries(questions)) {
    const { rows } = await question.execute(query);
    found.push(...rows.map(({ id }) => `${what}: ${id}`));
  }
  return [...found, ...(await countedWrong(query))];
}

interface Row {
  readonly id: string;
}

/** Compares counts, for mails that refer to no row by id: one for each change, two for each message. */
async function countedWrong(query: Database['query']): Promise<string[]> {
  const { rows } = await sql<{ readonly what: string; readonly wanted: number; readonly found: number }>`
    select 'mails of changes' as what, (select count(*) from audit_entries where action = 'profile-changed') as wanted,
      (select count(*) from outbox where template = 'profile-changed') as found
    union all select 'mails of messages', (select 2 * count(*) from contact_messages),
      (select count(*) from outbox where template in ('contact-message', 'contact-received'))`.execute(query);
  return rows.filter(({ wanted, found }) => wanted !== found).map((row) => `${row.what}: ${JSON.stringify(row)}`);
}

async function findMails({ query }: Database, arrived: readonly ReceivedMail[]): Promise<MailFindings> {
  const rows = await query.selectFrom('outbox').select(['id', 'status', 'template']).execute();
  const ids = arrived.map(({ content }) => (content.messageId ?? '').replace(/^<|@.*$/g, ''));
  const known = new Set(rows.map(({ id }) => id));
  return {
    written: rows.length,
    missing: rows
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, status, template }) => `${template} ${id} ${status}`),
    strange: ids.filter((id) => !known.has(id)),
    repeated: ids.length - new Set(ids).size,
  };
}
