import { describe, expect, it } from 'vitest';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { PUBLIC_URL, preparedApi } from '../support/api.ts';
import { follow, linksTo } from '../support/email-changes.ts';
import {
  administrator,
  type Member,
  memberOf,
  person,
  preparedAdministrator,
  STAFF_PASSWORD,
  staffLogIn,
} from '../support/staff-life.ts';

const CHOSEN = 'Muelle Verde 42';

describe.each(ANY_DATABASE_KIND)('a password change by staff in the panel, on %s (S-112)', (kind) => {
  const api = preparedApi(kind, { LIMITS_FACTOR: '1' });
  const boss = preparedAdministrator(api);

  const sent = (typed: object) => ({
    currentPassword: STAFF_PASSWORD,
    password: CHOSEN,
    passwordConfirmation: CHOSEN,
    ...typed,
  });
  const change = ({ token }: Member, typed: object = {}) =>
    api.call('POST', '/internal/account/password', { token, body: sent(typed) });
  const isIn = async (who: Member) => (await who.get('/internal/session')).status === 200;
  const again = async (username: string, password = STAFF_PASSWORD) => {
    const { status, body } = await staffLogIn(api, username, password);
    return { status, ...memberOf(api, '', String(body['internalAuthToken'])) };
  };

  it('ends the other sessions, is audited, and is reported by mail', async () => {
    const self = await administrator(api, 'clara.cambia');
    const other = await again('clara.cambia');
    const changed = await change(self);
    expect(changed.status).toBe(200);
    const renewed = { ...self, token: String(changed.body['internalAuthToken']) };
    expect([await isIn(renewed), await isIn(self), await isIn(other)]).toEqual([true, false, false]);
    expect((await again('clara.cambia')).status).toBe(401);
    expect((await again('clara.cambia', CHOSEN)).status).toBe(200);
    expect(await boss.actionsOn(self.id)).toContain('password-changed');
    const [mail] = await api.mailsTo(person('clara.cambia').email, 1);
    expect(mail?.content.subject).toBe('Su contraseña del panel interno cambió');
    expect(mail?.content.text).toContain(`${PUBLIC_URL}/login-portal`);
    expect(mail?.content.text).toContain('Si no fue usted');
  });

  it('is refused with the invalid field, and then changes nothing', async () => {
    const self = await administrator(api, 'rita.rechazo');
    const twice = (password: string) => ({ password, passwordConfirmation: password });
    const cases = [
      [{ currentPassword: 'Barco Rojo 77' }, 'currentPassword', 'wrong'],
      [twice('corta1'), 'password', 'two-kinds'],
      [twice('solamenteletras'), 'password', 'two-kinds'],
      [twice('rita.rechazo'), 'password', 'common'],
      [{ passwordConfirmation: 'Muelle Verde 43' }, 'passwordConfirmation', 'repeat'],
    ] as const;
    for (const [typed, field, rule] of cases) {
      const { status, body } = await change(self, typed);
      expect([status, body['fields']]).toMatchObject([422, [{ field, rule }]]);
    }
    expect((await again('rita.rechazo')).status).toBe(200);
    expect(await boss.actionsOn(self.id)).not.toContain('password-changed');
  });

  it('is limited to five wrong passwords, while session and login still work', async () => {
    const self = await administrator(api, 'teo.tantea');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await change(self, { currentPassword: 'Barco Rojo 77' })).status).toBe(422);
    expect((await change(self)).status).toBe(429);
    expect(await isIn(self)).toBe(true);
    expect((await again('teo.tantea')).status).toBe(200);
  });

  it('withdraws a pending change of the e-mail address', async () => {
    const self = await administrator(api, 'delia.deja');
    const body = { email: 'delia.otra@aldebaran.example.com', currentPassword: STAFF_PASSWORD };
    expect((await self.call('POST', '/internal/account/email', { body })).status).toBe(204);
    const [confirm] = await linksTo(api, body.email, 'email-confirmation');
    const { body: renewed } = await change(self);
    const now = { ...self, token: String(renewed['internalAuthToken']) };
    expect((await now.get('/internal/account')).body['pendingEmail']).toBeNull();
    expect(await follow(api, 'email-confirmation', confirm)).toBe(400);
  });

  it('succeeds for only one of two simultaneous requests', async () => {
    const self = await administrator(api, 'dora.doble');
    const twice = (password: string) => change(self, { password, passwordConfirmation: password });
    const replies = await Promise.all([twice('Muelle Verde 42'), twice('Muelle Verde 43')]);
    // If the second request checks the password after the first has changed it, the password is wrong.
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    // The session of the second request may have its new token already.
    expect([401, 409, 422]).toContain(statuses[1]);
  });

  it('requires a session', async () => {
    expect((await api.call('POST', '/internal/account/password', { body: sent({}) })).status).toBe(401);
  });
});
