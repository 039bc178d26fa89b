import type { StaffChange, StaffMember } from '../../../generated/api.ts';
import { optionLists } from '../../../generated/options.ts';
import type { Edit } from '../../domain/staff/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { decide } from './decide.ts';
import { changeStaff, findStaff } from './store.ts';

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
  if (process !== undefined && !optionLists['staff-processes'].options.some((option) => option.id === process))
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
