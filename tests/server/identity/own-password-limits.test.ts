import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { type Api, startApi } from '../support/api.ts';
import { activeClient, logIn, PASSWORD } from '../support/client-life.ts';
import { administrator, STAFF_PASSWORD } from '../support/staff-life.ts';

describe.each(ANY_DATABASE_KIND)('limits on calls that ask for the own password, on %s (S-16, S-23)', (kind) => {
  let api: Api;
  let token: string;
  beforeAll(async () => {
    api = await startApi(kind, { LIMITS_FACTOR: '1' });
    await activeClient(api);
    token = String((await logIn(api)).body['authToken']);
  });
  afterAll(() => api.close());

  /** Returns the statuses of as many calls, one after the other. */
  async function statuses(count: number, call: (turn: number) => Promise<{ readonly status: number }>) {
    const found: number[] = [];
    for (let turn = 0; turn < count; turn++) found.push((await call(turn)).status);
    return found;
  }
  const times = (count: number, status: number) => Array.from({ length: count }, () => status);

  it('do not count right passwords, and refuse after five wrong ones', async () => {
    const rut = (password: string) => api.call('POST', '/perfil/rut', { token, body: { password } });
    expect(await statuses(4, () => rut('Otra-Clave1'))).toEqual(times(4, 422));
    expect(await statuses(8, () => rut(PASSWORD))).toEqual(times(8, 200));
    expect((await rut('Otra-Clave1')).status).toBe(422);
    expect((await rut(PASSWORD)).status).toBe(429);
  });

  it('stop the mails about changed passwords at ten in an hour', async () => {
    let { token } = await administrator(api, 'marta.muda');
    const passwords = [STAFF_PASSWORD, 'Muelle Verde 42'];
    const change = async (turn: number) => {
      const [currentPassword, password] = turn % 2 === 0 ? passwords : passwords.toReversed();
      const body = { currentPassword, password, passwordConfirmation: password };
      const answer = await api.call('POST', '/internal/account/password', { token, body });
      // Each change gives the session a new token.
      token = String(answer.body['internalAuthToken']);
      return answer;
    };
    expect(await statuses(11, change)).toEqual([...times(10, 200), 429]);
  });

  it('stop the mails about requested erasures at ten in an hour', { tags: ['deep'] }, async () => {
    const { token } = await activeClient(api, { nit: '900700100', email: 'borrado@andina.example.com' });
    const ask = async () => {
      await api.call('POST', '/perfil/borrado/retiro', { token });
      return api.call('POST', '/perfil/borrado', { token, body: { password: PASSWORD } });
    };
    expect(await statuses(11, ask)).toEqual([...times(10, 204), 429]);
  });
});
