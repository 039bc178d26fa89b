import type { FastifyBaseLogger } from 'fastify';
import type { Pepper } from '../../platform/credentials/pepper.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Says at the start if no password will be right: instances that share a PostgreSQL and each made a pepper of its own,
 * or a database that was restored without its secrets.
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
      log.warn({ table }, 'passwords were made with another pepper than this one: set the same PASSWORD_PEPPER');
  }
}
