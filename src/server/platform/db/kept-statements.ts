import type SQLite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** More than the program has; texts of statements do not hold what visitors write. */
const MOST_STATEMENTS = 500;
/** After it, a statement may mean something else. */
const CHANGES_SCHEMA = /^\s*(?:create|alter|drop|pragma)\b/i;

/** A database that prepares each statement once: reading its text takes longer than carrying it out. */
export function keepStatements(database: SQLite.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      const known = kept.get(text);
      if (known !== undefined) return known;
      if (CHANGES_SCHEMA.test(text) || kept.size === MOST_STATEMENTS) kept.clear();
      const statement = database.prepare(text) as SqliteStatement;
      if (!CHANGES_SCHEMA.test(text)) kept.set(text, statement);
      return statement;
    },
  };
}
