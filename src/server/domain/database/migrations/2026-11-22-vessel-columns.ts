import { type Kysely, PostgresAdapter, sql } from 'kysely';

const TABLES = ['vessel_calls', 'vessel_calls_before', 'vessel_import_rows'] as const;
/** The old and the new name of each column. */
const RENAMED = [
  ['vessel_imo', 'vessel_imo_number'],
  ['voyage', 'carrier_voyage_number'],
  ['export_voyage', 'carrier_export_voyage_number'],
  ['service_code', 'carrier_service_code'],
  ['service_name', 'carrier_service_name'],
  ['unlocode', 'un_location_code'],
  ['port_name', 'location_name'],
  ['status', 'status_code'],
] as const;

/**
 * Gives the columns of vessel calls the names of DCSA. In PostgreSQL, where an instance of the previous release may still
 * run, the old columns stay, and a trigger copies changes both ways (S-85); a later release drops them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    for (const [before, after] of RENAMED)
      await sql`alter table ${sql.table(table)} rename column ${sql.ref(before)} to ${sql.ref(after)}`.execute(db);
  }
  if (db.getExecutor().adapter instanceof PostgresAdapter) await keepOldColumns(db);
}

async function keepOldColumns(db: Kysely<unknown>): Promise<void> {
  // The update below rewrites the rows of years, so it must not time out.
  await sql`set local statement_timeout = 0`.execute(db);
  const followNew = sql.join(
    RENAMED.map(([before, after]) => sql`new.${sql.ref(before)} := new.${sql.ref(after)};`),
    sql` `,
  );
  const takeInserted = sql.join(
    RENAMED.map(
      ([before, after]) => sql`new.${sql.ref(after)} := coalesce(new.${sql.ref(after)}, new.${sql.ref(before)});`,
    ),
    sql` `,
  );
  const takeUpdated = sql.join(
    RENAMED.map(
      ([before, after]) => sql`if new.${sql.ref(before)} is distinct from old.${sql.ref(before)}
        then new.${sql.ref(after)} := new.${sql.ref(before)}; end if;`,
    ),
    sql` `,
  );
  await sql`create function vessel_call_old_columns() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${takeInserted} else ${takeUpdated} end if;
    ${followNew}
    return new;
  end $$`.execute(db);
  for (const table of TABLES) {
    for (const [before] of RENAMED)
      await sql`alter table ${sql.table(table)} add column ${sql.ref(before)} text`.execute(db);
    const copied = RENAMED.map(([before, after]) => sql`${sql.ref(before)} = ${sql.ref(after)}`);
    await sql`update ${sql.table(table)} set ${sql.join(copied)}`.execute(db);
    await sql`create trigger old_columns before insert or update on ${sql.table(table)}
      for each row execute function vessel_call_old_columns()`.execute(db);
  }
}
