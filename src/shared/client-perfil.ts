import type { Perfil } from '../generated/api.ts';

/** What the login by NIT is: the company itself, the administrator of its account. */
export const ADMINISTRATOR: Perfil = 'cliente';
/** What people are whom it invites. */
export const USER_PERFILES = ['consulta'] as const satisfies readonly Perfil[];
export type UserPerfil = (typeof USER_PERFILES)[number];

/** Whether the session of a client is one of an invited person; a perfil of an earlier release is the company's. */
export function isUserPerfil(perfil: string): perfil is UserPerfil {
  return USER_PERFILES.some((each) => each === perfil);
}
