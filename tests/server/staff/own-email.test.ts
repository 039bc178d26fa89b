import { describe, expect, it } from 'vitest';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { preparedApi } from '../support/api.ts';
import { mailedLink } from '../support/client-life.ts';
import { follow, linksTo } from '../support/email-changes.ts';
import {
  administrator,
  type Member,
  person,
  preparedAdministrator,
  STAFF_PASSWORD,
  staffLogIn,
} from '../support/staff-life.ts';

const CONFIRM = 'email-confirmation';
const STOP = 'email-change-stop';

describe.each(ANY_DATABASE_KIND)('a new e-mail address of staff, on %s (S-16)', (kind) => {
  const api = preparedApi(kind);
  const boss = preparedAdministrator(api);

  let count = 0;
  const someone = async () => {
    count += 1;
    const username = `persona.${count}`;
    const self = await administrator(api, username);
    return { ...self, username, before: person(username).email, after: `${username}.nuevo@aldebaran.example.com` };
  };
  type Someone = Awaited<ReturnType<typeof someone>>;
  const asks = ({ token, after }: Someone, currentPassword = STAFF_PASSWORD) =>
    api.call('POST', '/internal/account/email', { token, body: { email: after, currentPassword } });
  const accountOf = async (who: Member) => (await who.get('/internal/account')).body;
  const isIn = async (who: Member) => (await who.get('/internal/session')).status === 200;

  it('needs the current password', async () => {
    const self = await someone();
    const reply = await asks(self, 'Barco Rojo 77');
    expect([reply.status, reply.body['fields']]).toEqual([422, [{ field: 'currentPassword', rule: 'wrong' }]]);
    expect(await accountOf(self)).toEqual({ email: self.before, pendingEmail: null });
  });

  it('takes effect once it is confirmed, and ends the other sessions', async () => {
    const self = await someone();
    const other = { ...self, token: String((await staffLogIn(api, self.username)).body['internalAuthToken']) };
    expect((await asks(self)).status).toBe(204);
    expect(await accountOf(self)).toEqual({ email: self.before, pendingEmail: self.after });
    const [confirm] = await linksTo(api, self.after, CONFIRM);
    expect(await follow(api, CONFIRM, confirm)).toBe(204);
    expect(await accountOf(self)).toEqual({ email: self.after, pendingEmail: null });
    expect(await isIn(other)).toBe(false);
    expect(await boss.actionsOn(self.id)).toContain('email-changed');
  });

  it('can be undone from the old address, which ends sessions and password and mails a reset link', async () => {
    const self = await someone();
    await asks(self);
    const [[confirm], [stop]] = [await linksTo(api, self.after, CONFIRM), await linksTo(api, self.before, STOP)];
    await follow(api, CONFIRM, confirm);
    expect(await follow(api, STOP, stop)).toBe(204);
    expect(await isIn(self)).toBe(false);
    expect((await staffLogIn(api, self.username)).status).toBe(401);
    const mails = await api.mailsTo(self.before, 3);
    const reset = mails.find(({ content }) => mailedLink('staff-password-reset').test(content.text ?? ''));
    expect(reset?.content.subject).toBe('Detuvimos el cambio de correo de su cuenta');
    const { body } = await boss.get(`/internal/staff/${self.id}`);
    expect(body['email']).toBe(self.before);
  });

  it('gets a second link that replaces the first, and can be withdrawn', async () => {
    const self = await someone();
    await asks(self);
    const post = (path: string) => self.call('POST', `/internal/account/email/${path}`);
    expect((await post('link')).status).toBe(204);
    const [first, second] = await linksTo(api, self.after, CONFIRM, 2);
    expect(await follow(api, CONFIRM, first)).toBe(400);
    expect((await post('withdraw')).status).toBe(204);
    expect(await follow(api, CONFIRM, second)).toBe(400);
    expect(await accountOf(self)).toEqual({ email: self.before, pendingEmail: null });
  });
});
