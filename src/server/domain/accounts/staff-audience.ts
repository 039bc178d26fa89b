import type { PanelAudience } from '../../../generated/types.ts';
import { mayActAs, type StaffRole } from '../../../shared/staff-role.ts';

/** Whether somebody of a role sees and does what is meant for an audience of the panel. */
export function isFor(audience: PanelAudience, role: StaffRole): boolean {
  return mayActAs(role, audience);
}
