import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { audit } from '../../../src/server/audit/entries.ts';
import { findSession, readClientSession } from '../../../src/server/identity/callers.ts';
import { endLogin } from '../../../src/server/identity/login.ts';
import { writeUnwrittenEnds } from '../../../src/server/identity/sessions.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { isWritingImpossible } from '../../../src/server/platform/db/errors.ts';
import { type DatabaseKind, openTestDatabase, preparedStore } from '../../support/database.ts';
import { preparedDatabaseOf } from '../support/database-of.ts';

const FILE = { id: 'f', name: 'f', mediaType: 'f', size: 1, sha256: 'f', createdAt: 1 };
const REQUEST = { ip: '127.0.0.1', requestId: 'r', device: { browser: '', system: '' } };

/** Allows no further pages and writes audit entries until none has room: SQLite then refuses as on a full disk. */
async function fill(database: Database): Promise<void> {
  await sql`pragma max_page_count = 1`.execute(database.query);
  const act = { action: 'login', actor: { realm: 'client', id: 'a'.repeat(36) }, requestInfo: REQUEST } as const;
  while (!(await audit(database, act).then(() => false, isWritingImpossible)));
}
const empty = ({ query }: Database) => sql`pragma max_page_count = 1000000`.execute(query);

describe('a logout while the database is full (S-28, S-89)', () => {
  const db = preparedDatabaseOf(preparedStore('sqlite'));

  it('ends the session anyway, fails because it is not stored, and is stored once there is room', async () => {
    const { database } = db;
    const { id, token } = await db.add();
    const ends = () => database.query.selectFrom('sessions').select('endedAt').executeTakeFirstOrThrow();
    const audited = () =>
      database.query.selectFrom('auditEntries').select('action').where('action', '=', 'logout').execute();
    await fill(database);
    expect(await findSession(database, token, readClientSession)).toMatchObject({ accountId: id });
    await expect(endLogin(database, 'client', id, token, REQUEST)).rejects.toSatisfy(isWritingImpossible);
    expect(await findSession(database, token, readClientSession)).toBe(undefined);
    await expect(writeUnwrittenEnds(database)).rejects.toSatisfy(isWritingImpossible);
    expect([await findSession(database, token, readClientSession), await ends()]).toEqual([
      undefined,
      { endedAt: null },
    ]);

    await empty(database);
    await writeUnwrittenEnds(database);
    expect((await ends()).endedAt).not.toBe(null);
    expect(await audited()).toHaveLength(1);
    expect(await findSession(database, token, readClientSession)).toBe(undefined);
  });
});

describe.each<[DatabaseKind, string, (database: Database) => Promise<unknown>]>([
  ['sqlite', 'SQLITE_FULL', fill],
  ['postgres', '57P01', async () => {}],
])('a transaction that the database itself aborts (%s, S-84, S-89)', (kind, reason, prepare) => {
  it('fails with the cause of the abort, not with an error of the ROLLBACK, and stores nothing', async () => {
    const { database, close } = await openTestDatabase(kind);
    await prepare(database);
    const ending = database.transaction(async ({ query }) => {
      if (kind === 'postgres') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(query);
      const many = Array.from({ length: 100 }, (_, id) => ({ ...FILE, id: `t${id}`, content: new Uint8Array(4_000) }));
      await query.insertInto('files').values(many).execute();
    });
    await expect(ending).rejects.toMatchObject({ code: reason });
    if (kind === 'sqlite') await empty(database);
    const stored = await database.transaction(({ query }) =>
      query.selectFrom('files').select('id').where('id', 'like', 't%').execute(),
    );
    expect(stored).toEqual([]);
    await close();
  });
});
