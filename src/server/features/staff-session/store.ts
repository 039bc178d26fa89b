import { beginSession, endSession, type NewSession } from '../../platform/auth/sessions.ts';
import { audit, type Origin } from '../../platform/db/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StaffAccountTable } from '../../platform/db/tables.ts';

export type StaffAccount = Pick<
  StaffAccountTable,
  'id' | 'username' | 'firstName' | 'lastName' | 'role' | 'process' | 'status' | 'passwordHash'
>;
const COLUMNS = ['id', 'username', 'firstName', 'lastName', 'role', 'process', 'status', 'passwordHash'] as const;

export function findByUsername({ query }: Database, username: string): Promise<StaffAccount | undefined> {
  return query.selectFrom('staffAccounts').select(COLUMNS).where('username', '=', username).executeTakeFirst();
}

export function findById({ query }: Database, id: string): Promise<StaffAccount> {
  return query.selectFrom('staffAccounts').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * The session, its audit entry, and the newer hash if the password was hashed with older parameters. Undefined if the
 * account or its password changed while the password was looked at: a reset ends the sessions that are there, and this
 * one would come after it (security 29).
 */
export function begin(
  database: Database,
  { id, passwordHash }: StaffAccount,
  origin: Origin,
  newHash = passwordHash,
): Promise<NewSession | undefined> {
  return database.query.transaction().execute(async (query) => {
    const unchanged = await query
      .updateTable('staffAccounts')
      .set({ passwordHash: newHash })
      .where('id', '=', id)
      .where('passwordHash', '=', passwordHash)
      .where('status', '=', 'active')
      .returning('id')
      .executeTakeFirst();
    if (unchanged === undefined) return undefined;
    await audit(query, database, { action: 'login', actor: { realm: 'staff', id }, subjectId: id, origin });
    return beginSession(query, database, 'staff', id);
  });
}

export function noteFailure(database: Database, id: string | undefined, origin: Origin): Promise<void> {
  const actor = { realm: 'anonymous' } as const;
  return audit(database.query, database, {
    action: 'login',
    actor,
    subjectId: id,
    outcome: 'refused',
    details: { realm: 'staff' },
    origin,
  });
}

export function end(database: Database, id: string, token: string, origin: Origin): Promise<void> {
  return database.query.transaction().execute(async (query) => {
    await endSession(query, database, token);
    await audit(query, database, { action: 'logout', actor: { realm: 'staff', id }, subjectId: id, origin });
  });
}
