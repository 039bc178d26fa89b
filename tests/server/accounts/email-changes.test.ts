import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashToken, newToken } from '../../../src/server/identity/tokens.ts';
import { DAY_MS } from '../../../src/shared/time/duration.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { ask } from '../support/ask.ts';
import { CONFIRM, changingClients, RESET, STOP } from '../support/changing-clients.ts';
import { logIn, PASSWORD, pathOf } from '../support/client-life.ts';
import { type Client, useServer } from '../support/database-of.ts';
import { askForEmail, follow, linksTo, OPERATIONS, profileOf, saveProfile } from '../support/email-changes.ts';

describe.each(ANY_DATABASE_KIND)('changing the email address of a client, on %s (S-16)', (kind) => {
  const { api, db } = useServer(kind);
  const on = changingClients(api, db);

  it('requires the current password, and saves nothing without it', async () => {
    const client = await on.someone();
    for (const currentPassword of ['', 'Zarpe7My']) {
      const reply = await saveProfile(api, client.token, {
        email: client.after,
        mobile: '3111111111',
        currentPassword,
      });
      expect([reply.status, reply.body['fields']]).toEqual([422, [{ field: 'currentPassword', rule: 'wrong' }]]);
    }
    expect(await profileOf(api, client.token)).toMatchObject({ version: 1, pendingEmail: null });
  });

  it('stays pending while the rest is saved at once, and notifies both addresses', async () => {
    const client = await on.someone();
    const change = { email: client.after, mobile: '3111111111', currentPassword: PASSWORD };
    expect((await saveProfile(api, client.token, change)).status).toBe(200);
    expect(await profileOf(api, client.token)).toMatchObject({
      values: { email: client.before, mobile: '3111111111' },
      pendingEmail: client.after,
    });
    expect(await on.addressOf(client)).toBe(client.before);
    expect(await linksTo(api, client.after, CONFIRM)).toHaveLength(1);
    expect(await linksTo(api, client.before, STOP)).toHaveLength(1);
    expect(await linksTo(api, client.after, STOP, 0)).toEqual([]);
    const notice = api.smtp.accepted.find(
      ({ to, content }) => to.includes(client.before) && content.text?.includes(pathOf(STOP)),
    );
    expect(notice?.content.text).toContain(client.after);
  });

  it('takes effect on confirmation, which ends the other sessions and the reset links', async () => {
    const client = await on.someone();
    const other = await on.newSession(client);
    const { confirm } = await on.asked(client);
    await api.call('POST', '/generar-token', { body: { nit: client.nit } });
    const [reset] = await linksTo(api, client.before, RESET);
    for (const method of ['GET', 'HEAD']) await ask(api, `${pathOf(CONFIRM)}?token=${confirm}`, { method });
    expect(await on.addressOf(client)).toBe(client.before);
    expect(await follow(api, CONFIRM, confirm)).toBe(204);
    expect(await follow(api, CONFIRM, confirm)).toBe(400);
    expect(await on.addressOf(client)).toBe(client.after);
    expect(await profileOf(api, client.token)).toMatchObject({ values: { email: client.after }, pendingEmail: null });
    expect(await on.isIn(other)).toBe(false);
    const body = { token: reset, password: 'zarpe#25', passwordConfirmation: 'zarpe#25' };
    expect((await api.call('POST', '/restablecer-clave', { body })).status).toBe(400);
    expect(await on.actionsOn(client)).toEqual(['email-change-asked', 'email-changed']);
    expect(
      await db.database.query
        .selectFrom('clientAccounts')
        .select('id')
        .where('searchText', 'like', `%${client.after}%`)
        .execute(),
    ).toHaveLength(1);
  });

  it('can be stopped from the old address, which ends sessions and password and starts a reset', async () => {
    const client = await on.someone();
    const { confirm, stop } = await on.asked(client);
    for (const method of ['GET', 'HEAD']) await ask(api, `${pathOf(STOP)}?token=${stop}`, { method });
    expect(await on.isIn(client.token)).toBe(true);
    expect(await follow(api, STOP, stop)).toBe(204);
    expect(await follow(api, CONFIRM, confirm)).toBe(400);
    expect(await on.addressOf(client)).toBe(client.before);
    expect(await on.isIn(client.token)).toBe(false);
    expect((await logIn(api, PASSWORD, client.nit)).status).toBe(401);
    const [token] = await linksTo(api, client.before, RESET);
    const { text = '' } = api.smtp.accepted.findLast(({ to }) => to.includes(client.before))?.content ?? {};
    expect(text).toContain('La contraseña que tenía ya no sirve.');
    const body = { token, password: 'muelle#7', passwordConfirmation: 'muelle#7' };
    expect((await api.call('POST', '/restablecer-clave', { body })).status).toBe(204);
    expect((await logIn(api, 'muelle#7', client.nit)).status).toBe(200);
    expect(await on.actionsOn(client)).toEqual(['email-change-asked', 'email-change-stopped']);
  });

  it('can be undone from the old address even after a password reset by the new one', async () => {
    const client = await on.someone();
    const { stop } = await on.confirmed(client);
    await on.resetBy(client, client.after, 'pirata#9');
    const taken = String((await logIn(api, 'pirata#9', client.nit)).body['authToken']);
    expect(await follow(api, STOP, stop)).toBe(204);
    expect(await on.addressOf(client)).toBe(client.before);
    expect(await on.isIn(taken)).toBe(false);
    expect((await logIn(api, 'pirata#9', client.nit)).status).toBe(401);
    expect(await linksTo(api, client.before, RESET)).toHaveLength(1);
  });

  it('can be undone from the first of several addresses, which voids the later links', async () => {
    const client = await on.someone();
    const { stop } = await on.confirmed(client);
    const third = { ...client, before: client.after, after: `tercera${client.nit}@andina.example.com` };
    const later = await on.confirmed(third);
    expect((await askForEmail(api, client, 'cuarta@andina.example.com')).status).toBe(200);
    const [fourth] = await linksTo(api, 'cuarta@andina.example.com', CONFIRM);
    expect(await follow(api, STOP, stop)).toBe(204);
    expect(await on.addressOf(client)).toBe(client.before);
    expect(await follow(api, STOP, later.stop)).toBe(400);
    expect(await follow(api, CONFIRM, fourth)).toBe(400);
    expect(await on.addressOf(client)).toBe(client.before);
  });

  it('can be undone by the first stop link after it was withdrawn and another was confirmed', async () => {
    const client = await on.someone();
    const { confirm, stop } = await on.asked(client);
    expect((await api.call('POST', '/perfil/correo/desistir', { token: client.token })).status).toBe(204);
    expect(await profileOf(api, client.token)).toMatchObject({ pendingEmail: null });
    expect(await follow(api, CONFIRM, confirm)).toBe(400);
    const again = await on.asked({ ...client, after: `otra${client.nit}@andina.example.com` });
    expect(await follow(api, CONFIRM, again.confirm)).toBe(204);
    expect(await follow(api, STOP, stop)).toBe(204);
    expect(await on.addressOf(client)).toBe(client.before);
    expect(await on.actionsOn(client)).toContain('email-change-withdrawn');
  });

  it('can be confirmed for a day, and stopped or undone for seven days (S-16, S-32)', async () => {
    const [early, late] = [await on.someone(), await on.someone()];
    const [earlyLinks, lateLinks] = [await on.asked(early), await on.asked(late)];
    const pass = ({ id }: Client, ms: number) =>
      db.database.query
        .updateTable('emailChanges')
        .set(({ ref }) => ({
          confirmableUntil: sql<number>`${ref('confirmableUntil')} - ${ms}`,
          stoppableUntil: sql<number>`${ref('stoppableUntil')} - ${ms}`,
        }))
        .where('accountId', '=', id)
        .execute();
    await pass(early, DAY_MS - 5_000);
    await pass(late, DAY_MS);
    expect([await follow(api, CONFIRM, earlyLinks.confirm), await follow(api, CONFIRM, lateLinks.confirm)]).toEqual([
      204, 400,
    ]);
    for (const client of [early, late]) await pass(client, 6 * DAY_MS);
    expect([await follow(api, STOP, earlyLinks.stop), await follow(api, STOP, lateLinks.stop)]).toEqual([204, 400]);
  });

  it('is cancelled by a password reset, and cannot be confirmed for a suspended account', async () => {
    const [one, other] = [await on.someone(), await on.someone()];
    const { confirm } = await on.asked(one);
    await on.resetBy(one, one.before, 'muelle#7');
    expect(await follow(api, CONFIRM, confirm)).toBe(400);
    const pending = await on.asked(other);
    await db.database.query
      .updateTable('clientAccounts')
      .set({ status: 'suspended' })
      .where('id', '=', other.id)
      .execute();
    expect(await follow(api, CONFIRM, pending.confirm)).toBe(400);
    expect([await on.addressOf(one), await on.addressOf(other)]).toEqual([one.before, other.before]);
  });

  it('gets the same response whether or not another account has the address (S-6)', async () => {
    const [one, other] = [await on.someone(), await on.someone()];
    const replies = [await askForEmail(api, one, other.before), await askForEmail(api, other, other.after)];
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const [confirm] = await linksTo(api, other.before, CONFIRM);
    expect(await follow(api, CONFIRM, confirm)).toBe(204);
  });
});

describe.each(ANY_DATABASE_KIND)('a link of a change of the email address, on %s (S-16)', (kind) => {
  const { api, db } = useServer(kind);
  const on = changingClients(api, db);

  it('confirms only if it is the newest of its kind', async () => {
    const client = await on.someone();
    const { confirm } = await on.asked(client);
    expect((await api.call('POST', '/perfil/correo/enlace', { token: client.token })).status).toBe(204);
    const [, newer] = await linksTo(api, client.after, CONFIRM, 2);
    expect(await follow(api, CONFIRM, confirm)).toBe(400);
    expect(await follow(api, CONFIRM, newer)).toBe(204);
    expect((await api.call('POST', '/perfil/correo/enlace', { token: client.token })).status).toBe(204);
    expect(await linksTo(api, client.after, CONFIRM, 2)).toHaveLength(2);
  });

  it.each([CONFIRM, STOP] as const)(
    'of %s that is invalid, in whichever way, gets the same error and changes nothing (S-7)',
    async (page) => {
      const client = await on.someone();
      const links = await on.asked(client);
      const other = await on.asked(await on.someone());
      const used = page === CONFIRM ? other.confirm : other.stop;
      expect(await follow(api, page, used)).toBe(204);
      const [column, own, foreign] =
        page === CONFIRM
          ? (['confirmableUntil', links.confirm, links.stop] as const)
          : (['stoppableUntil', links.stop, links.confirm] as const);
      await db.database.query
        .updateTable('emailChanges')
        .set({ [column]: sql<number>`${db.database.now} - 1` })
        .where('accountId', '=', client.id)
        .execute();
      const wrong = [
        newToken('client'),
        used,
        own,
        own?.slice(0, -1),
        foreign,
        client.token,
        hashToken(own ?? ''),
        "' or 1=1 --",
      ];
      const distinct = new Set<string>();
      for (const token of wrong) {
        const { status, body } = await api.call('POST', OPERATIONS[page], { body: { token } });
        distinct.add(JSON.stringify({ status, message: body['message'], error: body['error'] }));
      }
      expect([...distinct]).toEqual([expect.stringContaining('"status":400')]);
      expect(await on.addressOf(client)).toBe(client.before);
      expect(await on.isIn(client.token)).toBe(true);
    },
  );

  it('that confirms, used at once with one that stops, leaves the old address (S-33)', async () => {
    const client = await on.someone();
    const { confirm, stop } = await on.asked(client);
    const uses = Array.from({ length: 6 }, (_, number) =>
      number % 2 === 0 ? follow(api, STOP, stop) : follow(api, CONFIRM, confirm),
    );
    const statuses = await Promise.all(uses);
    expect(statuses.filter((_, number) => number % 2 === 0).filter((status) => status === 204)).toHaveLength(1);
    expect(await on.addressOf(client)).toBe(client.before);
    expect(await on.isIn(client.token)).toBe(false);
  });

  it('has a token that is stored nowhere (S-26)', async () => {
    const client = await on.someone();
    const links = await on.asked(client);
    for (const table of ['emailChanges', 'outbox', 'auditEntries'] as const) {
      const stored = JSON.stringify(await db.database.query.selectFrom(table).selectAll().execute());
      for (const token of Object.values(links)) expect(stored).not.toContain(token);
    }
  });
});
