import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, migrateTo } from '../../../src/server/domain/database/migrate.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { DATABASE_KINDS, openEmptyDatabase } from '../../support/database.ts';
import { insertPublisher } from '../support/publishers.ts';

/** Begins a draft as the previous release does. */
async function beginAsBefore({ query }: Database, id: string, staffId: string) {
  await sql`insert into catalog_drafts (id, title, owner_id, created_at, updated_at)
    values (${id}, '', ${staffId}, 1, 1)`.execute(query);
  await sql`insert into catalog_draft_files (draft_id, path, content, version)
    values (${id}, 'faq.yaml', 'questions: []', 1)`.execute(query);
  await sql`insert into audit_entries (id, at, actor_realm, actor_id, action, subject_id, outcome, details)
    values (${id}, 1, 'staff', ${staffId}, 'catalog-draft-begun', ${id}, 'done', '{}')`.execute(query);
}

describe.each(DATABASE_KINDS)('drafts from before their contributors were recorded (%s)', (kind) => {
  let database: Database;
  let close: () => Promise<void>;
  let ana = '';
  let luis = '';
  beforeAll(async () => {
    ({ database, close } = await openEmptyDatabase(kind));
    await migrateTo(database, '2026-12-11-incoming-commits');
    ana = await insertPublisher(database);
    luis = await insertPublisher(database, 'luis.mora');
    await beginAsBefore(database, 'kept', ana);
    await beginAsBefore(database, 'handed-over', ana);
    await sql`update catalog_drafts set owner_id = ${luis} where id = 'handed-over'`.execute(database.query);
    await migrate(database);
  });
  afterAll(() => close());

  const contributors = async () =>
    (await database.query.selectFrom('catalogDraftContributors').selectAll().execute())
      .map(({ draftId, staffId }) => [draftId, staffId])
      .toSorted();

  it('have their owner and the person who began them, and are deleted whole by an older release, too (S-85)', async () => {
    expect(await contributors()).toEqual(
      [
        ['handed-over', ana],
        ['handed-over', luis],
        ['kept', ana],
      ].toSorted(),
    );
    await beginAsBefore(database, 'added', ana);
    for (const table of ['catalog_draft_files', 'catalog_drafts'])
      await sql`delete from ${sql.table(table)}`.execute(database.query);
    expect(await contributors()).toEqual([]);
  });
});
