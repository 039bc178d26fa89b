import type SQLite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** More than the program has; texts of statements do not hold what visitors write. */
const MOST_STATEMENTS = 500;
/** After it, a statement may mean something else. */
const CHANGES_SCHEMA = /^\s*(?:create|alter|drop|pragma)\b/i;

export interface KeptStatements extends SqliteDatabase {
  forget(): void;
}

/**
 * A database that prepares each statement once: reading its text takes longer than carrying it out.
 * @param onSchemaChange told that statements of other connections may mean something else now
 */
export function keepStatements(database: SQLite.Database, onSchemaChange: () => void = () => {}): KeptStatements {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    forget: () => kept.clear(),
    prepare(text) {
      const known = kept.get(text);
      if (known !== undefined) return known;
      const changesSchema = CHANGES_SCHEMA.test(text);
      if (changesSchema) onSchemaChange();
      if (changesSchema || kept.size === MOST_STATEMENTS) kept.clear();
      const statement = database.prepare(text) as SqliteStatement;
      if (!changesSchema) kept.set(text, statement);
      return statement;
    },
  };
}
