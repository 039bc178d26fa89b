import type { Kysely } from 'kysely';

/** The columns of foreign keys that had no index, so that deleting a row reads only the rows that refer to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, table: string, column: string) =>
    db.schema.createIndex(name).on(table).column(column).execute();
  await add('clientAccountsByRutFile', 'clientAccounts', 'rutFileId');
  await add('earlierRegistrationsByRutFile', 'earlierRegistrations', 'rutFileId');
  await add('catalogDraftContributorsByStaff', 'catalogDraftContributors', 'staffId');
  await add('catalogPublicationsByStaff', 'catalogPublications', 'staffId');
  await add('catalogSchedulesByStaff', 'catalogSchedules', 'staffId');
  await add('publishedStatesByPublication', 'publishedStates', 'publicationId');
}
