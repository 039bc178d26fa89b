import { createAdministrator } from '../../../src/server/commands/staff-accounts.ts';
import { withDatabase } from '../../../src/server/commands/with-database.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { prepared } from '../../support/prepared.ts';
import { QUICK_PASSWORDS } from '../../support/quick-passwords.ts';
import type { Api, ApiReply } from './api.ts';
import { registrationForm } from './client-life.ts';

export const STAFF_PASSWORD = 'Barco Azul 77';

/** A member of staff who is logged in. */
export interface Member {
  readonly id: string;
  readonly token: string;
}

export function person(username: string) {
  return {
    username,
    firstName: 'Ana',
    lastName: 'Ruiz Peña',
    email: `${username}@aldebaran.example.com`,
    process: 'operations',
  };
}

/** Returns the values that the staff registration form sends. */
export function staffRegistration(username: string) {
  const values = person(username);
  return {
    ...values,
    emailConfirmation: values.email,
    password: STAFF_PASSWORD,
    passwordConfirmation: STAFF_PASSWORD,
  };
}

/** Runs `work` on the database of a server. */
export function inDatabase<Result>(
  api: Pick<Api, 'settings'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return withDatabase(readConfig(api.settings), ({ database }) => work(database));
}

export function staffLogIn(api: Pick<Api, 'call'>, username: string, password = STAFF_PASSWORD): Promise<ApiReply> {
  return api.call('POST', '/internal/login', { body: { username, password } });
}

/** Creates an administrator as operators create the first one. @returns the id of the account */
export function createAdministratorIn(settings: Api['settings'], username: string): Promise<string> {
  return withDatabase(readConfig({ ...QUICK_PASSWORDS, ...settings }), (deps) =>
    createAdministrator(deps, { ...person(username), password: STAFF_PASSWORD }),
  );
}

/** Creates an administrator and logs in. */
export async function administrator(api: Pick<Api, 'settings' | 'call'>, username = 'maria.jefe'): Promise<Member> {
  const id = await createAdministratorIn(api.settings, username);
  return { id, token: String((await staffLogIn(api, username)).body['internalAuthToken']) };
}

/** Creates an administrator for the tests of a block, as `prepared` does. */
export function preparedAdministrator(api: Pick<Api, 'settings' | 'call'>, username?: string): Member {
  return prepared(() => administrator(api, username));
}

/** Registers a member of staff. @returns the id of the account, which waits for approval */
export async function waitingStaff(api: Api, by: Member, username: string): Promise<string> {
  const registered = await api.call('POST', '/internal/registration', { body: staffRegistration(username) });
  if (registered.status !== 204) throw new Error(`registration: ${registered.status} ${registered.text}`);
  return (await findOne(api, by, `/internal/staff?search=${username}`)).id;
}

/** Registers and approves a member of staff, and logs in. */
export async function staffMember(api: Api, by: Member, username: string, change: object = {}): Promise<Member> {
  const id = await waitingStaff(api, by, username);
  const approved = await patch(api, by, `/internal/staff/${id}`, 1, { status: 'active', ...change });
  if (approved.status !== 200) throw new Error(`approval: ${approved.status} ${approved.text}`);
  return { id, token: String((await staffLogIn(api, username)).body['internalAuthToken']) };
}

/** Registers a client without activating the account. @returns its id */
export async function waitingClient(api: Api, by: Member, nit: string, email: string): Promise<string> {
  const registered = await api.call('POST', '/registro', { form: registrationForm({ nit, email }) });
  if (registered.status !== 204) throw new Error(`registration: ${registered.status} ${registered.text}`);
  return (await findOne(api, by, `/internal/clients?search=${nit}`)).id;
}

export function patch(api: Api, by: Member, path: string, version: number, body: object): Promise<ApiReply> {
  return api.call('PATCH', path, { token: by.token, body, headers: { 'if-match': `"${version}"` } });
}

/** Makes a decision of staff about a client's company, over the current version. */
export async function decideCompany(api: Api, by: Member, id: string, decision: object): Promise<ApiReply> {
  const { body } = await get(api, by, `/internal/clients/${id}`);
  return post(api, by, `/internal/clients/${id}/verification`, Number(body['version']), decision);
}

export function post(api: Api, by: Member, path: string, version: number, body: object): Promise<ApiReply> {
  return api.call('POST', path, { token: by.token, body, headers: { 'if-match': `"${version}"` } });
}

/** Returns the id of the client with a NIT. */
export async function clientOf(api: Api, by: Member, nit: string): Promise<string> {
  return (await findOne(api, by, `/internal/clients?search=${nit}`)).id;
}

export function get(api: Api, by: Member, path: string): Promise<ApiReply> {
  return api.call('GET', path, { token: by.token });
}

interface Found {
  readonly id: string;
  readonly [key: string]: unknown;
}

export async function found(api: Api, by: Member, path: string): Promise<readonly Found[]> {
  const { status, body, text } = await get(api, by, path);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return body['items'] as unknown as readonly Found[];
}

async function findOne(api: Api, by: Member, path: string): Promise<Found> {
  const [item] = await found(api, by, path);
  if (item === undefined) throw new Error(`${path} finds nothing`);
  return item;
}

/** Returns the actions on a subject, the newest first. */
export async function actionsOn(api: Api, by: Member, subject: string): Promise<unknown[]> {
  const items = await found(api, by, '/internal/audit?size=100');
  return items.filter(({ subjectId }) => subjectId === subject).map(({ action }) => action);
}
