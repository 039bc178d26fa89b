import type { Perfil } from '../generated/api.ts';

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

/** The perfil of the login by NIT: the company itself, which administers its account. */
export const ADMINISTRATOR: Perfil = 'cliente';
/** The perfiles of the people whom a company invites. */
export const USER_PERFILES = ['consulta'] as const satisfies readonly Perfil[];
export type UserPerfil = (typeof USER_PERFILES)[number];

/** Whether a client's session belongs to an invited person; an unknown perfil of an earlier release is the company's. */
export function isUserPerfil(perfil: string): perfil is UserPerfil {
  return USER_PERFILES.some((each) => each === perfil);
}
