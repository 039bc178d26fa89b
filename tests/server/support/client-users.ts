import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ClientUserTable } from '../../../src/server/identity/accounts.ts';
import { beginSession } from '../../../src/server/identity/sessions.ts';
import type { Api, ApiReply } from './api.ts';
import { logIn, NIT, PASSWORD, tokenIn } from './client-life.ts';
import type { Client, ServerDatabase } from './database-of.ts';

export const USER_EMAIL = 'Ana.Compras@andina.example.com';
export const USER_PASSWORD = 'Muelle4K';

/** Whether a call, such as "POST /api/persona/clave", is only for invited people. */
export function isOfUser(call: string): boolean {
  return / \/api\/persona(\/|$)/.test(call);
}

/** What a test says about a user; everything that it leaves out has a default. */
interface UserFacts {
  readonly nit?: string;
  readonly email?: string;
  readonly password?: string;
  readonly name?: string;
}

export function invite(api: Api, token: string, { email = USER_EMAIL, name = 'Ana Compras' }: UserFacts = {}) {
  return api.call('POST', '/perfil/personas', { token, body: { name, email, password: PASSWORD } });
}

/** Returns the token of the newest link in the mails to a user. */
export async function linkTo(api: Api, email = USER_EMAIL, count = 1): Promise<string> {
  const mails = (await api.mailsTo(email, count)).filter(({ content }) => content.text?.includes('#token='));
  const newest = mails.at(-1);
  if (newest === undefined) throw new Error(`no mail with a link was sent to ${email}`);
  return tokenIn(newest);
}

export function choosePassword(api: Api, token: string, password = USER_PASSWORD): Promise<ApiReply> {
  return api.call('POST', '/clave-de-persona', { body: { token, password, passwordConfirmation: password } });
}

export function logInUser(
  api: Api,
  { nit = NIT, email = USER_EMAIL, password = USER_PASSWORD }: UserFacts = {},
): Promise<ApiReply> {
  return api.call('POST', '/login-portal/persona', { body: { nit, email, password } });
}

/** Returns a logged-in user who accepted the invitation of an active client. */
export async function invitedUser(api: Api, user: UserFacts = {}): Promise<{ token: string; owner: string }> {
  const owner = String((await logIn(api, PASSWORD, user.nit)).body['authToken']);
  const invited = await invite(api, owner, user);
  if (invited.status !== 204) throw new Error(`the invitation failed: ${invited.status} ${invited.text}`);
  await choosePassword(api, await linkTo(api, user.email));
  const { status, body, text } = await logInUser(api, user);
  if (status !== 200) throw new Error(`the login of the invited user failed: ${status} ${text}`);
  return { token: String(body['authToken']), owner };
}

/** Adds a user of a client to the database, with the password of all clients; `token` belongs to an active session. */
export async function addUser(
  { database }: Pick<ServerDatabase, 'database'>,
  { id: accountId }: Pick<Client, 'id'>,
  change: Partial<Insertable<ClientUserTable>> = {},
): Promise<{ readonly id: string; readonly token: string }> {
  const { query } = database;
  const { passwordHash } = await query
    .selectFrom('clientAccounts')
    .select('passwordHash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { email = USER_EMAIL } = change;
  const user = {
    id: uuid(),
    accountId,
    email,
    loginEmail: email.toLowerCase(),
    name: 'Ana Compras',
    passwordHash,
    perfil: 'consulta',
    status: 'active',
    language: 'es',
    invitedAt: 0,
    joinedAt: 0,
    ...change,
  } as const;
  await query.insertInto('clientUsers').values(user).execute();
  const { token } = await beginSession(database, 'client', user.id);
  return { id: user.id, token };
}

/** A person in the list of a company. */
interface Listed {
  readonly id: string;
  readonly email: string;
  readonly status: string;
}

/** What a company does with its people, by the session of `owner` unless another is given. */
export function peopleOf(api: Api, owner: { readonly token: string }) {
  const list = async (token = owner.token) =>
    (await api.call('GET', '/perfil/personas', { token })).body['users'] as unknown as readonly Listed[];
  return {
    list,
    listed: async (email: string, token = owner.token) => {
      const found = (await list(token)).find((each) => each.email === email);
      if (found === undefined) throw new Error(`${email} is not in the list`);
      return found;
    },
    act: (id: string, what: 'enlace' | 'retiro', token = owner.token) =>
      api.call('POST', `/perfil/personas/${id}/${what}`, { token }),
    isIn: async (token: string) => (await api.call('GET', '/sesion', { token })).status === 200,
  };
}
