import type { Perfil } from '../../generated/api.ts';

/** The perfil of the login by NIT: the company itself, which administers its account. */
export const ADMINISTRATOR: Perfil = 'cliente';
/** The perfiles of the people whom a company invites. */
export const USER_PERFILES = ['consulta'] as const satisfies readonly Perfil[];
export type UserPerfil = (typeof USER_PERFILES)[number];

/** Whether a client's session belongs to an invited person; an unknown perfil of an earlier release is the company's. */
export function isUserPerfil(perfil: string): perfil is UserPerfil {
  return USER_PERFILES.some((each) => each === perfil);
}
