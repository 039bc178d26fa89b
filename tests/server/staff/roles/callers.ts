import type { Operation } from '../../../../src/generated/api.ts';

/** Suffix of a role whose password was given longer ago than some calls allow. */
export const OLD = ' whose login is old';
export const ROLES = [
  'anonymous',
  'client',
  'person of a client',
  'client suspended',
  'person of a suspended client',
  'client expired',
  'staff',
  'publisher',
  'administrator',
  `staff${OLD}`,
  `publisher${OLD}`,
  `administrator${OLD}`,
  'staff whose second step waits',
  'staff suspended',
  'staff expired',
  'token made up',
] as const;
export type Role = (typeof ROLES)[number];

/** The roles of staff that may make calls for an audience. */
export const MAY: Readonly<Record<string, readonly Role[]>> = {
  staff: ['staff', 'publisher', 'administrator'],
  publisher: ['publisher', 'administrator'],
  administrator: ['administrator'],
};

/** Returns the expected status of a call for a role; a permitted caller gets `status`. */
export function expected(
  role: Role,
  { audience, freshLogin, perfiles = ['cliente'] }: Pick<Operation, 'audience' | 'freshLogin' | 'perfiles'>,
  status: number,
): number {
  if (audience === 'public') return status;
  if (audience === 'client' && role === 'client') return perfiles.includes('cliente') ? status : 403;
  if (audience === 'client' && role === 'person of a client') return perfiles.includes('consulta') ? status : 403;
  if (role === audience) return status;
  if (role.endsWith(OLD)) return expected(role.slice(0, -OLD.length) as Role, { audience }, freshLogin ? 403 : status);
  if (MAY[audience]?.includes(role)) return status;
  return audience !== 'client' && MAY['staff']?.includes(role) ? 403 : 401;
}
