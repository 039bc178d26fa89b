import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/server/domain/database/migrate.ts';
import * as clients from '../../../src/server/domain/database/migrations/2026-11-21-clients.ts';
import * as staff from '../../../src/server/domain/database/migrations/2026-11-21-staff.ts';
import * as vessels from '../../../src/server/domain/database/migrations/2026-11-21-vessels.ts';
import * as words from '../../../src/server/domain/database/migrations/2026-11-21-words.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { DATABASE_KINDS, openEmptyDatabase } from '../../support/database.ts';

/** The schema of the previous release. */
const BEFORE = {
  '2026-11-21-clients': clients,
  '2026-11-21-staff': staff,
  '2026-11-21-vessels': vessels,
  '2026-11-21-words': words,
};

/** Inserts a call as the previous release does. */
function insertAsBefore({ query }: Database, id: string, voyage: string) {
  return sql`insert into vessel_calls (id, line, vessel_imo, vessel_name, vessel_search, voyage, export_voyage, unlocode,
      port_name, status, sort_at, search_text, created_at, updated_at)
    values (${id}, 'nyk', '9321483', 'Mizar', 'mizar', ${voyage}, '8S', 'COCTG', 'Cartagena', 'OMIT', 1, 'mizar', 1, 1)`.execute(
    query,
  );
}

const asBefore = async ({ query }: Database, id: string) => {
  const { rows } =
    await sql`select vessel_imo as imo, voyage, export_voyage as "exportVoyage", unlocode, port_name as port,
    status from vessel_calls where id = ${id}`.execute(query);
  return rows;
};
const asNow = ({ query }: Database, id: string) =>
  query
    .selectFrom('vesselCalls')
    .select([
      'vesselIMONumber',
      'carrierVoyageNumber',
      'carrierExportVoyageNumber',
      'UNLocationCode',
      'locationName',
      'statusCode',
      'version',
    ])
    .where('id', '=', id)
    .execute();

describe.each(DATABASE_KINDS)('the migration of vessel calls to DCSA column names (%s)', (kind) => {
  let database: Database;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ database, close } = await openEmptyDatabase(kind));
    const provider = { getMigrations: async () => BEFORE };
    const { error } = await new Migrator({ db: database.query, provider }).migrateToLatest();
    expect(error).toBeUndefined();
    await insertAsBefore(database, 'a', '7N');
    await migrate(database);
  });
  afterEach(() => close());

  it('keeps the existing calls', async () => {
    expect(await asNow(database, 'a')).toEqual([
      {
        vesselIMONumber: '9321483',
        carrierVoyageNumber: '7N',
        carrierExportVoyageNumber: '8S',
        UNLocationCode: 'COCTG',
        locationName: 'Cartagena',
        statusCode: 'OMIT',
        version: 1,
      },
    ]);
  });

  // Only PostgreSQL is shared by two instances at once; the embedded database has one.
  it.runIf(kind === 'postgres')('lets an instance of the previous release read and write, too (S-85)', async () => {
    const { query } = database;
    await insertAsBefore(database, 'b', '9N');
    expect(await asNow(database, 'b')).toMatchObject([{ carrierVoyageNumber: '9N', statusCode: 'OMIT' }]);
    await sql`update vessel_calls set status = null, port_name = 'Puerto' where id = 'b'`.execute(query);
    expect(await asNow(database, 'b')).toMatchObject([{ statusCode: null, locationName: 'Puerto' }]);
    await query
      .updateTable('vesselCalls')
      .set({ statusCode: 'SLID', carrierExportVoyageNumber: null })
      .where('id', 'in', ['a', 'b'])
      .execute();
    const kept = { imo: '9321483', exportVoyage: null, unlocode: 'COCTG', status: 'SLID' };
    expect(await asBefore(database, 'a')).toEqual([{ ...kept, voyage: '7N', port: 'Cartagena' }]);
    expect(await asBefore(database, 'b')).toEqual([{ ...kept, voyage: '9N', port: 'Puerto' }]);
  });
});
