import { describe, expect, it } from 'vitest';
import { newLinkToken } from '../../../../src/server/identity/tokens.ts';
import { preparedApi } from '../../../server/support/api.ts';
import { addUser, choosePassword } from '../../../server/support/client-users.ts';
import { preparedDatabaseOf } from '../../../server/support/database-of.ts';
import { askForEmail, follow, linksTo } from '../../../server/support/email-changes.ts';
import { preparedAdministrator, staffMember } from '../../../server/support/staff-life.ts';
import { ANY_DATABASE_KIND } from '../../../support/database.ts';

const PASSWORD = { password: 'Muelle4K', passwordConfirmation: 'Muelle4K' };

describe.each(ANY_DATABASE_KIND)('links mailed before a suspension that has ended, on %s (S-44, S-113)', (kind) => {
  const api = preparedApi(kind);
  const db = preparedDatabaseOf(api);
  const boss = preparedAdministrator(api);

  /** Suspends an account of the panel and reactivates it. */
  async function suspendFor(path: string) {
    for (const status of ['suspended', 'active']) {
      const version = Number((await boss.get(path)).body['version']);
      expect((await boss.patch(path, version, { status })).status).toBe(200);
    }
  }
  const reset = async (path: string, token: string) =>
    (await api.call('POST', path, { body: { token, ...PASSWORD } })).status;

  it('no longer give access to a client or its people', async () => {
    const client = await db.add({ nit: '900800001', email: 'cliente@andina.example.com' });
    const other = await db.add({ nit: '900800002', email: 'vecina@andina.example.com' });
    const invited = { status: 'invited', passwordHash: null } as const;
    const people = [
      await addUser(db, client, { email: 'dentro@andina.example.com' }),
      await addUser(db, client, { ...invited, email: 'invitada@andina.example.com' }),
    ];
    const link = (purpose: Parameters<typeof newLinkToken>[2], id = '') =>
      newLinkToken(db.database, 'client', purpose, id);
    const ofClient = await link('reset', client.id);
    const ofOther = await link('reset', other.id);
    const ofPeople = [await link('user-reset', people[0]?.id), await link('invitation', people[1]?.id)];
    await suspendFor(`/internal/clients/${client.id}`);
    expect(await reset('/restablecer-clave', ofClient)).toBe(400);
    for (const token of ofPeople) expect((await choosePassword(api, token)).status).toBe(400);
    expect(await reset('/restablecer-clave', ofOther)).toBe(204);
  });

  it('confirm no new address, but let the former one stop the change', async () => {
    const [former, next] = ['antes@andina.example.com', 'despues@andina.example.com'];
    const client = await db.add({ nit: '900800003', email: former });
    expect((await askForEmail(api, client, next)).status).toBe(200);
    const [confirm] = await linksTo(api, next, 'email-confirmation');
    const [stop] = await linksTo(api, former, 'email-change-stop');
    await suspendFor(`/internal/clients/${client.id}`);
    expect(await follow(api, 'email-confirmation', confirm)).toBe(400);
    expect(await follow(api, 'email-change-stop', stop)).toBe(204);
  });

  it('no longer reset the password of a member of staff', async () => {
    const { id } = await staffMember(boss, 'vera.vuelve');
    const token = await newLinkToken(db.database, 'staff', 'reset', id);
    await suspendFor(`/internal/staff/${id}`);
    expect(await reset('/internal/password-reset', token)).toBe(400);
  });
});
