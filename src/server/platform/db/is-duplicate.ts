/** PostgreSQL's error code for a second row with a value that must be unique (appendix A). */
const UNIQUE_VIOLATION = '23505';

/** Whether an error means that another row has the value of a column that is declared as unique. */
export function isDuplicate(error: unknown, table: string, column: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  if (code === UNIQUE_VIOLATION) return constraint === `${table}_${column}_key`;
  return code === 'SQLITE_CONSTRAINT_UNIQUE' && error.message.endsWith(`${table}.${column}`);
}
