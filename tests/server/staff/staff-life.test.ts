import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { PUBLIC_URL, preparedApi } from '../support/api.ts';
import {
  person,
  preparedAdministrator,
  staffLogIn,
  staffMember,
  staffRegistration,
  waitingClient,
  waitingStaff,
} from '../support/staff-life.ts';

describe.each(ANY_DATABASE_KIND)('the life cycle of a staff account, on %s (S-9)', (kind) => {
  const api = preparedApi(kind);
  const boss = preparedAdministrator(api);

  it('begins with a registration without access; only the right password gets the reason (S-8, S-43)', async () => {
    await waitingStaff(boss, 'en.espera');
    const right = await staffLogIn(api, 'en.espera');
    expect([right.status, right.body['error']]).toMatchObject([403, { code: 'awaiting-approval' }]);
    const wrong = await staffLogIn(api, 'en.espera', 'Otra clave 99');
    expect([wrong.status, wrong.body['error']]).toMatchObject([401, { code: 'wrong-staff-credentials' }]);
    expect(await api.mailsTo(person('en.espera').email)).toHaveLength(1);
  });

  it('gives a registration with a taken name the same response, and changes nothing (S-6)', async () => {
    const id = await waitingStaff(boss, 'un.nombre');
    const again = await api.call('POST', '/internal/registration', {
      body: { ...staffRegistration('un.nombre'), firstName: 'Otra' },
    });
    expect(again.status).toBe(204);
    expect((await boss.get(`/internal/staff/${id}`)).body).toMatchObject({ firstName: 'Ana', status: 'pending' });
  });

  it('is audited at its registration without what was typed, also with a taken name (S-93)', async () => {
    const id = await waitingStaff(boss, 'sin.rastro');
    await api.call('POST', '/internal/registration', { body: staffRegistration('sin.rastro') });
    const { body } = await boss.get('/internal/audit?action=staff-registered');
    const entries = [
      { outcome: 'refused', subjectId: null, subject: null, details: {} },
      { outcome: 'done', subjectId: id, subject: 'sin.rastro', details: {} },
    ];
    expect(body['items']).toEqual(expect.arrayContaining(entries.map((entry) => expect.objectContaining(entry))));
  });

  it('continues with an approval, which is mailed', async () => {
    const id = await waitingStaff(boss, 'aprobada');
    const approved = await boss.patch(`/internal/staff/${id}`, 1, { status: 'active' });
    expect([approved.status, approved.body, approved.headers.get('etag')]).toMatchObject([
      200,
      { status: 'active', role: 'staff', version: 2 },
      '"2"',
    ]);
    expect(approved.body['decidedAt']).not.toBeNull();
    const mails = await api.mailsTo(person('aprobada').email, 2);
    expect(mails.at(-1)?.content.html).toContain(`${PUBLIC_URL}/login-portal`);
  });

  it('allows logins with the name in any case after the approval', async () => {
    const id = await waitingStaff(boss, 'jose.munoz');
    await boss.patch(`/internal/staff/${id}`, 1, { status: 'active' });
    const { status, body } = await staffLogIn(api, 'JOSE.MUNOZ');
    expect([status, body]).toMatchObject([200, { id, role: 'staff', process: 'operations' }]);
    const token = String(body['internalAuthToken']);
    const session = await api.call('GET', '/internal/session', { token });
    expect(session.body).toMatchObject({ id, username: 'jose.munoz' });
    expect((await boss.get(`/internal/staff/${id}`)).body).toMatchObject({ sessions: 1 });
  });

  it('applies a new role from the next request on, without a new login (S-44)', async () => {
    const { id, token } = await staffMember(boss, 'otro.papel');
    const path = `/internal/staff/${id}`;
    const none = '/internal/catalog-drafts/00000000-0000-7000-8000-000000000000/publish';
    const answers = async () => {
      const published = await api.call('POST', none, { token, body: { note: 'Nombre nuevo' } });
      return [published.status, (await api.call('GET', '/internal/audit', { token })).status];
    };
    expect(await answers()).toEqual([403, 403]);
    expect((await boss.patch(path, 2, { role: 'publisher' })).body).toMatchObject({ role: 'publisher' });
    // The draft does not exist, but a person who may not publish does not learn that.
    expect(await answers()).toEqual([404, 403]);
    expect((await boss.patch(path, 3, { role: 'administrator' })).status).toBe(200);
    expect(await answers()).toEqual([404, 200]);
    expect((await boss.patch(path, 4, { role: 'staff', process: 'billing' })).body).toMatchObject({
      ...{ role: 'staff', process: 'billing', version: 5 },
    });
    expect(await answers()).toEqual([403, 403]);
  });

  it('ends all sessions at a suspension, and allows logins after it (S-29)', async () => {
    const { id, token } = await staffMember(boss, 'suspendida');
    expect((await boss.patch(`/internal/staff/${id}`, 2, { status: 'suspended' })).status).toBe(200);
    expect((await api.call('GET', '/internal/session', { token })).status).toBe(401);
    expect((await staffLogIn(api, 'suspendida')).body['error']).toMatchObject({ code: 'suspended' });
    expect((await boss.patch(`/internal/staff/${id}`, 3, { status: 'active' })).status).toBe(200);
    expect((await api.call('GET', '/internal/session', { token })).status).toBe(401);
    expect((await staffLogIn(api, 'suspendida')).status).toBe(200);
  });

  it('is audited with one entry per change (S-78)', async () => {
    const { id } = await staffMember(boss, 'con.historia');
    const path = `/internal/staff/${id}`;
    const changes = [
      { role: 'publisher' },
      { role: 'administrator' },
      { role: 'staff', process: 'billing' },
      { status: 'suspended' },
      { status: 'active' },
    ];
    for (const [index, change] of changes.entries()) await boss.patch(path, index + 2, change);
    const panel = (await boss.actionsOn(id)).filter((action) => action !== 'login');
    expect(panel).toEqual([...Array(5).fill('staff-changed'), 'staff-approved', 'staff-registered']);
    const history = await boss.get(`${path}/history?size=100`);
    expect(JSON.stringify(history.body)).toContain('"login"');
  });

  it('has a history; the history of no other subject is read by its id (S-42)', async () => {
    const { id } = await staffMember(boss, 'con.pasado');
    const client = await waitingClient(boss, '900333888', 'pasado@andina.example.com');
    const history = (of: string) => boss.get(`/internal/staff/${of}/history`);
    expect((await history(id)).body['items']).toContainEqual(expect.objectContaining({ action: 'staff-registered' }));
    for (const other of [client, randomUUID()]) {
      const { status, body } = await history(other);
      expect([status, body['error']]).toEqual([404, expect.objectContaining({ code: 'not-found' })]);
    }
  });

  it('can end with a refusal, which is mailed and final', async () => {
    const refused = await waitingStaff(boss, 'intrusa');
    const path = `/internal/staff/${refused}`;
    expect((await boss.patch(path, 1, { status: 'refused' })).body).toMatchObject({ status: 'refused' });
    expect(await api.mailsTo(person('intrusa').email, 2)).toHaveLength(2);
    expect((await staffLogIn(api, 'intrusa')).status).toBe(401);
    expect((await boss.patch(path, 2, { status: 'active' })).body['error']).toMatchObject({
      code: 'not-possible',
    });
  });
});
