import type SQLite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** More than the program has, because the texts of statements contain no input of visitors. */
const MOST_STATEMENTS = 500;
/** Matches statements after which a prepared statement may mean something else. */
const CHANGES_SCHEMA = /^\s*(?:create|alter|drop|pragma)\b/i;

/** A prepared statement. */
export interface KeptStatement extends SqliteStatement {
  /** Whether SQLite says that executing it does not write into the file. */
  readonly readonly: boolean;
}

export interface KeptStatements extends SqliteDatabase {
  prepare(text: string): KeptStatement;
  forget(): void;
}

/**
 * Wraps a database so that it prepares each statement once, because parsing a statement takes longer than executing it.
 * @param onSchemaChange called when statements prepared on other connections may get another meaning
 */
export function keepStatements(database: SQLite.Database, onSchemaChange: () => void = () => {}): KeptStatements {
  const kept = new Map<string, KeptStatement>();
  return {
    close: () => database.close(),
    forget: () => kept.clear(),
    prepare(text) {
      const known = kept.get(text);
      if (known !== undefined) return known;
      const changesSchema = CHANGES_SCHEMA.test(text);
      if (changesSchema) onSchemaChange();
      if (changesSchema || kept.size === MOST_STATEMENTS) kept.clear();
      const statement = database.prepare(text) as KeptStatement;
      if (!changesSchema) kept.set(text, statement);
      return statement;
    },
  };
}
