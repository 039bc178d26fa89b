/** The roles of staff in ascending order: each includes the rights of those before it. */
export const STAFF_ROLES = ['staff', 'publisher', 'administrator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export function isStaffRole(value: unknown): value is StaffRole {
  return STAFF_ROLES.some((role) => role === value);
}

/** Whether a role has the rights of another one. */
export function mayActAs(role: StaffRole, demanded: StaffRole): boolean {
  return STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(demanded);
}
