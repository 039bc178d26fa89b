import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffAccountTable, StaffRole } from '../accounts/tables.ts';
import { requireSession } from './bearer.ts';

export interface StaffCaller extends Pick<StaffAccountTable, 'id' | 'username' | 'role'> {
  readonly token: string;
}

/**
 * Which member of staff calls. Read with every call, so that a change of role or a suspension counts from the next one
 * on, on every instance (S-44).
 * @param role what the call takes; an administrator may do all that staff may
 * @throws Refusal "session-ended", or "not-permitted" for a role that is not enough
 */
export async function requireStaff(
  database: Database,
  request: FastifyRequest,
  role: StaffRole = 'staff',
): Promise<StaffCaller> {
  const { accountId, token } = await requireSession(database, 'staff', request);
  const account = await database.query
    .selectFrom('staffAccounts')
    .select(['id', 'username', 'role'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (account === undefined) throw new Refusal('session-ended');
  if (role === 'administrator' && account.role !== 'administrator') throw new Refusal('not-permitted');
  return { ...account, token };
}
