import type { StaffChange, StaffMember } from '../../../generated/api.ts';
import { content } from '../../../shared/content/content.ts';
import type { Edit } from '../../audit/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { changeStaff, type Decision, findStaff, type StaffState } from './store.ts';

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
function decide(change: StaffChange, { account, isOwn, isAnotherAdministrator }: Circumstances): Decision {
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

/** Returns an account of staff for the panel. @throws Refusal "not-found" */
export async function requireMember({ database }: Services, id: string): Promise<StaffMember> {
  const member = await findStaff(database, id);
  if (member === undefined) throw new Refusal('not-found');
  return member;
}

/**
 * Approves, refuses, suspends or reactivates an account, or changes its role or process.
 * @throws Refusal "invalid-fields", "not-found", "changed-meanwhile" with the stored values, "last-administrator",
 *   "not-permitted" or "not-possible"
 */
export async function changeMember(services: Services, change: StaffChange, edit: Edit): Promise<StaffMember> {
  const { id, actorId } = edit;
  const { process } = change;
  if (process !== undefined && !content.optionLists['staff-processes'].options.some((option) => option.id === process))
    throw new Refusal('invalid-fields', { fields: [{ field: 'process', rule: 'option' }] });
  const isDone = await changeStaff(services.database, {
    ...edit,
    decide: (account, administrators) => {
      // The caller may have lost the role of administrator since the request was admitted.
      if (!administrators.includes(actorId)) throw new Refusal('not-permitted');
      const isAnotherAdministrator = administrators.some((administrator) => administrator !== id);
      return decide(change, { account, isOwn: id === actorId, isAnotherAdministrator });
    },
  });
  const current = await requireMember(services, id);
  if (!isDone) throw new Refusal('changed-meanwhile', { current });
  services.wakeMail();
  return current;
}
