import type { Client } from 'pg';

export interface Table {
  readonly name: string;
  /** The stored columns, without generated ones, in the order of their creation. */
  readonly columns: readonly string[];
}

/** The list of applied migrations belongs to the schema, not to the data. */
const OF_THE_SCHEMA = ['kysely_migration', 'kysely_migration_lock', 'schema_releases'];

/** Returns the tables of the site, each after those that it refers to. */
export async function tablesOf(client: Client): Promise<readonly Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [OF_THE_SCHEMA],
  );
  const { rows: references } = await client.query<{ readonly table: string; readonly to: string }>(
    `select t.relname as table, r.relname as to from pg_constraint k
     join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
     where k.contype = 'f' and t.relnamespace = current_schema()::regnamespace and t.oid <> r.oid`,
  );
  const ordered = new Set<Table>();
  function add(table: Table): void {
    const needed = references.filter((reference) => reference.table === table.name).map(({ to }) => to);
    for (const other of tables) if (needed.includes(other.name) && !ordered.has(other)) add(other);
    ordered.add(table);
  }
  tables.forEach(add);
  return [...ordered];
}

/** Returns the name of a table's file in a backup: the text format of COPY, compressed. */
export function tableFile(name: string): string {
  return `tables/${name}.copy.gz`;
}

/** Returns a table and its columns as COPY names them. */
export function copied({ name, columns }: Table): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

/** Returns the name of a table or column as an SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
