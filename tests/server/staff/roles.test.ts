import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation, OperationId } from '../../../src/generated/api.ts';
import { operations } from '../../../src/generated/contract.ts';
import { hashToken } from '../../../src/server/domain/accounts/tokens.ts';
import { requireFactor } from '../../../src/server/domain/second-factor/factors.ts';
import { FRESH_LOGIN_MS } from '../../../src/server/domain/sessions/fresh-login.ts';
import { API_PATH } from '../../../src/shared/site-paths.ts';
import { type Api, startApi } from '../support/api.ts';
import { activeClient } from '../support/client-life.ts';
import { invitedPerson } from '../support/client-users.ts';
import { asked, setUpApp } from '../support/second-factor.ts';
import { startServer } from '../support/server.ts';
import { administrator, inDatabase, patch, staffMember, waitingClient } from '../support/staff-life.ts';

/** The password was given longer ago than some calls allow. */
const OLD = ' whose login is old';
const ROLES = [
  'anonymous',
  'client',
  'person of a client',
  'client suspended',
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
type Role = (typeof ROLES)[number];

/** Who of staff may do what is for an audience. */
const MAY: Readonly<Record<string, readonly Role[]>> = {
  staff: ['staff', 'publisher', 'administrator'],
  publisher: ['publisher', 'administrator'],
  administrator: ['administrator'],
};

/** What each operation answers to whom it is for; everybody else gets 401, and staff 403 where it takes a higher role. */
const STATUS: Readonly<Record<OperationId, number>> = {
  findArrivals: 200,
  listBrokenLinks: 200,
  countLinkUse: 400,
  suggestVesselNames: 200,
  readCalendarFile: 404,
  followCall: 400,
  confirmCallFollower: 400,
  endCallFollower: 400,
  readItinerary: 404,
  readItineraryTable: 404,
  listPortSchedules: 400,
  listVesselSchedules: 200,
  logIn: 400,
  requestRecovery: 400,
  resetPassword: 400,
  registerClient: 422,
  activateClient: 400,
  sendActivationLink: 400,
  confirmEmail: 400,
  stopEmailChange: 400,
  sendContactMessage: 400,
  requestQuote: 422,
  logInStaff: 400,
  registerStaff: 400,
  requestStaffRecovery: 400,
  resetStaffPassword: 400,
  readSession: 200,
  readProfile: 200,
  changeProfile: 422,
  exportOwnData: 400,
  readErasure: 200,
  requestErasure: 400,
  withdrawErasure: 204,
  readOwnRut: 400,
  sendEmailConfirmation: 204,
  withdrawEmailChange: 204,
  listOwnSessions: 200,
  endOwnSession: 404,
  endOtherSessions: 204,
  listOwnStaffSessions: 200,
  endOwnStaffSession: 404,
  endOtherStaffSessions: 204,
  finishStaffLogin: 400,
  readOwnSecondFactor: 200,
  beginPasskey: 200,
  addPasskey: 400,
  removePasskey: 404,
  beginTotp: 200,
  confirmTotp: 400,
  removeTotp: 404,
  makeRecoveryCodes: 409,
  requireSecondFactor: 400,
  resetSecondFactor: 409,
  readOwnStaffAccount: 200,
  askForStaffEmail: 400,
  changeStaffPassword: 400,
  sendStaffEmailConfirmation: 204,
  withdrawStaffEmailChange: 204,
  proveStaffLogin: 400,
  readStaffSession: 200,
  listClients: 200,
  exportClients: 200,
  readClient: 200,
  readClientRut: 200,
  readMessageFile: 404,
  readClientHistory: 200,
  changeClient: 409,
  resendActivation: 204,
  endClientSessions: 204,
  decideVerification: 409,
  correctClient: 409,
  listStaff: 200,
  exportStaff: 200,
  readStaffMember: 200,
  readStaffHistory: 200,
  changeStaffMember: 409,
  listMessages: 200,
  exportMessages: 200,
  readMessage: 404,
  answerMessage: 404,
  changeMessage: 404,
  listMails: 200,
  exportMails: 200,
  readMail: 404,
  retryMail: 404,
  listAudit: 200,
  exportAudit: 200,
  listLinks: 200,
  exportLinks: 200,
  draftNewAddress: 404,
  listVesselCalls: 200,
  exportVesselCalls: 200,
  readVesselCall: 404,
  changeVesselCall: 404,
  readLastImport: 200,
  readImportTemplate: 200,
  importVesselCalls: 404,
  undoImport: 409,
  listUsers: 200,
  inviteUser: 400,
  sendInvitationAgain: 404,
  removeUser: 404,
  readOwnUser: 200,
  changeUserPassword: 400,
  logInUser: 400,
  requestUserRecovery: 400,
  setUserPassword: 400,
  // They end the session of whoever may call them: last.
  logOut: 204,
  readToday: 200,
  listCatalogFiles: 200,
  readCatalogFile: 400,
  addCatalogThing: 400,
  changeCatalogFile: 400,
  removeCatalogFile: 400,
  replaceCatalogAsset: 400,
  readCatalogSource: 400,
  changeCatalogSource: 400,
  completeCatalogSource: 400,
  listCatalogDrafts: 200,
  readCatalogDraft: 404,
  changeCatalogDraft: 400,
  revertCatalogFile: 400,
  updateCatalogDraft: 404,
  discardCatalogDraft: 404,
  readCatalogPatch: 404,
  makeCatalogPreview: 409,
  readCatalogPreview: 404,
  readCatalogPreviewPages: 404,
  endCatalogPreview: 404,
  scheduleCatalogDraft: 400,
  unscheduleCatalogDraft: 404,
  publishCatalogDraft: 400,
  listCatalogPublications: 200,
  readCatalogPublication: 404,
  undoCatalogPublication: 404,
  logOutStaff: 204,
};

/** They describe the operations, and are none. */
const OF_THE_DOCUMENTATION = ['GET /docs', 'GET /openapi.json'];

/** Bodies that are well formed and change nothing: an edit without If-Match is told what is there. */
const BODIES: Readonly<Partial<Record<OperationId, object>>> = {
  changeClient: { status: 'suspended' },
  decideVerification: { verification: 'verified' },
  correctClient: { name: 'Otra S.A.S.', reason: 'typing-error' },
  changeStaffMember: { process: 'billing' },
  resetSecondFactor: { reason: 'lost' },
  changeMessage: { note: 'x' },
  answerMessage: { text: 'x' },
  changeVesselCall: { vesselName: 'X' },
};
/** A type that no call takes, JSON that ends early, a value of another kind, and a form without an end. */
const STRANGE_BODIES = [
  { body: 'x', headers: { 'content-type': 'text/plain' } },
  { body: '{' },
  { body: '[1]' },
  { body: '--x', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
];
const UPLOADS: readonly OperationId[] = [
  'registerClient',
  'requestQuote',
  'changeProfile',
  'importVesselCalls',
  'replaceCatalogAsset',
];
const QUERIES: Readonly<Partial<Record<OperationId, string>>> = {
  importVesselCalls: '?line=nobody',
  replaceCatalogAsset: '?path=files/nobody.pdf',
};

describe('every call × who calls (S-42, S-31, S-43, S-44, S-113)', () => {
  let api: Api;
  const tokens = new Map<Role, string | undefined>([['token made up', 'staff_'.padEnd(49, 'x')]]);
  const ids = new Map<string, string>();

  beforeAll(async () => {
    api = await startApi('sqlite');
    const boss = await administrator(api);
    tokens.set('administrator', boss.token);
    tokens.set('publisher', (await staffMember(api, boss, 'pilar.publica', { role: 'publisher' })).token);
    const old = new Map<Role, string>([
      [`administrator${OLD}`, (await administrator(api, 'pedro.jefe')).token],
      [`publisher${OLD}`, (await staffMember(api, boss, 'pablo.publica', { role: 'publisher' })).token],
      [`staff${OLD}`, (await staffMember(api, boss, 'antigua')).token],
    ]);
    for (const [role, token] of old) tokens.set(role, token);
    await setUpApp(api, await staffMember(api, boss, 'en.dos.pasos'));
    tokens.set('staff whose second step waits', (await asked(api, 'en.dos.pasos')).token);
    tokens.set('client', (await activeClient(api)).token);
    tokens.set('person of a client', (await invitedPerson(api)).token);
    const clients = { suspended: '900111222', expired: '900222333' };
    for (const [state, nit] of Object.entries(clients)) {
      const { token } = await activeClient(api, { nit, email: `${state}@andina.example.com` });
      tokens.set(`client ${state}` as Role, token);
    }
    const suspended = await staffMember(api, boss, 'suspendida');
    const expired = await staffMember(api, boss, 'vencida');
    const member = await staffMember(api, boss, 'activa');
    tokens.set('staff', member.token).set('staff suspended', suspended.token).set('staff expired', expired.token);
    await patch(api, boss, `/internal/staff/${suspended.id}`, 2, { status: 'suspended' });
    ids.set('clients', await waitingClient(api, boss, '900333444', 'espera@andina.example.com'));
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
        .set({ authenticatedAt: sql<number>`${now} - ${FRESH_LOGIN_MS}` })
        .where('tokenHash', 'in', [...old.values()].map(hashToken))
        .execute();
      const past = query.updateTable('sessions').set({ expiresAt: now });
      await past.where('accountId', '=', expired.id).execute();
      await past.where('accountId', '=', accounts(clients.expired)).execute();
      // A session that outlived the suspension opens nothing either.
      await query.updateTable('sessions').set({ endedAt: null }).where('accountId', '=', suspended.id).execute();
    });
  });
  afterAll(() => api.close());

  it('is every call that there is: what the server offers is what the contract declares', async () => {
    const { app, close } = await startServer();
    const offered = await callsOf(app);
    await close();
    const declared = Object.values(operations).map(
      ({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(offered).toEqual([...declared, ...OF_THE_DOCUMENTATION].sort());
  });

  it.each(Object.keys(STATUS).filter((id) => operations[id as OperationId].audience !== 'public'))(
    '%s judges the caller before it looks at the body',
    async (name) => {
      const { method, path } = operations[name as OperationId];
      const roles = ROLES.filter((role) => expected(role, operations[name as OperationId], 200) !== 200);
      const answers: [Role, number[]][] = [];
      for (const role of roles) {
        const token = tokens.get(role);
        const statuses: number[] = [];
        for (const sent of method === 'GET' ? [{}] : STRANGE_BODIES)
          statuses.push(
            (await api.call(method, path.replace('{id}', 'x'), { ...sent, ...(token === undefined ? {} : { token }) }))
              .status,
          );
        answers.push([role, [...new Set(statuses)]]);
      }
      expect(answers).toEqual(roles.map((role) => [role, [expected(role, operations[name as OperationId], 200)]]));
    },
  );

  it('lets nobody of the staff who lacks the second factor that is required do more than set one up (S-95)', async () => {
    const require = (isRequired: boolean) =>
      inDatabase(api, (database) => database.transaction((tx) => requireFactor(tx, isRequired)));
    const kept = Object.entries<Operation>(operations).filter(
      ([, { audience, withoutSecondFactor }]) => MAY[audience] !== undefined && withoutSecondFactor !== true,
    );
    await require(true);
    for (const [id, { method, path }] of kept) {
      const codes = ['staff', 'publisher', 'administrator', `publisher${OLD}`].map(async (role) => {
        const { status, body } = await api.call(method, path.replace('{id}', 'x'), {
          token: tokens.get(role as Role) ?? '',
        });
        return `${status} ${body['error']?.['code']}`;
      });
      expect([id, ...new Set(await Promise.all(codes))]).toEqual([id, '403 second-factor-required']);
    }
    await require(false);
  });

  it.each(Object.entries(STATUS))('%s', async (name, status) => {
    const id = name as OperationId;
    const { method, path } = operations[id];
    const row = ids.get(path.split('/')[2] ?? '') ?? '0198f2d0-0000-7000-8000-000000000000';
    const answers: [Role, number][] = [];
    for (const role of ROLES) {
      const token = tokens.get(role);
      const options = { ...whatIsSent(id), ...(token === undefined ? {} : { token }) };
      answers.push([
        role,
        (await api.call(method, `${path.replace('{id}', row)}${QUERIES[id] ?? ''}`, options)).status,
      ]);
    }
    expect(answers).toEqual(ROLES.map((role) => [role, expected(role, operations[id], status)]));
  });
});

function whatIsSent(id: OperationId): { body?: object; form?: FormData } {
  if (UPLOADS.includes(id)) {
    const form = new FormData();
    form.append('email', 'x');
    return { form };
  }
  const { method, audience } = operations[id];
  const body = BODIES[id] ?? (audience === 'public' && method === 'POST' ? {} : undefined);
  return body === undefined ? {} : { body };
}

function expected(
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

/** "GET /perfil" for every route below the API that does something. */
async function callsOf(app: FastifyInstance): Promise<string[]> {
  const way: string[] = [];
  const calls: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│├└─ ]*?)([^│├└─ ]\S*) \((.*)\)$/.exec(line) ?? [];
    way.splice(indent.length / 4 - 1, Infinity, part);
    const path = way
      .join('')
      .replace(/^\/+/, '/')
      .replace(/^\/?api\//, `${API_PATH}/`);
    if (!path.startsWith(`${API_PATH}/`)) continue;
    for (const method of methods.split(', ').filter((name) => /^(GET|POST|PUT|PATCH|DELETE)$/.test(name))) {
      // An address answers the methods that it does not take with 405.
      const reply = await app.inject({ method: method as 'GET', url: path.replace(':id', 'x') });
      if (reply.statusCode !== 405) calls.push(`${method} ${path.slice(API_PATH.length)}`);
    }
  }
  return calls.sort();
}
