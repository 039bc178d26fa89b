import { createAdministrator } from '../../../src/server/commands/staff-accounts.ts';
import { withDatabase } from '../../../src/server/commands/with-database.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { prepared } from '../../support/prepared.ts';
import { QUICK_PASSWORDS } from '../../support/quick-passwords.ts';
import type { Api, ApiReply } from './api.ts';
import { registrationForm } from './client-life.ts';

export const STAFF_PASSWORD = 'Barco Azul 77';

interface Found {
  readonly id: string;
  readonly [key: string]: unknown;
}

/** A member of staff who is logged in, and makes calls. */
export interface Member extends Pick<Api, 'call'> {
  readonly id: string;
  readonly token: string;
  readonly api: Pick<Api, 'call'>;
  get(path: string): Promise<ApiReply>;
  /** Changes a row over a version of it. */
  patch(path: string, version: number, body: object): Promise<ApiReply>;
  /** Makes an act about a row over a version of it. */
  post(path: string, version: number, body: object): Promise<ApiReply>;
  /** Returns the rows of a list. */
  found(path: string): Promise<readonly Found[]>;
  /** Returns the actions on a subject, the newest first. */
  actionsOn(subject: string): Promise<unknown[]>;
}

/** The session is the one of `token`, also in a copy that has another. */
export function memberOf(api: Pick<Api, 'call'>, id: string, token: string): Member {
  return {
    id,
    token,
    api,
    call(method, path, request) {
      return this.api.call(method, path, { token: this.token, ...request });
    },
    get(path) {
      return this.call('GET', path);
    },
    patch(path, version, body) {
      return this.call('PATCH', path, { body, headers: { 'if-match': `"${version}"` } });
    },
    post(path, version, body) {
      return this.call('POST', path, { body, headers: { 'if-match': `"${version}"` } });
    },
    async found(path) {
      const { status, body, text } = await this.get(path);
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
      return body['items'] as unknown as readonly Found[];
    },
    async actionsOn(subject) {
      const items = await this.found('/internal/audit?size=100');
      return items.filter(({ subjectId }) => subjectId === subject).map(({ action }) => action);
    },
  };
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
  return withDatabase(readConfig({ ...QUICK_PASSWORDS, ...settings }), async (deps) => {
    const id = await createAdministrator(deps, { ...person(username), password: STAFF_PASSWORD });
    // As of those who register: the calls of the tests are in Spanish.
    await deps.database.query.updateTable('staffAccounts').set({ language: 'es' }).where('id', '=', id).execute();
    return id;
  });
}

async function loggedIn(api: Pick<Api, 'call'>, id: string, username: string): Promise<Member> {
  return memberOf(api, id, String((await staffLogIn(api, username)).body['internalAuthToken']));
}

/** Creates an administrator and logs in. */
export async function administrator(api: Pick<Api, 'settings' | 'call'>, username = 'maria.jefe'): Promise<Member> {
  return loggedIn(api, await createAdministratorIn(api.settings, username), username);
}

/** Creates an administrator for the tests of a block, or for each of them, as `prepared` does. */
export function preparedAdministrator(api: Pick<Api, 'settings' | 'call'>, username?: string, often?: 'each'): Member {
  return prepared(() => administrator(api, username), undefined, often);
}

/** Registers a member of staff. @returns the id of the account, which waits for approval */
export async function waitingStaff(by: Member, username: string): Promise<string> {
  const registered = await by.api.call('POST', '/internal/registration', { body: staffRegistration(username) });
  if (registered.status !== 204) throw new Error(`registration: ${registered.status} ${registered.text}`);
  return (await findOne(by, `/internal/staff?search=${username}`)).id;
}

/** Registers and approves a member of staff, and logs in. */
export async function staffMember(by: Member, username: string, change: object = {}): Promise<Member> {
  const id = await waitingStaff(by, username);
  const approved = await by.patch(`/internal/staff/${id}`, 1, { status: 'active', ...change });
  if (approved.status !== 200) throw new Error(`approval: ${approved.status} ${approved.text}`);
  return loggedIn(by.api, id, username);
}

/** Adds a member of staff for the tests of a block, or for each of them, as `prepared` does. */
export function preparedMember(by: Member, username: string, change?: object, often?: 'each'): Member {
  return prepared(() => staffMember(by, username, change), undefined, often);
}

/** Registers a client without activating the account. @returns its id */
export async function waitingClient(by: Member, nit: string, email: string): Promise<string> {
  const registered = await by.api.call('POST', '/registro', { form: registrationForm({ nit, email }) });
  if (registered.status !== 204) throw new Error(`registration: ${registered.status} ${registered.text}`);
  return clientOf(by, nit);
}

/** Makes a decision of staff about a client's company, over the current version. */
export async function decideCompany(by: Member, id: string, decision: object): Promise<ApiReply> {
  const { body } = await by.get(`/internal/clients/${id}`);
  return by.post(`/internal/clients/${id}/verification`, Number(body['version']), decision);
}

/** Returns the id of the client with a NIT. */
export async function clientOf(by: Member, nit: string): Promise<string> {
  return (await findOne(by, `/internal/clients?search=${nit}`)).id;
}

async function findOne(by: Member, path: string): Promise<Found> {
  const [item] = await by.found(path);
  if (item === undefined) throw new Error(`${path} finds nothing`);
  return item;
}
