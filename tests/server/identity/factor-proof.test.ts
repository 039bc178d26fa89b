import { describe, expect, it } from 'vitest';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { preparedApi } from '../support/api.ts';
import { asked, codeOf, codesOf, finish, forgetStep, post, setUpApp, setUpPasskey } from '../support/second-factor.ts';
import { administrator, inDatabase, type Member, STAFF_PASSWORD } from '../support/staff-life.ts';

const AGAIN = [403, 'login-again'];
const REMOVE = '/internal/account/totp/remove';

describe.each(ANY_DATABASE_KIND)('a change of the own second factor, on %s (S-94, S-16)', (kind) => {
  const api = preparedApi(kind);

  const codeIn = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body['error']?.['code']];
  const prove = (by: Member) => post(api, by, '/internal/session/password', { password: STAFF_PASSWORD });
  const answer = (by: Member, body: object) => post(api, by, '/internal/session/second-factor', body);
  const pendingIn = ({ body }: Awaited<ReturnType<typeof post>>) =>
    String((body['secondFactor'] as unknown as { token: string }).token);
  const isIn = async (one: Member) => (await one.get('/internal/session')).status === 200;

  it('asks for the factor again, even right after a login with it, and renews the session', async () => {
    const someone = await administrator(api, 'sara.segura');
    const app = await setUpApp(api, someone);
    await forgetStep(api);
    const login = await finish(api, { token: (await asked(api, 'sara.segura')).token, code: await codeOf(api, app) });
    const self = { ...someone, token: String(login.body['internalAuthToken']) };
    for (const path of [REMOVE, '/internal/account/totp/secret', '/internal/account/passkeys/challenge'])
      expect(codeIn(await post(api, self, path))).toEqual(AGAIN);
    expect(codeIn(await post(api, self, '/internal/account/recovery-codes'))).toEqual(AGAIN);

    // The password alone is not enough.
    const proof = await prove(self);
    expect(codeIn(proof)).toEqual([401, 'second-factor-asked']);
    expect(codeIn(await post(api, self, REMOVE))).toEqual(AGAIN);
    const token = pendingIn(proof);
    const codeAt = await codesOf(api, app);
    expect(codeIn(await answer(self, { token, code: codeAt(5) }))).toEqual([422, 'invalid-fields']);
    // A proof belongs to the person who began it.
    const other = await administrator(api, 'otra.persona');
    expect(codeIn(await answer(other, { token, code: codeAt(1) }))).toEqual([401, 'second-factor-over']);

    const proven = await answer(self, { token, code: codeAt(1) });
    expect(proven.status).toBe(200);
    const renewed = { ...self, token: String(proven.body['internalAuthToken']) };
    expect([await isIn(self), await isIn(renewed)]).toEqual([false, true]);
    expect((await post(api, renewed, REMOVE)).status).toBe(204);
    // Without a factor, a fresh login is enough.
    expect((await post(api, renewed, '/internal/account/totp/secret')).status).toBe(200);
  });

  it('asks for the first factor as soon as it is there', async () => {
    const self = await administrator(api, 'primera.vez');
    const secret = String((await post(api, self, '/internal/account/totp/secret')).body['secret']);
    expect((await post(api, self, '/internal/account/totp', { code: await codeOf(api, { secret }) })).status).toBe(200);
    expect(codeIn(await post(api, self, REMOVE))).toEqual(AGAIN);
  });

  it('takes a passkey or a recovery code too, which works once and is stored like a password', async () => {
    const self = await administrator(api, 'rosa.codigos');
    const { recoveryCodes } = await setUpApp(api, self);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const stored = await inDatabase(api, ({ query }) =>
      query.selectFrom('recoveryCodes').selectAll().where('accountId', '=', self.id).execute(),
    );
    expect(stored.map(({ codeHash }) => codeHash.split('$')[1])).toEqual(Array(10).fill('argon2id'));
    expect(stored.map(({ lookup }) => lookup).sort()).toEqual(recoveryCodes.map((code) => code.slice(0, 4)).sort());

    const token = pendingIn(await prove(self));
    // The beginning of a code only finds it.
    const mixed = `${first.slice(0, 4)}${second.slice(4)}`;
    expect(codeIn(await answer(self, { token, recoveryCode: mixed }))).toEqual([422, 'invalid-fields']);
    const proven = await answer(self, { token, recoveryCode: first.toUpperCase().replaceAll('-', ' ') });
    expect(proven.status).toBe(200);
    const renewed = { ...self, token: String(proven.body['internalAuthToken']) };
    const again = pendingIn(await prove(renewed));
    expect(codeIn(await answer(renewed, { token: again, recoveryCode: first }))).toEqual([422, 'invalid-fields']);
    const key = await setUpPasskey(api, renewed);
    const proof = await prove(renewed);
    const { passkey = '' } = proof.body['secondFactor'] as unknown as { passkey?: string };
    expect((await answer(renewed, { token: pendingIn(proof), passkey: key.sign(passkey) })).status).toBe(200);
  });
});
