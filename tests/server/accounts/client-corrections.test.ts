import { describe, expect, it } from 'vitest';
import { DATABASE_KINDS, onAnyDatabase } from '../../support/database.ts';
import { preparedApi } from '../support/api.ts';
import { activeClient, logIn, tokenIn } from '../support/client-life.ts';
import {
  clientOf,
  decideCompany,
  inDatabase,
  preparedAdministrator,
  staffMember,
  waitingClient,
} from '../support/staff-life.ts';
import { untilWaitingForLocks } from '../support/waiting-for-locks.ts';

const emailOf = (nit: string) => `corrige-${nit}@andina.example.com`;

describe.each(DATABASE_KINDS)('corrections of a client by administrators (%s, S-99)', (kind) => {
  const api = preparedApi(kind);
  const boss = preparedAdministrator(api);

  async function client(nit: string) {
    const { token } = await activeClient(api, { nit, email: emailOf(nit) });
    return { nit, token, id: await clientOf(boss, nit) };
  }
  const correct = (id: string, version: number, body: object, by = boss) =>
    by.post(`/internal/clients/${id}/correction`, version, body);
  const read = async (id: string) => (await boss.get(`/internal/clients/${id}`)).body;
  const asked = async (id: string) =>
    (await boss.found('/internal/audit?size=100')).filter(({ subjectId }) => subjectId === id);

  it('change name and city, and are audited with fields and required reason', onAnyDatabase(kind), async () => {
    const { id, token } = await client('900700001');
    const body = { name: 'Puerto Brisa S.A.S.', city: 'Dibulla', reason: 'typing-error' };
    const corrected = await correct(id, 1, body);
    expect([corrected.status, corrected.body['name'], corrected.body['city']]).toEqual([200, body.name, body.city]);
    expect((await api.call('GET', '/perfil', { token })).body['values']).toMatchObject({
      companyName: body.name,
      city: body.city,
    });
    expect(await boss.found('/internal/clients?search=brisa')).toHaveLength(1);
    const [act] = await asked(id);
    expect(act).toMatchObject({
      action: 'client-corrected',
      actorId: boss.id,
      details: { fields: ['name', 'city'], reason: 'typing-error' },
    });
    expect((await correct(id, 2, { name: 'Puerto Brisa S.A.S.' })).status).toBe(400);
  });

  it(
    'change an address once the new mailbox confirms, end sessions, and can be undone from the old one',
    onAnyDatabase(kind),
    async () => {
      const { id, nit, token } = await client('900700002');
      const email = `nuevo-${nit}@andina.example.com`;
      const corrected = await correct(id, 1, { email, reason: 'lost-mailbox' });
      expect([corrected.status, corrected.body['email'], corrected.body['pendingEmail']]).toEqual([
        200,
        emailOf(nit),
        email,
      ]);
      const stopping = (await api.mailsTo(emailOf(nit), 3)).find(({ content }) => content.text?.includes(email));
      expect(stopping?.content.subject).toBe('Vamos a corregir el correo de su cuenta');
      const [confirming] = await api.mailsTo(email);
      expect((await api.call('GET', '/sesion', { token })).status).toBe(200);
      const [asking] = (await asked(id)).filter(({ action }) => action === 'email-change-asked');
      expect(asking).toMatchObject({ actorRealm: 'staff', actorId: boss.id });
      const confirmed = await api.call('POST', '/confirmar-correo', {
        body: { token: confirming && tokenIn(confirming) },
      });
      expect(confirmed.status).toBe(204);
      expect(await read(id)).toMatchObject({ email, pendingEmail: null });
      expect((await api.call('GET', '/sesion', { token })).status).toBe(401);
      const stop = { body: { token: stopping && tokenIn(stopping) } };
      expect((await api.call('POST', '/detener-cambio-de-correo', stop)).status).toBe(204);
      expect(await read(id)).toMatchObject({ email: emailOf(nit) });
    },
  );

  it('enter the id that the lines gave to a company, which its next session has', onAnyDatabase(kind), async () => {
    const { id, nit } = await client('900700007');
    await decideCompany(boss, id, { verification: 'verified' });
    const corrected = await correct(id, 2, { nitsistema: 'CO-4477012', reason: 'asked-in-writing' });
    expect([corrected.status, corrected.body['nitsistema']]).toEqual([200, 'CO-4477012']);
    // It is no reason to verify the company again.
    expect(corrected.body['verification']).toBe('verified');
    expect((await logIn(api, undefined, nit)).body).toMatchObject({ nitsistema: 'CO-4477012' });
    const other = await client('900700008');
    const taken = await correct(other.id, 1, { nitsistema: 'CO-4477012', reason: 'asked-in-writing' });
    expect([taken.status, taken.body['fields']]).toEqual([422, [{ field: 'nitsistema', rule: 'wrong' }]]);
    expect((await correct(other.id, 1, { nitsistema: 'CO 44', reason: 'asked-in-writing' })).status).toBe(400);
  });

  it.runIf(kind === 'postgres')('refuse a nitsistema that another account gets at the same moment', async () => {
    const [one, other] = [await client('900700021'), await client('900700022')];
    const nitsistema = 'CO-4477013';
    const { late } = await inDatabase(api, (database) =>
      database.transaction(async ({ query }) => {
        await query.updateTable('clientAccounts').set({ nitsistema }).where('id', '=', one.id).execute();
        const late = correct(other.id, 1, { nitsistema, reason: 'asked-in-writing' });
        await untilWaitingForLocks(database);
        return { late };
      }),
    );
    const { status, body } = await late;
    expect([status, body['fields']]).toEqual([422, [{ field: 'nitsistema', rule: 'wrong' }]]);
  });

  it('put a company that was to correct something back to waiting', onAnyDatabase(kind), async () => {
    const { id } = await client('900700006');
    await decideCompany(boss, id, { verification: 'correction', reason: 'other-city' });
    const corrected = await correct(id, 2, { city: 'Ibagué', reason: 'by-the-rut' });
    expect(corrected.body).toMatchObject({ verification: 'waiting', verificationReason: null, city: 'Ibagué' });
  });

  it(
    'are refused for other staff, for an old version, and for pending or suspended accounts',
    onAnyDatabase(kind),
    async () => {
      const { id } = await client('900700003');
      const member = await staffMember(boss, 'ayudante');
      const body = { city: 'Neiva', reason: 'by-the-rut' };
      expect((await correct(id, 1, body, member)).status).toBe(403);
      const late = await correct(id, 7, body);
      expect([late.status, late.body['error']?.['code']]).toEqual([409, 'changed-meanwhile']);
      const pending = await waitingClient(boss, '900700004', emailOf('900700004'));
      expect((await correct(pending, 1, body)).status).toBe(409);
      await boss.patch(`/internal/clients/${id}`, 1, { status: 'suspended' });
      expect((await correct(id, 2, body)).status).toBe(409);
      expect((await read(id))['city']).not.toBe('Neiva');
    },
  );

  it('follow the rules of the profile form of clients', onAnyDatabase(kind), async () => {
    const { id, nit } = await client('900700005');
    const wrong = await correct(id, 1, { email: 'nadie@', name: 'A\u202eB', reason: 'typing-error' });
    expect([wrong.status, wrong.body['fields']]).toEqual([
      422,
      [
        { field: 'name', rule: 'format' },
        { field: 'email', rule: 'format' },
      ],
    ]);
    // A value that is already stored is no correction.
    expect((await correct(id, 1, { email: emailOf(nit), reason: 'typing-error' })).status).toBe(409);
    expect((await logIn(api, undefined, nit)).status).toBe(200);
  });
});
