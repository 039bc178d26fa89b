import SQLite from 'better-sqlite3';

/** Returns the schema of an intact database file: the name of its last migration; undefined if it contains no site. */
export function schemaOf(file: string): string | undefined {
  const database = new SQLite(file, { fileMustExist: true });
  try {
    const isOfSite =
      database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get() !== undefined;
    if (!isOfSite) return undefined;
    const schema = database.prepare('select max(name) from kysely_migration').pluck().get();
    return typeof schema === 'string' ? schema : undefined;
  } finally {
    database.close();
  }
}
