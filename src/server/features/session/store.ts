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

export function findById({ query }: Database, id: string): Promise<Account | undefined> {
  return query.selectFrom('clientAccounts').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The session, its audit entry, and the newer hash if the password was hashed with older parameters. */
export function begin(database: Database, id: string, origin: Origin, newHash?: string): Promise<NewSession> {
  return database.query.transaction().execute(async (query) => {
    if (newHash !== undefined)
      await query.updateTable('clientAccounts').set({ passwordHash: newHash }).where('id', '=', id).execute();
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
