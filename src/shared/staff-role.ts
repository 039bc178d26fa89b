/** The roles of staff, from the least to the most: each may do what those before it may, and something more. */
export const STAFF_ROLES = ['staff', 'publisher', 'administrator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export function isStaffRole(value: unknown): value is StaffRole {
  return STAFF_ROLES.some((role) => role === value);
}

/** Whether a role may do what is meant for another one. */
export function mayActAs(role: StaffRole, demanded: StaffRole): boolean {
  return STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(demanded);
}
