import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eraseDueAccounts } from '../../../src/server/accounts/erasure.ts';
import { backUpSqlite } from '../../../src/server/commands/backup/sqlite.ts';
import { enqueueMail } from '../../../src/server/mail/outbox.ts';
import { searchText, toJsonText } from '../../../src/server/platform/db/columns.ts';
import { SQLITE_FILE } from '../../../src/server/platform/db/sqlite.ts';
import { migratedDatabase } from '../../support/database.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';
import { openDatabaseOf } from '../support/database-of.ts';

const ERASED = 40;
const KEPT = 300;

it('what is erased is in no file of the embedded database any more, nor in the next backup (S-93)', async () => {
  const made = await migratedDatabase('sqlite');
  const db = await openDatabaseOf(made);
  const { database } = db;
  const secretOf = (index: number) => `zq${index}xerased`;
  try {
    for (let index = 0; index < KEPT; index++) {
      const isErased = index % Math.floor(KEPT / ERASED) === 0;
      const mark = isErased ? secretOf(index) : `remains${index}`;
      const email = `${mark}@correo.example.com`;
      const client = await db.add({
        nit: String(900_000_000 + index),
        email,
        erasureDueAt: isErased ? 1 : null,
        profile: toJsonText({ phone: mark }),
        searchText: searchText(mark, email),
      });
      await enqueueMail(database, { template: 'activation', language: 'es', accountId: client.id, data: { mark } });
      await database.query
        .insertInto('contactMessages')
        .values({
          id: `message-${index}`,
          subject: 'other',
          name: mark,
          email,
          fields: toJsonText({ message: `${mark} `.repeat(200) }),
          language: 'es',
          policyVersion: '1',
          policyAcceptedAt: 1,
          status: 'new',
          takenBy: null,
          note: null,
          searchText: searchText(`${mark} `.repeat(200)),
          createdAt: index,
          updatedAt: Date.now(),
        })
        .execute();
    }
    while ((await eraseDueAccounts(database)) > 0);
    // The last mail to the erased client has its address; housekeeping removes it after its period.
    await database.query.deleteFrom('outbox').where('template', '=', 'account-erased').execute();
    await database.query.deleteFrom('erasedAccounts').execute();
    await database.clearDeleted();
    const file = join(made.settings.DATA_DIR, SQLITE_FILE);
    const backup = join(makeTemporaryFolder('erased'), 'backup');
    await backUpSqlite(made.settings.DATA_DIR, backup);
    for (const path of [file, `${file}-wal`, join(backup, SQLITE_FILE)]) {
      const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
      expect([path, bytes.includes('xerased')]).toEqual([path, false]);
    }
    expect(readFileSync(file).includes('remains1@')).toBe(true);
  } finally {
    await db.close();
    await made.drop();
  }
});
