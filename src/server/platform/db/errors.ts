/**
 * Codes for a PostgreSQL that stops, starts or has no connection left, a statement that takes too long, a lock that is not
 * free, a locked SQLite, and no room for a file.
 */
const CODES =
  /^(?:08...|57P0[123]|53...|55P03|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EFBIG|SQLITE_(?:BUSY|LOCKED|CANTOPEN).*)$/;
/** Codes for a database that has no space left or is read-only. */
const NO_WRITING = /^(?:25006|53100|SQLITE_(?:FULL|IOERR|READONLY).*)$/;
/** Messages of the pool that come without a code. */
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool after calling end|driver has already been destroyed/;

/** Whether an error means that the database cannot do its work now, and may later (S-84, S-89). */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return CODES.test(codeOf(error)) || isWritingImpossible(error) || MESSAGES.test(error.message);
}

/** Whether an error means that the database cannot write now; reading may still work (S-89). */
export function isWritingImpossible(error: unknown): boolean {
  return NO_WRITING.test(codeOf(error));
}

/** Whether an error means that another process is writing into the embedded database; it can be read meanwhile. */
export function isOtherProcessWriting(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

/** PostgreSQL's error code for a second row with a value that must be unique (appendix A). */
const UNIQUE_VIOLATION = '23505';

/** Whether an error means that another row has the value of a column that is declared as unique. */
export function isDuplicate(error: unknown, table: string, column: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  if (code === UNIQUE_VIOLATION) return constraint === `${table}_${column}_key`;
  return code === 'SQLITE_CONSTRAINT_UNIQUE' && error.message.endsWith(`${table}.${column}`);
}
