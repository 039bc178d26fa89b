import { describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../support/database.ts';
import { type Api, type ApiReply, preparedApi, preparedSecond } from '../support/api.ts';
import { asked, codeOf, finish, forgetStep, post, setUpApp, setUpPasskey } from '../support/second-factor.ts';
import { administrator, memberOf, staffLogIn } from '../support/staff-life.ts';

const statuses = (replies: readonly ApiReply[]) => replies.map(({ status }) => status).sort();

/** PostgreSQL is tested with two instances, the embedded database with its single one. */
describe.each(DATABASE_KINDS)('simultaneous use of second factors, on %s (S-94)', (kind) => {
  /** The embedded database does one thing after the other: one case shows it in the gate. */
  const tags = kind === 'postgres' ? [] : ['deep'];
  const first = preparedApi(kind);
  const second = preparedSecond(first, kind);

  let count = 0;
  const someone = async () => {
    count += 1;
    const username = `persona.${count}`;
    return { ...(await administrator(first, username)), username };
  };
  /** Sends eight requests at once, half of them to each instance. */
  const eightTimes = (ask: (api: Api, turn: number) => Promise<ApiReply>) =>
    Promise.all(Array.from({ length: 8 }, (_, turn) => ask(turn % 2 === 0 ? first : second, turn)));
  const waiting = (username: string) =>
    Promise.all(Array.from({ length: 8 }, async () => (await asked(first, username)).token));

  it('gives one session for one code, across many pending logins', async () => {
    const self = await someone();
    const app = await setUpApp(first, self);
    await forgetStep(first);
    const tokens = await waiting(self.username);
    const code = await codeOf(first, app);
    const replies = await eightTimes((api, turn) => finish(api, { token: tokens[turn], code }));
    expect(statuses(replies)).toEqual([200, ...Array(7).fill(422)]);
  });

  it('gives one session for one recovery code', { tags }, async () => {
    const self = await someone();
    const { recoveryCodes } = await setUpApp(first, self);
    const tokens = await waiting(self.username);
    const replies = await eightTimes((api, turn) =>
      finish(api, { token: tokens[turn], recoveryCode: recoveryCodes[0] }),
    );
    expect(statuses(replies)).toEqual([200, ...Array(7).fill(422)]);
  });

  it('gives one session for one pending login, and uses up one recovery code', { tags }, async () => {
    const self = await someone();
    const { recoveryCodes } = await setUpApp(first, self);
    const { token } = await asked(first, self.username);
    const replies = await eightTimes((api, turn) => finish(api, { token, recoveryCode: recoveryCodes[turn] }));
    expect(statuses(replies)).toEqual([200, ...Array(7).fill(401)]);
    const { body } = await memberOf(first, '', tokenOf(replies)).get('/internal/account/second-factor');
    expect(body['recoveryCodesLeft']).toBe(9);
  });

  it('gives one session for one passkey response', { tags }, async () => {
    const self = await someone();
    const key = await setUpPasskey(first, self);
    const { token, passkey: options = '' } = await asked(first, self.username);
    const passkey = key.sign(options);
    const replies = await eightTimes((api) => finish(api, { token, passkey }));
    expect(statuses(replies)).toEqual([200, ...Array(7).fill(401)]);
  });

  it('removes only one of the last two factors when one is required', { tags }, async () => {
    const self = await someone();
    await setUpApp(first, self);
    await setUpPasskey(first, self);
    const { body } = await self.get('/internal/account/second-factor');
    const [passkey] = body['passkeys'] as unknown as readonly { readonly id: string }[];
    const require = (isRequired: boolean) => post(first, self, '/internal/second-factor', { isRequired });
    expect((await require(true)).status).toBe(204);
    const removed = await Promise.all([
      post(first, self, '/internal/account/totp/remove'),
      post(second, self, `/internal/account/passkeys/${passkey?.id}/remove`),
    ]);
    expect(statuses(removed)).toEqual([204, 409]);
    expect((await require(false)).status).toBe(204);
  });
});

describe('the rate limit of second factor codes (S-18, S-94)', () => {
  const first = preparedApi('postgres', { LIMITS_FACTOR: '2' });
  const second = preparedSecond(first, 'postgres');

  it('admits 9 of 40 simultaneous codes on two instances, because the password counts too', async () => {
    const self = { ...(await administrator(first)), username: 'maria.jefe' };
    const { recoveryCodes } = await setUpApp(first, self);
    const { token } = await asked(first, self.username);
    const tries = Array.from({ length: 40 }, (_, turn) =>
      finish(turn % 2 === 0 ? first : second, { token, code: '000000' }),
    );
    const answers = statuses(await Promise.all(tries));
    expect([answers.filter((status) => status === 422), answers.filter((status) => status === 429)]).toMatchObject([
      { length: 9 },
      { length: 31 },
    ]);
    for (const api of [first, second]) {
      expect((await finish(api, { token, recoveryCode: recoveryCodes[0] })).status).toBe(429);
      expect((await staffLogIn(api, self.username)).status).toBe(429);
    }
  });

  it('is not reset by the right password without a right code', async () => {
    const self = await administrator(first, 'lucia.mora');
    const app = await setUpApp(first, self);
    await forgetStep(first);
    for (let turn = 0; turn < 4; turn += 1) {
      const { token } = await asked(first, 'lucia.mora');
      expect((await finish(second, { token, code: '000000' })).status).toBe(422);
    }
    const { token } = await asked(first, 'lucia.mora');
    expect((await finish(second, { token, code: await codeOf(first, app) })).status).toBe(200);
    for (let turn = 0; turn < 5; turn += 1) {
      const again = await asked(first, 'lucia.mora');
      expect((await finish(second, { token: again.token, code: '000000' })).status).toBe(422);
    }
    expect((await staffLogIn(second, 'lucia.mora')).status).toBe(429);
  });
});

function tokenOf(replies: readonly ApiReply[]): string {
  return String(replies.find(({ status }) => status === 200)?.body['internalAuthToken']);
}
