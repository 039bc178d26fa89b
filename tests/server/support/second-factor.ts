import { sql } from 'kysely';
import { stepAt, totpCode } from '../../../src/server/identity/second-factor/totp.ts';
import { hashToken } from '../../../src/server/identity/tokens.ts';
import { readClock } from '../../../src/server/platform/db/statements.ts';
import type { SecondFactorAsked } from '../../../src/shared/http/api-error.ts';
import { type Api, type ApiReply, PUBLIC_URL } from './api.ts';
import { Authenticator } from './authenticator.ts';
import { inDatabase, type Member, STAFF_PASSWORD, staffLogIn } from './staff-life.ts';

/** An authenticator app that has read a secret. */
interface App {
  readonly secret: string;
  /** The recovery codes, which are issued with the first factor. */
  readonly recoveryCodes: readonly string[];
}

export function post(api: Api, by: Pick<Member, 'token'>, path: string, body?: object): Promise<ApiReply> {
  return api.call('POST', path, { token: by.token, ...(body === undefined ? {} : { body }) });
}

/**
 * Reads the server's clock once and returns the codes that an app shows around that moment. Codes that a test compares with
 * each other come from one call: between two calls the app may have moved on to its next code.
 */
export async function codesOf(api: Api, { secret }: Pick<App, 'secret'>): Promise<(ahead: number) => string> {
  const step = stepAt(await inDatabase(api, readClock));
  return (ahead) => totpCode(secret, step + ahead);
}

/** Returns the code that the app shows now, by the clock of the server. */
export async function codeOf(api: Api, app: Pick<App, 'secret'>): Promise<string> {
  return (await codesOf(api, app))(0);
}

/** Makes the session as if its holder had just given the password and the second factor again. */
export function provenAgain(api: Api, { token }: Pick<Member, 'token'>): Promise<unknown> {
  return inDatabase(api, ({ query, now }) =>
    query
      .updateTable('sessions')
      .set({ createdAt: sql<number>`${now} - 2000`, authenticatedAt: sql<number>`${now} - 1000` })
      .where('tokenHash', '=', hashToken(token))
      .execute(),
  );
}

/** Sets an authenticator app up. */
export async function setUpApp(api: Api, by: Member): Promise<App> {
  await provenAgain(api, by);
  const begun = await post(api, by, '/internal/account/totp/secret');
  const secret = String(begun.body['secret']);
  const confirmed = await post(api, by, '/internal/account/totp', { code: await codeOf(api, { secret }) });
  if (confirmed.status !== 200) throw new Error(`totp: ${confirmed.status} ${confirmed.text}`);
  await provenAgain(api, by);
  return { secret, recoveryCodes: confirmed.body['codes'] as unknown as readonly string[] };
}

/** Makes the last used code several minutes older, so that the current one is accepted again. */
export function forgetStep(api: Api): Promise<unknown> {
  return inDatabase(api, ({ query }) =>
    query
      .updateTable('totpSecrets')
      .set(({ ref }) => ({ lastStep: sql<number>`${ref('lastStep')} - 10` }))
      .execute(),
  );
}

/** Adds a passkey and returns its authenticator. */
export async function setUpPasskey(api: Api, by: Member, name = 'Llave de prueba'): Promise<Authenticator> {
  await provenAgain(api, by);
  const authenticator = new Authenticator(PUBLIC_URL);
  const begun = await post(api, by, '/internal/account/passkeys/challenge');
  const passkey = authenticator.register(String(begun.body['options']));
  const added = await post(api, by, '/internal/account/passkeys', { name, passkey });
  if (added.status !== 200) throw new Error(`passkey: ${added.status} ${added.text}`);
  await provenAgain(api, by);
  return authenticator;
}

/** Logs in with the password alone and returns the request for a second factor. */
export async function asked(api: Api, username: string, password = STAFF_PASSWORD): Promise<SecondFactorAsked> {
  const reply = await staffLogIn(api, username, password);
  if (reply.body['error']?.['code'] !== 'second-factor-asked') throw new Error(`login: ${reply.status} ${reply.text}`);
  return reply.body['secondFactor'] as unknown as SecondFactorAsked;
}

export function finish(api: Api, body: object): Promise<ApiReply> {
  return api.call('POST', '/internal/login/second-factor', { body });
}
