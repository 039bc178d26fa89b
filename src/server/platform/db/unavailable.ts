/** PostgreSQL that goes down, is not up yet, has no connection left, or only reads; SQLite that is locked or out of space. */
const CODES =
  /^(?:08...|57P0[123]|53...|25006|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN).*)$/;
/** What the pool says without a code. */
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool after calling end|driver has already been destroyed/;

/** Whether an error means that the database cannot do its work now, and may later (security 84, 89). */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return CODES.test(String((error as { code?: unknown }).code ?? '')) || MESSAGES.test(error.message);
}

/** Whether a row is there already that may be there only once. */
export function isUniqueViolation(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
