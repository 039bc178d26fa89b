import type { PanelAudience } from '../../../generated/types.ts';
import type { StaffRole } from './tables.ts';

/** Administrators may see and do whatever staff may. */
export function isFor(audience: PanelAudience, role: StaffRole): boolean {
  return audience === 'staff' || role === 'administrator';
}
