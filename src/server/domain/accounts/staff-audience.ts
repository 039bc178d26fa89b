import type { PanelAudience } from '../../../generated/types.ts';
import { mayActAs, type StaffRole } from '../../../shared/staff-role.ts';

/** Whether a member of staff with this role may see and do what is meant for an audience of the panel. */
export function isFor(audience: PanelAudience, role: StaffRole): boolean {
  return mayActAs(role, audience);
}
