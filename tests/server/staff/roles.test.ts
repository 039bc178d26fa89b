import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Operation, OperationId } from '../../../src/generated/api.ts';
import { operations } from '../../../src/generated/contract.ts';
import { requireFactor } from '../../../src/server/identity/factors.ts';
import { sampled } from '../../support/depth.ts';
import { preparedApi } from '../support/api.ts';
import { preparedDatabaseOf } from '../support/database-of.ts';
import { startServer } from '../support/server.ts';
import { inDatabase } from '../support/staff-life.ts';
import { STATUS } from './roles/answers.ts';
import { callsOf, QUERIES, STRANGE_BODIES, whatIsSent } from './roles/calls.ts';
import { addPeople, expected, keepAccess, MAY, OLD, type People, ROLES, type Role } from './roles/people.ts';

/** These addresses describe the operations and are none themselves. */
const OF_THE_DOCUMENTATION = ['GET /docs', 'GET /openapi.json'];
/** The calls that set up a factor, and those that a session without one may still make. */
const ALLOWED = [
  'addPasskey',
  'beginPasskey',
  'beginTotp',
  'confirmTotp',
  'logOutStaff',
  'proveStaffFactor',
  'proveStaffLogin',
  'readOwnSecondFactor',
  'readStaffSession',
];

describe('access to every API call by role (S-42, S-31, S-43, S-44, S-113)', () => {
  let tokens: People['tokens'];
  let ids: People['ids'];
  let restoreAccess: () => Promise<void>;

  const api = preparedApi('sqlite');
  const db = preparedDatabaseOf(api);
  beforeAll(async () => {
    ({ tokens, ids } = await addPeople(api));
    restoreAccess = await keepAccess(db.database);
  });
  // Some calls end sessions, so each test restores them.
  beforeEach(() => restoreAccess());

  it('covers every call: the server offers exactly what the contract declares', async () => {
    const { app, close } = await startServer();
    const offered = await callsOf(app);
    await close();
    const declared = Object.values(operations).map(
      ({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(offered).toEqual([...declared, ...OF_THE_DOCUMENTATION].sort());
  });

  it.each(
    Object.keys(STATUS)
      .filter((id) => operations[id as OperationId].audience !== 'public')
      .map((id, turn) => [id, turn] as const),
  )('%s checks the caller before it reads the body', async (name, turn) => {
    // In the gate each call gets only one of the strange bodies, and one in three of the roles, in turn.
    const strange = sampled(STRANGE_BODIES, STRANGE_BODIES.length, turn);
    const { method, path } = operations[name as OperationId];
    const denied = ROLES.filter((role) => expected(role, operations[name as OperationId], 200) !== 200);
    const roles = sampled(denied, 3, turn);
    expect(roles).not.toEqual([]);
    const answers: [Role, number[]][] = [];
    for (const role of roles) {
      const token = tokens.get(role);
      const statuses: number[] = [];
      for (const sent of method === 'GET' ? [{}] : strange)
        statuses.push(
          (await api.call(method, path.replace('{id}', 'x'), { ...sent, ...(token === undefined ? {} : { token }) }))
            .status,
        );
      answers.push([role, [...new Set(statuses)]]);
    }
    expect(answers).toEqual(roles.map((role) => [role, [expected(role, operations[name as OperationId], 200)]]));
  });

  it('is denied to staff without the required second factor, except to set one up (S-95)', async () => {
    const require = (isRequired: boolean) =>
      inDatabase(api, (database) => database.transaction((tx) => requireFactor(tx, isRequired)));
    const ofStaff = Object.entries<Operation>(operations).filter(([, { audience }]) => MAY[audience] !== undefined);
    const kept = ofStaff.filter(([id]) => !ALLOWED.includes(id));
    expect(ofStaff.length - kept.length).toBe(ALLOWED.length);
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

  it.each(Object.entries(STATUS))('%s returns the expected status to each role', async (name, status) => {
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
