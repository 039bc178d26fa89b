import { type Kysely, sql } from 'kysely';

/**
 * Who has changed each draft. Of existing drafts only the owner and the person who began them are known. An earlier release
 * can still run on this schema (S-85).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogDraftContributors')
    .addColumn('draftId', 'text', (column) => column.notNull().references('catalogDrafts.id').onDelete('cascade'))
    .addColumn('staffId', 'text', (column) => column.notNull().references('staffAccounts.id'))
    .addPrimaryKeyConstraint('catalogDraftContributorsKey', ['draftId', 'staffId'])
    .execute();
  await sql`
    insert into catalog_draft_contributors (draft_id, staff_id)
    select id, owner_id from catalog_drafts
    union
    select draft.id, entry.actor_id from catalog_drafts draft
      join audit_entries entry on entry.subject_id = draft.id
      join staff_accounts staff on staff.id = entry.actor_id
      where entry.action = 'catalog-draft-begun'`.execute(db);
}
