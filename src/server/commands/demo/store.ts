import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { content } from '../../../shared/content/content.ts';
import { ADMINISTRATOR } from '../../../shared/session/client-perfil.ts';
import { DAY_MS } from '../../../shared/time/duration.ts';
import { storeFile } from '../../accounts/account.ts';
import type { Database } from '../../platform/db/database.ts';
import { searchText } from '../../platform/db/search-text.ts';
import { insertStaff } from '../../staff/accounts.ts';
import { sampleRut } from './sample-rut.ts';
import { SAMPLE_STAFF, type SampleClient, sampleMessage } from './samples.ts';

const language = () => content.site.defaultLanguage;

/** Whether the database has neither accounts nor messages. */
export async function isEmpty({ query }: Database): Promise<boolean> {
  for (const table of ['clientAccounts', 'staffAccounts', 'contactMessages'] as const)
    if ((await query.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined) return false;
  return true;
}

/**
 * Inserts sample clients in one transaction, each a day older than the one before.
 * @param rut the PDF of clients that are not waiting; a waiting one gets a RUT with its own data, which staff compare
 */
export async function insertClients(
  database: Database,
  clients: readonly SampleClient[],
  passwordHash: string,
  rut: Uint8Array,
): Promise<void> {
  const choices = content.forms.registration.fields.filter((field) => field.kind === 'choice');
  const chosen = Object.fromEntries(
    choices.map(({ name, options }) => [name, content.optionLists[options].options[0]?.id]),
  );
  await database.transaction(async (tx) => {
    for (const [index, { nit, name, email, status, verification, profile }] of clients.entries()) {
      const own = { nit, name, city: profile['city'] ?? '' };
      // Staff compare the RUT of a waiting client with its profile, so that RUT must match.
      const content = Buffer.from(verification === 'waiting' ? await sampleRut(own) : rut);
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
          searchText: searchText(nit, name, email),
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
export async function insertMails({ query, now }: Database, count: number): Promise<void> {
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
