import { beforeAll, describe, expect, it } from 'vitest';
import { retention } from '../../../src/generated/retention.ts';
import { routes } from '../../../src/generated/routes.ts';
import { applyRetention } from '../../../src/server/apply-retention.ts';
import { hashToken } from '../../../src/server/identity/tokens.ts';
import { DAY_MS } from '../../../src/shared/time/duration.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { PUBLIC_URL } from '../support/api.ts';
import { PASSWORD } from '../support/client-life.ts';
import { type Client, useServer } from '../support/database-of.ts';
import { administrator, person, STAFF_PASSWORD } from '../support/staff-life.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

interface Shown {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  readonly isCurrent: boolean;
}

describe.each(ANY_DATABASE_KIND)('the sessions of an account, on %s', (kind) => {
  const { api, db } = useServer(kind);
  let other: Client;
  beforeAll(async () => {
    other = await newClient();
  });

  let count = 0;
  /** Adds a client that has one session. */
  const newClient = (email = 'sesiones@andina.example.com') => {
    count += 1;
    return db.add({ nit: `90080000${count}`, email });
  };
  const logInWith = async (userAgent: string, { nit }: Client) => {
    const headers = { 'user-agent': userAgent };
    const reply = await api.call('POST', '/login-portal', { body: { username: nit, password: PASSWORD }, headers });
    return String(reply.body['authToken']);
  };
  const sessions = async (token: string) =>
    (await api.call('GET', '/sesiones', { token })).body['sessions'] as unknown as readonly Shown[];
  const isIn = async (token: string) => (await api.call('GET', '/sesion', { token })).status === 200;
  const post = (path: string, token: string, password = PASSWORD) =>
    api.call('POST', `/sesiones/${path}`, { token, body: { password } });
  const audited = ({ id }: Client) =>
    db.database.query
      .selectFrom('auditEntries')
      .select('id')
      .where('action', '=', 'own-sessions-ended')
      .where('subjectId', '=', id)
      .execute();

  it('are listed to it alone, with device and current session but no token (S-26, S-39)', async () => {
    const client = await newClient();
    const [chrome, safari] = [await logInWith(CHROME, client), await logInWith(SAFARI, client)];
    const shown = await sessions(chrome);
    expect(shown.filter(({ isCurrent }) => isCurrent)).toEqual([
      expect.objectContaining({ browser: 'Chrome', system: 'Windows' }),
    ]);
    expect(shown).toContainEqual(expect.objectContaining({ browser: 'Safari', system: 'iOS', isCurrent: false }));
    expect(shown).toHaveLength(3);
    expect(await sessions(other.token)).toHaveLength(1);
    for (const token of [chrome, safari])
      for (const secret of [token, hashToken(token)]) expect(JSON.stringify(shown)).not.toContain(secret);
  });

  it('can be ended one by one, but not by another account (S-28, S-39)', async () => {
    const client = await newClient();
    const [chrome, safari] = [await logInWith(CHROME, client), await logInWith(SAFARI, client)];
    const [meant] = (await sessions(safari)).filter(({ isCurrent }) => isCurrent);
    expect((await post(`${meant?.id}/cerrar`, other.token)).status).toBe(404);
    expect(await isIn(safari)).toBe(true);
    expect((await post(`${meant?.id}/cerrar`, chrome)).status).toBe(204);
    expect([await isIn(safari), await isIn(chrome)]).toEqual([false, true]);
    expect((await post(`${meant?.id}/cerrar`, chrome)).status).toBe(404);
    expect(await audited(client)).toHaveLength(1);
  });

  it('can be ended all at once except the current one (S-28)', async () => {
    const client = await newClient();
    const [chrome, safari] = [await logInWith(CHROME, client), await logInWith(SAFARI, client)];
    const wrong = await post('cerrar-otras', chrome, 'Barco#77');
    expect([wrong.status, wrong.body['fields']]).toEqual([422, [{ field: 'password', rule: 'wrong' }]]);
    expect(await isIn(safari)).toBe(true);
    expect((await post('cerrar-otras', chrome)).status).toBe(204);
    expect([await isIn(safari), await isIn(chrome), await isIn(other.token)]).toEqual([false, true, true]);
    expect(await sessions(chrome)).toHaveLength(1);
    expect(await audited(client)).toHaveLength(1);
  });

  it('cause one mail for a login from a new device, but none for the first device (S-28)', async () => {
    const someone = await newClient('equipo@andina.example.com');
    const notices = () =>
      db.database.query
        .selectFrom('outbox')
        .select('data')
        .where('template', '=', 'new-device')
        .where('accountId', '=', someone.id)
        .execute();
    await logInWith(CHROME, someone);
    await logInWith(CHROME.replace('142', '150'), someone);
    expect(await notices()).toEqual([]);
    await logInWith(SAFARI, someone);
    await logInWith(SAFARI, someone);
    expect(await notices()).toHaveLength(1);
    const [mail] = await api.mailsTo('equipo@andina.example.com');
    expect(mail?.content.text).toContain('Safari · iOS');
    expect(mail?.content.text).toContain(routes.profile.path);
  });

  it('cause a mail for a login after so long that no device is known any more (S-28)', async () => {
    const someone = await newClient('dormida@andina.example.com');
    await logInWith(CHROME, someone);
    const { database } = db;
    const longAgo = Date.now() - (retention.kept.knownDevices.days + 1) * DAY_MS;
    await database.query
      .updateTable('knownDevices')
      .set({ lastSeenAt: longAgo })
      .where('accountId', '=', someone.id)
      .execute();
    await applyRetention(database);
    await logInWith(CHROME, someone);
    const [mail, ...others] = await api.mailsTo('dormida@andina.example.com');
    expect(mail?.content.text).toContain('Chrome · Windows');
    expect(others).toEqual([]);
  });

  it('cause one mail with the address of the panel for a staff login from a new device (S-28)', async () => {
    // The first login was that of the account's creation.
    const { id } = await administrator(api, 'sara.sesiones');
    const logInAsStaff = (userAgent: string) =>
      api.call('POST', '/internal/login', {
        body: { username: 'sara.sesiones', password: STAFF_PASSWORD },
        headers: { 'user-agent': userAgent },
      });
    const notices = () =>
      db.database.query
        .selectFrom('outbox')
        .select('data')
        .where('template', '=', 'new-device')
        .where('accountId', '=', id)
        .execute();
    expect(await notices()).toEqual([]);
    for (const _time of [1, 2]) expect((await logInAsStaff(SAFARI)).status).toBe(200);
    expect(await notices()).toHaveLength(1);
    const [mail] = await api.mailsTo(person('sara.sesiones').email, 1);
    expect(mail?.content.text).toContain('Safari · iOS');
    expect(mail?.content.text).toContain('sara.sesiones');
    expect(mail?.content.text).toContain(`${PUBLIC_URL}${routes['staff-panel'].path}`);
  });
});
