import type SQLite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** More than the program has, because the texts of statements contain no input of visitors. */
const MAX_STATEMENTS = 500;
/** Matches statements after which a prepared statement may mean something else. */
const CHANGES_SCHEMA = /^\s*(?:create|alter|drop|pragma)\b/i;

/** A prepared statement. */
interface CachedStatement extends SqliteStatement {
  /** Whether SQLite says that executing it does not write into the file. */
  readonly readonly: boolean;
}

export interface StatementCache extends SqliteDatabase {
  prepare(text: string): CachedStatement;
  clear(): void;
}

/**
 * Wraps a database so that it prepares each statement once, because parsing a statement takes longer than executing it.
 * @param onSchemaChange called when statements prepared on other connections may get another meaning
 */
export function cacheStatements(database: SQLite.Database, onSchemaChange: () => void = () => {}): StatementCache {
  const cached = new Map<string, CachedStatement>();
  return {
    close: () => database.close(),
    clear: () => cached.clear(),
    prepare(text) {
      const known = cached.get(text);
      if (known !== undefined) return known;
      const changesSchema = CHANGES_SCHEMA.test(text);
      if (changesSchema) onSchemaChange();
      if (changesSchema || cached.size === MAX_STATEMENTS) cached.clear();
      const statement = database.prepare(text) as CachedStatement;
      if (!changesSchema) cached.set(text, statement);
      return statement;
    },
  };
}
