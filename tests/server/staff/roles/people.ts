import { sql } from 'kysely';
import type { Operation } from '../../../../src/generated/api.ts';
import { hashToken } from '../../../../src/server/identity/tokens.ts';
import type { Database } from '../../../../src/server/platform/db/database.ts';
import { MINUTE_MS } from '../../../../src/shared/time/duration.ts';
import type { Api } from '../../support/api.ts';
import { activeClient } from '../../support/client-life.ts';
import { invitedUser } from '../../support/client-users.ts';
import { asked, setUpApp } from '../../support/second-factor.ts';
import { administrator, inDatabase, staffMember, waitingClient } from '../../support/staff-life.ts';

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

export interface People {
  /** The token of each role; `anonymous` has none. */
  readonly tokens: ReadonlyMap<Role, string | undefined>;
  /** The id of a row of each list that calls use, by the name of the list in the path. */
  readonly ids: ReadonlyMap<string, string>;
}

/** Adds a person of each role, with a session. */
export async function addPeople(api: Api): Promise<People> {
  const tokens = new Map<Role, string | undefined>([['token made up', 'staff_'.padEnd(49, 'x')]]);
  const ids = new Map<string, string>();
  const boss = await administrator(api);
  tokens.set('administrator', boss.token);
  tokens.set('publisher', (await staffMember(boss, 'pilar.publica', { role: 'publisher' })).token);
  const old = new Map<Role, string>([
    [`administrator${OLD}`, (await administrator(api, 'pedro.jefe')).token],
    [`publisher${OLD}`, (await staffMember(boss, 'pablo.publica', { role: 'publisher' })).token],
    [`staff${OLD}`, (await staffMember(boss, 'antigua')).token],
  ]);
  for (const [role, token] of old) tokens.set(role, token);
  await setUpApp(api, await staffMember(boss, 'en.dos.pasos'));
  tokens.set('staff whose second step waits', (await asked(api, 'en.dos.pasos')).token);
  tokens.set('client', (await activeClient(api)).token);
  tokens.set('person of a client', (await invitedUser(api)).token);
  const clients = { suspended: '900111222', expired: '900222333' };
  for (const [state, nit] of Object.entries(clients)) {
    const { token } = await activeClient(api, { nit, email: `${state}@andina.example.com` });
    tokens.set(`client ${state}` as Role, token);
  }
  const colleague = { nit: clients.suspended, email: 'compras.suspendida@andina.example.com' };
  tokens.set('person of a suspended client', (await invitedUser(api, colleague)).token);
  const suspended = await staffMember(boss, 'suspendida');
  const expired = await staffMember(boss, 'vencida');
  const member = await staffMember(boss, 'activa');
  tokens.set('staff', member.token).set('staff suspended', suspended.token).set('staff expired', expired.token);
  await boss.patch(`/internal/staff/${suspended.id}`, 2, { status: 'suspended' });
  ids.set('clients', await waitingClient(boss, '900333444', 'espera@andina.example.com'));
  ids.set('staff', member.id);
  await inDatabase(api, async ({ query, now }) => {
    const accounts = (nit: string) => query.selectFrom('clientAccounts').select('id').where('nit', '=', nit);
    await query
      .updateTable('clientAccounts')
      .set({ status: 'suspended' })
      .where('nit', '=', clients.suspended)
      .execute();
    await query
      .updateTable('sessions')
      .set({ authenticatedAt: sql<number>`${now} - ${10 * MINUTE_MS}` })
      .where('tokenHash', 'in', [...old.values()].map(hashToken))
      .execute();
    const past = query.updateTable('sessions').set({ expiresAt: now });
    await past.where('accountId', '=', expired.id).execute();
    await past.where('accountId', '=', accounts(clients.expired)).execute();
    // A session that survived a suspension gives no access either: here of staff, above of a client and its person.
    await query.updateTable('sessions').set({ endedAt: null }).where('accountId', '=', suspended.id).execute();
  });
  return { tokens, ids };
}

/** The tables that decide who has access. */
const TABLES = ['sessions', 'pendingLogins'] as const;

/** @returns a function that restores the current sessions and pending logins */
export async function keepAccess(database: Database): Promise<() => Promise<void>> {
  const kept = await Promise.all(
    TABLES.map(async (table) => [table, await database.query.selectFrom(table).selectAll().execute()] as const),
  );
  return () =>
    database.transaction(async ({ query }) => {
      for (const [table, rows] of kept) {
        await query.deleteFrom(table).execute();
        await query.insertInto(table).values(rows).execute();
      }
    });
}
