import type { FastifyBaseLogger } from 'fastify';
import type { Pepper } from '../identity/credentials/pepper.ts';
import type { Database } from '../platform/db/database.ts';

/**
 * Warns at startup if the newest account's password was hashed with another pepper; then probably no login can succeed. This
 * happens when instances share a PostgreSQL but each made its own pepper, or when a database was restored without its secrets.
 */
export async function warnOfForeignPepper(
  { query }: Database,
  { id }: Pepper,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  for (const table of ['clientAccounts', 'staffAccounts'] as const) {
    const newest = await query
      .selectFrom(table)
      .select('passwordHash')
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest !== undefined && !newest.passwordHash.endsWith(`#${id}`))
      log.warn({ table }, 'passwords were hashed with another key: set the PASSWORD_PEPPER that they were hashed with');
  }
}
