import type { StaffChange } from '../../../generated/api.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Decision, StaffState } from './store.ts';

/** The statuses that a status may change to; a refused account cannot be activated this way. */
const NEXT: Readonly<Record<StaffState['status'], readonly StaffState['status'][]>> = {
  pending: ['active', 'refused'],
  active: ['suspended'],
  suspended: ['active'],
  refused: [],
};

interface Circumstances {
  readonly account: StaffState;
  readonly isOwn: boolean;
  /** Whether another active administrator exists. */
  readonly isAnotherAdministrator: boolean;
}

/**
 * Decides the effect of a change by an administrator.
 * @throws Refusal "last-administrator", "not-permitted" or "not-possible"
 */
export function decide(change: StaffChange, { account, isOwn, isAnotherAdministrator }: Circumstances): Decision {
  const { status = account.status, role = account.role, process = account.process } = change;
  const isRemoved =
    isActiveAdministrator(account) && !isActiveAdministrator({ status, role }) && !isAnotherAdministrator;
  if (isRemoved) throw new Refusal('last-administrator');
  if (isOwn && (role !== account.role || status !== account.status)) throw new Refusal('not-permitted');
  if (change.status !== undefined && !NEXT[account.status].includes(change.status)) throw new Refusal('not-possible');
  // Only an active member of staff has a role to change.
  if (role !== account.role && status !== 'active') throw new Refusal('not-possible');
  const set = { status, role, process };
  if (account.status === 'pending' && status === 'active')
    return { set, action: 'staff-approved', template: 'staff-approved' };
  if (status === 'refused' && account.status !== 'refused')
    return { set, action: 'staff-refused', template: 'staff-refused' };
  if (status === 'suspended' && account.status === 'active')
    return { set, action: 'staff-changed', template: 'staff-suspended' };
  if (status === 'active' && account.status === 'suspended')
    return { set, action: 'staff-changed', template: 'staff-reactivated' };
  if (role !== account.role) return { set, action: 'staff-changed', template: 'staff-role-changed' };
  return { set, action: 'staff-changed' };
}

function isActiveAdministrator({ status, role }: Pick<StaffState, 'status' | 'role'>): boolean {
  return status === 'active' && role === 'administrator';
}
