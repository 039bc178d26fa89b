import type { Selectable } from 'kysely';
import { filesOf, type PublicationFile } from '../../domain/publishing/store.ts';
import type { CatalogPublicationTable } from '../../domain/publishing/tables.ts';
import type { Connection, Database } from '../../platform/db/database.ts';

export type PublicationRow = Selectable<CatalogPublicationTable> & { readonly publishedBy: string };

/** Returns the latest publications first, each with its files. */
export async function latestPublications(
  database: Database,
  limit: number,
): Promise<(PublicationRow & { readonly files: readonly PublicationFile[] })[]> {
  const rows = await published(database)
    .orderBy('publication.startedAt', 'desc')
    .orderBy('publication.id', 'desc')
    .limit(limit)
    .execute();
  return Promise.all(rows.map(async (row) => ({ ...row, files: await filesOf(database, row.id) })));
}

export async function findPublication(database: Database, id: string) {
  const row = await published(database).where('publication.id', '=', id).executeTakeFirst();
  return row && { ...row, files: await filesOf(database, id) };
}

/** Returns the files of each publication since an instant, including one begun at it; the earliest first. */
export async function publishedSince(database: Database, startedAt: number) {
  const rows = await database.query
    .selectFrom('catalogPublications')
    .select('id')
    .where('state', 'in', ['installed', 'live'])
    .where('startedAt', '>=', startedAt)
    .orderBy('startedAt')
    .orderBy('id')
    .execute();
  return Promise.all(rows.map(({ id }) => filesOf(database, id)));
}

/** Returns the publisher's name and address for the commit. */
export function authorOf({ query }: Connection, staffId: string) {
  return query
    .selectFrom('staffAccounts')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
}

function published({ query }: Connection) {
  return query
    .selectFrom('catalogPublications as publication')
    .innerJoin('staffAccounts as staff', 'staff.id', 'publication.staffId')
    .selectAll('publication')
    .select('staff.username as publishedBy');
}
