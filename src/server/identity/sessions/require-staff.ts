import type { FastifyRequest } from 'fastify';
import { mayActAs, type StaffRole } from '../../../shared/session/staff-role.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffAccountTable } from '../account-tables.ts';
import { findStaffSession } from './find-session.ts';
import { requireSession } from './require-session.ts';

export interface StaffCaller extends Pick<StaffAccountTable, 'id' | 'username' | 'role'> {
  readonly token: string;
}

interface StaffDemands {
  /** The least role that may call. */
  readonly role?: StaffRole;
  /** Whether members of staff who lack the mandatory second factor may call, too. */
  readonly withoutSecondFactor?: boolean | undefined;
}

/**
 * Returns the member of staff who calls. Read with every call, so that on every instance a change of role, a suspension
 * (S-44) and the demand for a second factor (S-94) apply from the next one on.
 * @throws Refusal "session-ended", "second-factor-required", or "not-permitted" for an insufficient role
 */
export async function requireStaff(
  database: Database,
  request: FastifyRequest,
  { role = 'staff', withoutSecondFactor = false }: StaffDemands = {},
): Promise<StaffCaller> {
  const { session, token } = await requireSession(request, (text) => findStaffSession(database, text));
  const { lacksFactor, ...caller } = session;
  if (lacksFactor === 1 && !withoutSecondFactor) throw new Refusal('second-factor-required');
  if (!mayActAs(caller.role, role)) throw new Refusal('not-permitted');
  return { ...caller, token };
}
