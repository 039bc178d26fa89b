import { beginSession, endSession, type NewSession } from '../../platform/auth/sessions.ts';
import { audit, type Origin } from '../../platform/db/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ClientAccountTable } from '../../platform/db/tables.ts';

export type Account = Pick<
  ClientAccountTable,
  'id' | 'nit' | 'nitsistema' | 'name' | 'perfil' | 'status' | 'passwordHash'
>;
const COLUMNS = ['id', 'nit', 'nitsistema', 'name', 'perfil', 'status', 'passwordHash'] as const;

export function findByNit({ query }: Database, nit: string): Promise<Account | undefined> {
  return query.selectFrom('clientAccounts').select(COLUMNS).where('nit', '=', nit).executeTakeFirst();
}

/** The account of a session, while it is not suspended (security 44). */
export function findById({ query }: Database, id: string): Promise<Account | undefined> {
  return query
    .selectFrom('clientAccounts')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

/**
 * The session, its audit entry, and the newer hash if the password was hashed with older parameters. Undefined if the
 * account or its password changed while the password was looked at: a reset ends the sessions that are there, and this
 * one would come after it (security 29).
 */
export function begin(
  database: Database,
  { id, passwordHash }: Account,
  origin: Origin,
  newHash = passwordHash,
): Promise<NewSession | undefined> {
  return database.query.transaction().execute(async (query) => {
    const unchanged = await query
      .updateTable('clientAccounts')
      .set({ passwordHash: newHash })
      .where('id', '=', id)
      .where('passwordHash', '=', passwordHash)
      .where('status', '=', 'active')
      .returning('id')
      .executeTakeFirst();
    if (unchanged === undefined) return undefined;
    await audit(query, database, { action: 'login', actor: { realm: 'client', id }, subjectId: id, origin });
    return beginSession(query, database, 'client', id);
  });
}

export function noteFailure(database: Database, id: string | undefined, origin: Origin): Promise<void> {
  const actor = { realm: 'anonymous' } as const;
  return audit(database.query, database, { action: 'login', actor, subjectId: id, outcome: 'refused', origin });
}

export function end(database: Database, id: string, token: string, origin: Origin): Promise<void> {
  return database.query.transaction().execute(async (query) => {
    await endSession(query, database, token);
    await audit(query, database, { action: 'logout', actor: { realm: 'client', id }, subjectId: id, origin });
  });
}
