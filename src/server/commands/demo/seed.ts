import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { content } from '../../../shared/content.ts';
import { ADMINISTRATOR } from '../../../shared/roles.ts';
import { DAY_MS } from '../../../shared/time/duration.ts';
import { storeFile } from '../../accounts/account.ts';
import { clientWords } from '../../identity/accounts.ts';
import { searchText } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import { insertStaff } from '../../staff/accounts.ts';
import { CommandError } from '../command-line.ts';
import type { CommandDeps } from '../with-database.ts';
import { SAMPLE_STAFF, type SampleClient, sampleClients, sampleMessage, sampleRut } from './samples.ts';
import { addSampleVesselCalls } from './vessel-calls.ts';

/** Credentials of the sample accounts; printed once and stored nowhere. */
interface DemoLogin {
  /** "new client" is a company that waits for its verification. */
  readonly account: 'client' | 'new client' | 'staff';
  readonly name: string;
  readonly password: string;
}

/**
 * Fills an empty database with samples of what the site has.
 * @throws CommandError if the database is not empty
 */
export async function seedDemo(deps: CommandDeps): Promise<DemoLogin[]> {
  if (!(await isEmpty(deps.database)))
    throw new CommandError('No sample data were created: the database is not empty. Use an empty one.');
  const { database } = deps;
  const { accounts, staff, vessels } = content.capabilities;
  const logins = [...(staff ? await seedStaff(deps) : []), ...(accounts ? await seedClients(deps) : [])];
  await insertMessages(database, 40);
  await insertMails(database, 60);
  if (vessels) await addSampleVesselCalls(database);
  return logins;
}

async function seedStaff({ database, passwords }: CommandDeps): Promise<DemoLogin[]> {
  const password = randomPassword(14);
  await insertSampleStaff(database, await passwords.hash(password));
  const active = SAMPLE_STAFF.filter(({ status }) => status === 'active');
  return active.map(({ username }) => ({ account: 'staff', name: username, password }));
}

async function seedClients({ database, passwords }: CommandDeps): Promise<DemoLogin[]> {
  const clients = sampleClients(120);
  // The login form takes passwords of this length.
  const password = randomPassword(8);
  await insertClients(database, clients, await passwords.hash(password));
  const active = clients.filter(({ status }) => status === 'active');
  const verified = active.find(({ verification }) => verification === 'verified');
  const waiting = active.find(({ verification }) => verification === 'waiting');
  return [
    ...(verified === undefined ? [] : [{ account: 'client' as const, name: verified.nit, password }]),
    ...(waiting === undefined ? [] : [{ account: 'new client' as const, name: waiting.nit, password }]),
  ];
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const FIGURES = '23456789';

/** Returns one capital, small letters and two digits, without characters that look alike. */
function randomPassword(length: number): string {
  const some = (signs: string, count: number) =>
    Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('');
  return some(LETTERS.toUpperCase(), 1) + some(LETTERS, length - 3) + some(FIGURES, 2);
}

const language = () => content.site.defaultLanguage;

/** Whether the database has neither accounts nor messages. */
async function isEmpty({ query }: Database): Promise<boolean> {
  for (const table of ['clientAccounts', 'staffAccounts', 'contactMessages'] as const)
    if ((await query.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined) return false;
  return true;
}

/** Inserts sample clients in one transaction, each a day older than the one before. */
export async function insertClients(
  database: Database,
  clients: readonly SampleClient[],
  passwordHash: string,
): Promise<void> {
  const choices = content.forms.registration.fields.filter((field) => field.kind === 'choice');
  const chosen = Object.fromEntries(
    choices.map(({ name, options }) => [name, content.optionLists[options].options[0]?.id]),
  );
  await database.transaction(async (tx) => {
    for (const [index, { nit, name, email, status, verification, profile }] of clients.entries()) {
      // Staff compare it with the profile of a client that waits.
      const content = Buffer.from(await sampleRut({ nit, name, city: profile['city'] ?? '' }));
      const file = { name: `rut-${nit}.pdf`, type: 'application/pdf', size: content.length, content };
      const since = sql<number>`${tx.now} - ${index * DAY_MS}`;
      await tx.query
        .insertInto('clientAccounts')
        .values({
          id: uuid(),
          nit,
          nitsistema: null,
          perfil: ADMINISTRATOR,
          status,
          verification,
          name,
          email,
          profile: JSON.stringify({ ...profile, ...chosen }),
          passwordHash,
          rutFileId: await storeFile(tx, file),
          searchText: searchText(...clientWords({ nit, name, email })),
          language: language(),
          createdAt: since,
          updatedAt: since,
          activatedAt: status === 'pending' ? null : since,
        })
        .execute();
    }
  });
}

/** Inserts the sample members of staff, all with the same password. */
export async function insertSampleStaff(database: Database, passwordHash: string): Promise<void> {
  const processes = content.optionLists['staff-processes'].options;
  await database.transaction(async (tx) => {
    for (const [index, { role, status, ...names }] of SAMPLE_STAFF.entries()) {
      const process = processes[index % processes.length]?.id ?? '';
      const person = { ...names, email: `${names.username}@agencia.example.com`, process };
      await insertStaff(tx, { person, passwordHash, language: language(), role, status });
    }
  });
}

/**
 * Inserts messages of all subjects and states, eight hours apart; an active member of staff has taken those that are not
 * new.
 */
export async function insertMessages({ query, now }: Database, count: number): Promise<void> {
  const subjects = content.optionLists['contact-subjects'].options;
  const taker = await query.selectFrom('staffAccounts').select('id').where('status', '=', 'active').executeTakeFirst();
  for (let index = 0; index < count; index++) {
    const { person, text, email } = sampleMessage(index);
    const subject = subjects[index % subjects.length]?.id ?? '';
    const status = (['new', 'taken', 'answered'] as const)[index % 3] ?? 'new';
    const since = sql<number>`${now} - ${index * (DAY_MS / 3)}`;
    const id = uuid();
    await query
      .insertInto('contactMessages')
      .values({
        id,
        subject,
        name: person,
        email,
        fields: JSON.stringify({ subject, fullName: person, email, message: text }),
        language: language(),
        policyVersion: '1',
        policyAcceptedAt: since,
        status,
        takenBy: status === 'new' ? null : (taker?.id ?? null),
        note: null,
        searchText: searchText(id, person, email, text),
        createdAt: since,
        updatedAt: since,
      })
      .execute();
  }
}

/** Inserts sent and failed mails, but none that is still due. */
async function insertMails({ query, now }: Database, count: number): Promise<void> {
  const clients = await query.selectFrom('clientAccounts').select('id').limit(count).execute();
  for (const [index, { id: accountId }] of clients.entries()) {
    const isDead = index % 6 === 5;
    const since = sql<number>`${now} - ${index * DAY_MS}`;
    await query
      .insertInto('outbox')
      .values({
        id: uuid(),
        template: isDead ? 'password-changed' : 'account-activated',
        language: language(),
        recipient: null,
        accountId,
        data: '{}',
        status: isDead ? 'dead' : 'sent',
        attempts: isDead ? 10 : 1,
        dueAt: since,
        leasedUntil: null,
        lastError: isDead ? '550 5.1.1 mailbox unavailable' : null,
        createdAt: since,
        sentAt: isDead ? null : since,
      })
      .execute();
  }
}
