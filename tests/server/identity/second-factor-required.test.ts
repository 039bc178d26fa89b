import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../src/shared/time/duration.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { type ApiReply, PUBLIC_URL, preparedApi, startApi } from '../support/api.ts';
import { Authenticator } from '../support/authenticator.ts';
import { codeOf, post, provenAgain, setUpApp, setUpPasskey } from '../support/second-factor.ts';
import {
  administrator,
  inDatabase,
  type Member,
  memberOf,
  preparedAdministrator,
  preparedMember,
  staffLogIn,
} from '../support/staff-life.ts';

const codeIn = ({ status, body }: ApiReply) => [status, body['error']?.['code']];
const KEPT_OUT = [403, 'second-factor-required'];

describe.each(ANY_DATABASE_KIND)('a second factor that is required of all staff, on %s (S-95)', (kind) => {
  // The rule applies to a whole server, so each test starts its own.
  const api = preparedApi(kind, {}, 'each');
  const boss = preparedAdministrator(api, undefined, 'each');
  const member = preparedMember(boss, 'activa', {}, 'each');

  const setRule = (isRequired: boolean, by = boss) => post(api, by, '/internal/second-factor', { isRequired });
  const own = async (who: Member) => (await who.get('/internal/account/second-factor')).body;
  /** Gives the administrator an app and requires a second factor of all staff. */
  const requireOfAll = async () => {
    await setUpApp(api, boss);
    expect((await setRule(true)).status).toBe(204);
  };
  const logInAnew = async (): Promise<Member> => {
    const { body } = await staffLogIn(api, 'activa');
    return memberOf(api, member.id, String(body['internalAuthToken']));
  };

  it('can be required by administrators only, and is audited (S-78)', async () => {
    expect(codeIn(await setRule(true, member))).toEqual([403, 'not-permitted']);
    expect((await own(member))['isRequired']).toBe(false);
    await setUpApp(api, boss);
    expect((await setRule(true)).status).toBe(204);
    expect((await own(member))['isRequired']).toBe(true);
    const [entry] = await boss.found('/internal/audit?action=second-factor-required');
    expect(entry).toMatchObject({ actorId: boss.id, details: { isRequired: true } });
  });

  it('gives access once it is set up, and ends other sessions that began without one', async () => {
    await requireOfAll();
    const again = await logInAnew();
    expect(codeIn(await again.get('/internal/staff'))).toEqual(KEPT_OUT);
    await setUpPasskey(api, again);
    expect((await again.get('/internal/staff')).status).toBe(200);
    // Adding the first factor ends the sessions that began with the password alone.
    expect(codeIn(await member.get('/internal/session'))).toEqual([401, 'session-ended']);
  });

  it('prevents the removal of the last factor, but not of one of two', async () => {
    await requireOfAll();
    await setUpPasskey(api, member);
    const [passkey] = (await own(member))['passkeys'] as unknown as readonly { readonly id: string }[];
    const removePasskey = () => post(api, member, `/internal/account/passkeys/${passkey?.id}/remove`);
    expect(codeIn(await removePasskey())).toEqual([409, 'last-second-factor']);
    await setUpApp(api, member);
    expect((await removePasskey()).status).toBe(204);
    expect(codeIn(await post(api, member, '/internal/account/totp/remove'))).toEqual([409, 'last-second-factor']);
    expect(await own(member)).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 });
  });

  it('can be reset by another administrator with a reason, which ends sessions and sends a mail (S-78)', async () => {
    await requireOfAll();
    await setUpPasskey(api, member);
    await setUpApp(api, member);
    const [passkey] = (await own(member))['passkeys'] as unknown as readonly { readonly id: string }[];
    await post(api, member, `/internal/account/passkeys/${passkey?.id}/remove`);
    const path = `/internal/staff/${member.id}/second-factor/reset`;
    const listed = async () => (await boss.found('/internal/staff?secondFactor=set')).map(({ id }) => id);
    expect(await listed()).toContain(member.id);
    expect(codeIn(await post(api, boss, `/internal/staff/${boss.id}/second-factor/reset`, { reason: 'lost' }))).toEqual(
      [403, 'not-permitted'],
    );
    expect((await post(api, boss, path, {})).status).toBe(400);
    expect((await post(api, boss, path, { reason: 'lost' })).status).toBe(204);
    expect(codeIn(await member.get('/internal/session'))).toEqual([401, 'session-ended']);
    const mails = (await api.mailsTo('activa@aldebaran.example.com', 6)).map(({ content }) => content.subject);
    expect(mails).toContain('Se quitó la verificación en dos pasos de su cuenta');
    expect(await listed()).not.toContain(member.id);
    expect(await boss.actionsOn(member.id)).toContain('second-factor-reset');
    expect(codeIn(await post(api, boss, path, { reason: 'lost' }))).toEqual([409, 'not-possible']);
    expect(codeIn(await (await logInAnew()).get('/internal/staff'))).toEqual(KEPT_OUT);
  });

  it('can be removed again once it is no longer required', { tags: ['deep'] }, async () => {
    await requireOfAll();
    expect((await setRule(false)).status).toBe(204);
    expect((await post(api, boss, '/internal/account/totp/remove')).status).toBe(204);
    expect(await own(boss)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0, isRequired: false });
    expect((await staffLogIn(api, 'maria.jefe')).status).toBe(200);
  });
});

describe('setup of a second factor (S-94)', () => {
  const api = preparedApi('sqlite');

  it('takes effect once a right code confirms it', async () => {
    const self = await administrator(api);
    expect(codeIn(await post(api, self, '/internal/account/totp', { code: '000000' }))).toEqual([409, 'not-possible']);
    const secret = String((await post(api, self, '/internal/account/totp/secret')).body['secret']);
    const code = await codeOf(api, { secret });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(codeIn(await post(api, self, '/internal/account/totp', { code: wrong }))).toEqual([422, 'invalid-fields']);
    expect((await staffLogIn(api, 'maria.jefe')).status).toBe(200);
    expect((await post(api, self, '/internal/account/totp', { code })).status).toBe(200);
    await provenAgain(api, self);
    expect(codeIn(await post(api, self, '/internal/account/totp', { code }))).toEqual([409, 'not-possible']);
    expect((await staffLogIn(api, 'maria.jefe')).status).toBe(401);
  });

  it('must be finished within ten minutes', async () => {
    const self = await administrator(api, 'rita.tarde');
    /** Makes the set-up begin earlier. */
    const age = (ms: number) =>
      inDatabase(api, ({ query }) =>
        query
          .updateTable('secondFactorSetups')
          .set(({ ref }) => ({ expiresAt: sql<number>`${ref('expiresAt')} - ${ms}` }))
          .where('accountId', '=', self.id)
          .execute(),
      );
    const appAfter = async (ms: number) => {
      const secret = String((await post(api, self, '/internal/account/totp/secret')).body['secret']);
      await age(ms);
      return post(api, self, '/internal/account/totp', { code: await codeOf(api, { secret }) });
    };
    expect(codeIn(await appAfter(10 * MINUTE_MS))).toEqual([409, 'not-possible']);
    expect((await appAfter(9 * MINUTE_MS)).status).toBe(200);
    await provenAgain(api, self);
    const passkeyAfter = async (ms: number) => {
      const { body } = await post(api, self, '/internal/account/passkeys/challenge');
      await age(ms);
      const passkey = new Authenticator(PUBLIC_URL).register(String(body['options']));
      return post(api, self, '/internal/account/passkeys', { name: 'Llave', passkey });
    };
    expect(codeIn(await passkeyAfter(10 * MINUTE_MS))).toEqual([409, 'not-possible']);
    expect((await passkeyAfter(9 * MINUTE_MS)).status).toBe(200);
  });

  it('replaces the app without new recovery codes, and makes new ones on request', {
    tags: ['deep'],
  }, async () => {
    const self = await administrator(api, 'lucia.mora');
    const before = await setUpApp(api, self);
    const after = await setUpApp(api, self);
    expect([before.recoveryCodes.length, after.recoveryCodes.length]).toEqual([10, 0]);
    const made = await post(api, self, '/internal/account/recovery-codes');
    expect(made.body['codes']).toHaveLength(10);
    expect(made.body['codes']).not.toEqual(before.recoveryCodes);
    const none = await administrator(api, 'ana.sin');
    expect(codeIn(await post(api, none, '/internal/account/recovery-codes'))).toEqual([409, 'not-possible']);
  });

  it('rejects a known passkey and one of another challenge, and lists the stored one', {
    tags: ['deep'],
  }, async () => {
    const self = await administrator(api, 'pedro.llaves');
    const key = await setUpPasskey(api, self, '  Portátil  ');
    const begin = async () => String((await post(api, self, '/internal/account/passkeys/challenge')).body['options']);
    const options = await begin();
    const add = (passkey: string) => post(api, self, '/internal/account/passkeys', { name: 'x', passkey });
    expect(codeIn(await add(key.register(await begin())))).toEqual([409, 'not-possible']);
    await begin();
    for (const passkey of [key.register(options), '{', 'null', JSON.stringify({ id: 'x', response: 1 })])
      expect(codeIn(await add(passkey))).toEqual([422, 'invalid-fields']);
    const { body } = await self.get('/internal/account/second-factor');
    expect(body['passkeys']).toEqual([
      { id: expect.any(String), name: 'Portátil', addedAt: expect.any(String), lastUsedAt: null },
    ]);
    const other = await administrator(api, 'otra.persona');
    const [passkey] = body['passkeys'] as unknown as readonly { readonly id: string }[];
    expect((await post(api, other, `/internal/account/passkeys/${passkey?.id}/remove`)).status).toBe(404);
  });
});

describe('a public URL with an IP address', () => {
  it('offers no passkeys, but authenticator apps', async () => {
    const api = await startApi('sqlite', { PUBLIC_URL: 'https://192.0.2.1' });
    const self = await administrator(api);
    expect((await self.get('/internal/account/second-factor')).body['isPasskeyPossible']).toBe(false);
    expect(codeIn(await post(api, self, '/internal/account/passkeys/challenge'))).toEqual([409, 'not-possible']);
    expect((await setUpApp(api, self)).recoveryCodes).toHaveLength(10);
    await api.close();
  });
});
