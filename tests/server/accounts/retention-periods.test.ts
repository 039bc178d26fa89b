import { describe, expect, it } from 'vitest';
import { retention } from '../../../src/generated/retention.ts';
import { applyRetention, type TimedKind } from '../../../src/server/apply-retention.ts';
import { fromJsonText, toJsonText } from '../../../src/server/platform/db/columns.ts';
import { DAY_MS, HOUR_MS } from '../../../src/shared/time/duration.ts';
import { DATABASE_KINDS, preparedStore } from '../../support/database.ts';
import { agencyHas } from '../../support/own-agency.ts';
import { preparedDatabaseOf, type ServerDatabase } from '../support/database-of.ts';
import { untilWaitingForLocks } from '../support/waiting-for-locks.ts';
import { addFollower, importCall } from '../vessels/support/followed-call.ts';

/** One kind of data: `add` stores it under a name, with a period that began at `since`; `left` returns the stored names. */
interface Kind {
  add(db: ServerDatabase, name: string, since: number): Promise<unknown>;
  left(db: ServerDatabase): Promise<{ readonly name: string }[]>;
}

/** Each kind of data with a period in the catalog: a kind without a case does not compile. */
const KINDS: Readonly<Record<TimedKind, Kind>> = {
  unfinishedRegistrations: {
    add: (db, nit, updatedAt) => db.add({ nit, status: 'pending', updatedAt }),
    left: ({ database }) => database.query.selectFrom('clientAccounts').select('nit as name').execute(),
  },
  staffRegistrations: {
    add: ({ database }, username, updatedAt) =>
      database.query
        .insertInto('staffAccounts')
        .values({ ...staff(username), status: 'pending', updatedAt })
        .execute(),
    left: ({ database }) => database.query.selectFrom('staffAccounts').select('username as name').execute(),
  },
  emailChanges: {
    add: ({ database }, id, stoppableUntil) =>
      database.query
        .insertInto('emailChanges')
        .values({
          ...{ id, realm: 'client', accountId: id, formerEmail: 'a@client.example', newEmail: 'b@client.example' },
          ...{ sessionHash: '', requestedAt: 0, confirmableUntil: 0, stoppableUntil },
        })
        .execute(),
    left: ({ database }) => database.query.selectFrom('emailChanges').select('id as name').execute(),
  },
  contactMessages: {
    add: ({ database }, id, updatedAt) =>
      database.query
        .insertInto('contactMessages')
        .values({
          ...{ id, subject: 'other', name: 'Ana', email: 'ana@client.example', fields: toJsonText({}), language: 'es' },
          ...{ policyVersion: '1', policyAcceptedAt: 0, status: 'answered', searchText: '', createdAt: 0, updatedAt },
        })
        .execute(),
    left: ({ database }) => database.query.selectFrom('contactMessages').select('id as name').execute(),
  },
  callFollowers: {
    add: async ({ database }, email, endedAt) => {
      await importCall(database);
      const id = await addFollower(database, { email });
      await database.query.updateTable('callFollowers').set({ endedAt }).where('id', '=', id).execute();
    },
    left: async ({ database }) => {
      const rows = await database.query.selectFrom('callFollowers').select('email').execute();
      return rows.map(({ email }) => ({ name: email ?? '' }));
    },
  },
  sentMails: {
    add: ({ database }, id, sentAt) =>
      database.query
        .insertInto('outbox')
        .values({
          ...{ id, template: 'password-changed', language: 'es', data: toJsonText({}), status: 'sent' },
          ...{ dueAt: 0, createdAt: 0, sentAt },
        })
        .execute(),
    left: ({ database }) => database.query.selectFrom('outbox').select('id as name').execute(),
  },
  endedSessions: {
    add: ({ database }, tokenHash, expiresAt) =>
      database.query
        .insertInto('sessions')
        .values({ tokenHash, realm: 'client', accountId: tokenHash, createdAt: 0, lastSeenAt: 0, expiresAt })
        .execute(),
    // Adding a client began a session, too.
    left: ({ database }) =>
      database.query.selectFrom('sessions').select('tokenHash as name').where('createdAt', '=', 0).execute(),
  },
  knownDevices: {
    add: ({ database }, browser, lastSeenAt) =>
      database.query
        .insertInto('knownDevices')
        .values({ realm: 'client', accountId: 'a', browser, system: 'Linux', firstSeenAt: 0, lastSeenAt })
        .execute(),
    left: ({ database }) => database.query.selectFrom('knownDevices').select('browser as name').execute(),
  },
  linkUses: {
    add: ({ database }, name, weekStart) =>
      database.query.insertInto('linkUses').values({ name, weekStart, uses: 1 }).execute(),
    left: ({ database }) => database.query.selectFrom('linkUses').select('name').execute(),
  },
  linkHistory: {
    add: ({ database }, address, at) =>
      database.query
        .insertInto('linkHistory')
        .values({
          ...{ id: address, at, address, file: null, addressBefore: null, publicationId: null },
          ...{ status: 'fine', reason: null, httpStatus: 200, movedTo: null },
        })
        .execute(),
    left: ({ database }) => database.query.selectFrom('linkHistory').select('address as name').execute(),
  },
  pastCalls: {
    add: async ({ database }, terminal, sortAt) => {
      const voyage = terminal.toUpperCase();
      await importCall(database, { voyage });
      await database.query
        .updateTable('vesselCalls')
        .set({ terminal, sortAt })
        .where('carrierVoyageNumber', '=', voyage)
        .execute();
    },
    left: async ({ database }) => {
      const rows = await database.query.selectFrom('vesselCalls').select('terminal').execute();
      return rows.map(({ terminal }) => ({ name: terminal ?? '' }));
    },
  },
  publicationFiles: {
    add: async ({ database }, id, endedAt) => {
      await database.query
        .insertInto('staffAccounts')
        .values({ ...staff(`publisher.${id}`), status: 'active', updatedAt: 0 })
        .execute();
      await database.query
        .insertInto('catalogPublications')
        .values({
          ...{ id, draftId: id, title: '', note: 'x', staffId: `publisher.${id}`, state: 'live', failedStep: null },
          ...{ failureOutput: null, commitHash: null, changes: '{}', startedAt: 0, endedAt, checkout: null },
        })
        .execute();
      const file = { publicationId: id, path: 'faq.yaml', before: null, after: 'questions: []' };
      await database.query.insertInto('catalogPublicationFiles').values(file).execute();
    },
    left: ({ database }) =>
      database.query.selectFrom('catalogPublicationFiles').select('publicationId as name').execute(),
  },
  erasedAccounts: {
    add: ({ database }, id, erasedAt) =>
      database.query
        .insertInto('erasedAccounts')
        .values({ id, nit: id, name: 'Andina', createdAt: 0, erasedAt })
        .execute(),
    left: ({ database }) => database.query.selectFrom('erasedAccounts').select('id as name').execute(),
  },
};

/** The kinds of which the audit keeps how many were removed. */
const NOTED: readonly TimedKind[] = [
  'contactMessages',
  'erasedAccounts',
  'pastCalls',
  'publicationFiles',
  'staffRegistrations',
  'unfinishedRegistrations',
];
/** Kept only where vessel calls are, because other servers have no port for one. */
const OF_CALLS: readonly TimedKind[] = ['callFollowers', 'pastCalls'];

describe.each(DATABASE_KINDS)('the retention times of the catalog (%s) (S-93)', (kind) => {
  const empty = preparedStore(kind);
  const db = preparedDatabaseOf(empty);

  const ended = (name: TimedKind) => Date.now() - retention.kept[name].days * DAY_MS;

  const names = (Object.keys(KINDS) as TimedKind[]).filter(
    (name) => agencyHas('vessels', 'followers') || !OF_CALLS.includes(name),
  );

  /** Applies the retention times. @returns the details of the new audit entries */
  const applied = async () => {
    const entries = () =>
      db.database.query
        .selectFrom('auditEntries')
        .select(['id', 'details'])
        .where('action', '=', 'retention-applied')
        .execute();
    const before = new Set((await entries()).map(({ id }) => id));
    await applyRetention(db.database);
    return (await entries()).filter(({ id }) => !before.has(id)).map(({ details }) => fromJsonText(details));
  };

  it.each(names)('end the storage of "%s", and not before; its number is audited', async (name) => {
    const { add, left } = KINDS[name];
    await add(db, 'old', ended(name) - HOUR_MS);
    await add(db, 'young', ended(name) + HOUR_MS);
    expect(await applied()).toEqual(NOTED.includes(name) ? [{ what: name, count: 1 }] : []);
    // Another test may have left rows of its own.
    const ours = (await left(db)).filter((row) => row.name === 'old' || row.name === 'young');
    expect(ours).toEqual([{ name: 'young' }]);
    expect(await applied()).toEqual([]);
  });

  it('end the storage of mails that were sent or finally failed, but of none that waits', async () => {
    const [old, young] = [ended('sentMails') - HOUR_MS, ended('sentMails') + HOUR_MS];
    const mail = { template: 'password-changed', language: 'es', recipient: 'plazo@example.com', data: '{}', dueAt: 0 };
    const mails = [
      { ...mail, id: 'sent-old', status: 'sent', createdAt: old, sentAt: old },
      { ...mail, id: 'sent-late', status: 'sent', createdAt: old, sentAt: young },
      { ...mail, id: 'failed-old', status: 'dead', createdAt: old },
      { ...mail, id: 'failed-young', status: 'dead', createdAt: young },
      { ...mail, id: 'waiting', status: 'queued', createdAt: old },
    ] as const;
    for (const each of mails) await db.database.query.insertInto('outbox').values(each).execute();
    await applyRetention(db.database);
    const left = db.database.query.selectFrom('outbox').select('id').where('recipient', '=', mail.recipient);
    expect((await left.orderBy('id').execute()).map(({ id }) => id)).toEqual(['failed-young', 'sent-late', 'waiting']);
  });

  it.runIf(kind === 'postgres')('keep a registration that is renewed while they are applied', async () => {
    const { id } = await db.add({ nit: '900710004', status: 'pending', updatedAt: 1 });
    const run = await db.database.transaction(async (tx) => {
      await tx.query.updateTable('clientAccounts').set({ updatedAt: tx.now }).where('id', '=', id).execute();
      const running = applyRetention(db.database);
      await untilWaitingForLocks(db.database);
      return { running };
    });
    await run.running;
    const left = db.database.query.selectFrom('clientAccounts').select('id').where('id', '=', id);
    expect(await left.execute()).toHaveLength(1);
  });

  it('end the storage of staff who were refused, with their mails, but of nobody who was approved', async () => {
    const { query } = db.database;
    const updatedAt = ended('staffRegistrations') - HOUR_MS;
    const accounts = (['refused', 'active', 'suspended'] as const).map((status) => ({
      ...staff(status),
      status,
      updatedAt,
    }));
    await query.insertInto('staffAccounts').values(accounts).execute();
    const mail = { template: 'staff-refused', language: 'es', data: toJsonText({}), status: 'sent' } as const;
    for (const { id } of accounts)
      await query
        .insertInto('outbox')
        .values({ ...mail, id, accountId: id, dueAt: 0, createdAt: 0, sentAt: Date.now() })
        .execute();
    expect(await applied()).toEqual([{ what: 'staffRegistrations', count: 1 }]);
    const left = query.selectFrom('staffAccounts').select('id').where('updatedAt', '=', updatedAt).orderBy('id');
    expect(await left.execute()).toEqual([{ id: 'active' }, { id: 'suspended' }]);
    const mails = query.selectFrom('outbox').select('id').where('template', '=', 'staff-refused').orderBy('id');
    expect(await mails.execute()).toEqual([{ id: 'active' }, { id: 'suspended' }]);
  });
});

function staff(username: string) {
  return {
    ...{ id: username, username, firstName: 'Ana', lastName: 'Ruiz', email: 'ana@client.example', process: 'imports' },
    ...({ role: 'staff', passwordHash: '', searchText: '', language: 'es', createdAt: 0 } as const),
  };
}
