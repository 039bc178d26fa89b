import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { POLICIES } from '../../../src/server/api/policies.ts';
import { Throttle } from '../../../src/server/api/throttle.ts';
import { cleanUp } from '../../../src/server/housekeeping.ts';
import { hashToken } from '../../../src/server/identity/tokens.ts';
import { MINUTE_MS } from '../../../src/shared/time/duration.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { runs } from '../../support/depth.ts';
import { type ApiReply, PUBLIC_URL, preparedApi } from '../support/api.ts';
import { Authenticator } from '../support/authenticator.ts';
import { tokenIn } from '../support/client-life.ts';
import { anyChange } from '../support/fuzz.ts';
import { asked, codeOf, codesOf, finish, forgetStep, post, setUpApp, setUpPasskey } from '../support/second-factor.ts';
import { administrator, inDatabase, memberOf, person, STAFF_PASSWORD, staffLogIn } from '../support/staff-life.ts';

const codeIn = ({ status, body }: ApiReply) => [status, body['error']?.['code']];
const WRONG = [422, 'invalid-fields'];
const OVER = [401, 'second-factor-over'];

describe.each(ANY_DATABASE_KIND)('a login with a second factor, on %s (S-94)', (kind) => {
  const api = preparedApi(kind);

  let count = 0;
  const someone = async () => {
    count += 1;
    const username = `persona.${count}`;
    return { ...(await administrator(api, username)), username };
  };
  const withApp = async () => {
    const self = await someone();
    const app = await setUpApp(api, self);
    await forgetStep(api);
    return { ...self, ...app };
  };
  const isIn = async ({ body }: ApiReply) =>
    (await memberOf(api, '', String(body['internalAuthToken'])).get('/internal/session')).status === 200;

  it('gives no session for the password alone, and one for a code of the app', async () => {
    const self = await withApp();
    const reply = await staffLogIn(api, self.username);
    expect([...codeIn(reply), reply.body['internalAuthToken']]).toEqual([401, 'second-factor-asked', undefined]);
    const { token, kinds } = await asked(api, self.username);
    expect(kinds).toEqual(['totp', 'recovery-code']);
    expect((await memberOf(api, self.id, token).get('/internal/session')).status).toBe(401);
    const done = await finish(api, { token, code: await codeOf(api, self) });
    expect([done.status, done.body['username'], await isIn(done)]).toEqual([200, self.username, true]);
  });

  it('reveals the second factor only after the right password (S-8)', async () => {
    const self = await withApp();
    expect(codeIn(await staffLogIn(api, self.username, 'Barco Rojo 77'))).toEqual([401, 'wrong-staff-credentials']);
  });

  it('rejects wrong codes, and accepts the right one afterwards', async () => {
    const self = await withApp();
    const { token } = await asked(api, self.username);
    const codeAt = await codesOf(api, self);
    const code = codeAt(0);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (const body of [{ token, code: wrong }, { token }, { token, passkey: '{}' }, { token, recoveryCode: 'x' }])
      expect(codeIn(await finish(api, body))).toEqual(WRONG);
    for (const ahead of [-3, 3]) expect(codeIn(await finish(api, { token, code: codeAt(ahead) }))).toEqual(WRONG);
    expect((await finish(api, { token, code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
  });

  it('accepts a code once, and no older one after it', async () => {
    const self = await withApp();
    const codeAt = await codesOf(api, self);
    const first = await asked(api, self.username);
    expect((await finish(api, { token: first.token, code: codeAt(0) })).status).toBe(200);
    const { token } = await asked(api, self.username);
    for (const ahead of [0, -1]) expect(codeIn(await finish(api, { token, code: codeAt(ahead) }))).toEqual(WRONG);
    expect((await finish(api, { token, code: codeAt(1) })).status).toBe(200);
  });

  it('accepts each recovery code once, in capitals and with spaces too', async () => {
    const self = await withApp();
    const [one = '', two = ''] = self.recoveryCodes;
    expect(self.recoveryCodes).toHaveLength(10);
    const first = await asked(api, self.username);
    expect(
      (await finish(api, { token: first.token, recoveryCode: one.toUpperCase().replaceAll('-', ' ') })).status,
    ).toBe(200);
    const second = await asked(api, self.username);
    expect(codeIn(await finish(api, { token: second.token, recoveryCode: one }))).toEqual(WRONG);
    expect((await finish(api, { token: second.token, recoveryCode: two })).status).toBe(200);
    const other = await withApp();
    const { token } = await asked(api, self.username);
    expect(codeIn(await finish(api, { token, recoveryCode: other.recoveryCodes[0] }))).toEqual(WRONG);
  });

  it('accepts a passkey only for its own challenge and origin', async () => {
    const self = await someone();
    const key = await setUpPasskey(api, self);
    const { token, kinds, passkey: options = '' } = await asked(api, self.username);
    expect(kinds).toEqual(['passkey', 'recovery-code']);
    const { challenge: _, ...rest } = JSON.parse(options);
    const other = JSON.stringify({ ...rest, challenge: Buffer.alloc(32).toString('base64url') });
    const stranger = new Authenticator('https://agency.example');
    for (const passkey of [key.sign(other), stranger.sign(options), '{', '[]', JSON.stringify({ id: 1 })])
      expect(codeIn(await finish(api, { token, passkey }))).toEqual(WRONG);
    expect((await finish(api, { token, passkey: key.sign(options) })).status).toBe(200);
    const elsewhere = await setUpPasskey(api, self);
    Object.assign(stranger, { id: elsewhere.id });
    const again = await asked(api, self.username);
    expect(codeIn(await finish(api, { token: again.token, passkey: stranger.sign(again.passkey ?? '') }))).toEqual(
      WRONG,
    );
    expect(codeIn(await finish(api, { token: again.token, passkey: key.sign(options) }))).toEqual(WRONG);
  });

  it('answers a passkey that was changed anywhere, at its login and when it is added, without an error (S-59)', async () => {
    const self = await someone();
    const key = await setUpPasskey(api, self);
    const { token, passkey: options = '' } = await asked(api, self.username);
    const begun = await post(api, self, '/internal/account/passkeys/challenge');
    const signed = JSON.parse(key.sign(options));
    const made = JSON.parse(new Authenticator(PUBLIC_URL).register(String(begun.body['options'])));
    const tryEach = async (login: unknown, added: unknown) => {
      const add = post(api, self, '/internal/account/passkeys', { name: 'x', passkey: JSON.stringify(added) ?? '{' });
      const replies = [await finish(api, { token, passkey: JSON.stringify(login) ?? '{' }), await add];
      for (const { status } of replies) expect(status).toBeLessThan(500);
    };
    for (const id of [{ toString: 1 }, 'a\0b', '\ud800', ['x'], null])
      await tryEach({ ...signed, id }, { ...made, id, response: { ...made.response, transports: [id] } });
    const numRuns = runs({ gate: 40, deep: 2_000 });
    await fc.assert(fc.asyncProperty(anyChange(signed), anyChange(made), tryEach), { numRuns });
  });

  it('stays pending for five minutes, and ends when the account is suspended', async () => {
    const self = await withApp();
    const boss = await administrator(api, `jefe.${count}`);
    const codeAt = await codesOf(api, self);
    /** Begins a login, as if that had been so long ago. */
    const askedBefore = async (ms: number) => {
      const { token } = await asked(api, self.username);
      await inDatabase(api, ({ query }) =>
        query
          .updateTable('pendingLogins')
          .set(({ ref }) => ({ expiresAt: sql<number>`${ref('expiresAt')} - ${ms}` }))
          .where('tokenHash', '=', hashToken(token))
          .execute(),
      );
      return token;
    };
    expect(codeIn(await finish(api, { token: await askedBefore(5 * MINUTE_MS), code: codeAt(1) }))).toEqual(OVER);
    expect(codeIn(await finish(api, { token: 'st_none', code: codeAt(1) }))).toEqual(OVER);
    const early = await finish(api, { token: await askedBefore(4 * MINUTE_MS), code: codeAt(0) });
    expect(early.status).toBe(200);
    const waiting = await asked(api, self.username);
    await boss.patch(`/internal/staff/${self.id}`, 1, { status: 'suspended' });
    expect(codeIn(await finish(api, { token: waiting.token, code: codeAt(1) }))).toEqual(OVER);
  });

  it('is required after a password reset, too, which ends pending logins', async () => {
    const self = await withApp();
    const waiting = await asked(api, self.username);
    await api.call('POST', '/internal/recovery', { body: { username: self.username } });
    // The first mail was about the new app.
    const mails = await api.mailsTo(person(self.username).email, 2);
    const mail = mails.find(({ content }) => content.text?.includes('#token='));
    const password = 'Vela Blanca 88';
    const body = { token: mail && tokenIn(mail), password, passwordConfirmation: password };
    expect((await api.call('POST', '/internal/password-reset', { body })).status).toBe(204);
    expect(codeIn(await finish(api, { token: waiting.token, code: await codeOf(api, self) }))).toEqual(OVER);
    expect(codeIn(await staffLogIn(api, self.username, STAFF_PASSWORD))).toEqual([401, 'wrong-staff-credentials']);
    const { token } = await asked(api, self.username, password);
    expect((await finish(api, { token, code: await codeOf(api, self) })).status).toBe(200);
  });

  it('stores no secret, token or recovery code in plain text (S-11, S-26)', async () => {
    const self = await withApp();
    const { token } = await asked(api, self.username);
    const stored = await inDatabase(api, async ({ query }) => [
      await query.selectFrom('totpSecrets').selectAll().execute(),
      await query.selectFrom('recoveryCodes').selectAll().execute(),
      await query.selectFrom('pendingLogins').selectAll().execute(),
    ]);
    for (const secret of [
      self.secret,
      token,
      ...self.recoveryCodes,
      ...self.recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('loses only its expired pending logins and setups in a cleanup', async () => {
    const self = await withApp();
    const [late, waiting] = [await asked(api, self.username), await asked(api, self.username)];
    await post(api, self, '/internal/account/totp/secret');
    await post(api, self, '/internal/account/passkeys/challenge');
    const left = await inDatabase(api, async (database) => {
      const { query, now } = database;
      const past = sql<number>`${now} - 1`;
      const ofLate = query.updateTable('pendingLogins').set({ expiresAt: past });
      await ofLate.where('tokenHash', '=', hashToken(late.token)).execute();
      const ofApp = query.updateTable('secondFactorSetups').set({ expiresAt: past });
      await ofApp.where('accountId', '=', self.id).where('kind', '=', 'totp').execute();
      await cleanUp(database, new Throttle(database, POLICIES, 1));
      const logins = await query
        .selectFrom('pendingLogins')
        .select('tokenHash')
        .where('accountId', '=', self.id)
        .execute();
      const setups = await query
        .selectFrom('secondFactorSetups')
        .select('kind')
        .where('accountId', '=', self.id)
        .execute();
      return [...logins.map(({ tokenHash }) => tokenHash), ...setups.map(({ kind }) => kind)];
    });
    expect(left).toEqual([hashToken(waiting.token), 'passkey']);
  });

  it('is audited with the factor used, both refused and done (S-78)', async () => {
    const self = await withApp();
    const { token } = await asked(api, self.username);
    await finish(api, { token, recoveryCode: 'x' });
    await finish(api, { token, code: await codeOf(api, self) });
    const logins = await inDatabase(api, ({ query }) =>
      query
        .selectFrom('auditEntries')
        .select(['outcome', 'details'])
        .where('subjectId', '=', self.id)
        .where('action', '=', 'login')
        .orderBy('id')
        .execute(),
    );
    expect(logins.slice(-2)).toEqual([
      { outcome: 'refused', details: '{"realm":"staff","factor":"recoveryCode"}' },
      { outcome: 'done', details: '{"factor":"code"}' },
    ]);
  });
});
