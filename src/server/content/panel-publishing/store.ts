import type { Selectable } from 'kysely';
import type { Connection, Database } from '../../platform/db/database.ts';
import { filesOf } from '../publishing/store.ts';
import type { CatalogPublicationTable } from '../publishing/tables.ts';

/** The columns that lists show; the others hold long texts. */
const LISTED = ['id', 'title', 'note', 'state', 'startedAt', 'endedAt', 'commitHash'] as const;

/** A publication as lists show it. */
export type ListedPublication = Pick<Selectable<CatalogPublicationTable>, (typeof LISTED)[number]> & {
  readonly publishedBy: string;
};

/** Returns the latest publications first, each with the paths of its files. */
export async function latestPublications(
  database: Database,
  limit: number,
): Promise<(ListedPublication & { readonly files: readonly { readonly path: string }[] })[]> {
  const rows = await published(database)
    .select(LISTED.map((column) => `publication.${column}` as const))
    .orderBy('publication.startedAt', 'desc')
    .orderBy('publication.id', 'desc')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const files = await database.query
    .selectFrom('catalogPublicationFiles')
    .select(['publicationId', 'path'])
    .where('publicationId', 'in', ids)
    .orderBy('path')
    .execute();
  const byPublication = Map.groupBy(files, ({ publicationId }) => publicationId);
  return rows.map((row) => ({ ...row, files: byPublication.get(row.id) ?? [] }));
}

/** Returns a publication with its changes and the contents of its files. */
export async function findPublication(database: Database, id: string) {
  const row = await published(database).selectAll('publication').where('publication.id', '=', id).executeTakeFirst();
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
export async function authorOf({ query }: Connection, staffId: string) {
  const { firstName, lastName, email } = await query
    .selectFrom('staffAccounts')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return { name: `${firstName} ${lastName}`, email };
}

function published({ query }: Connection) {
  return query
    .selectFrom('catalogPublications as publication')
    .innerJoin('staffAccounts as staff', 'staff.id', 'publication.staffId')
    .select('staff.username as publishedBy');
}
