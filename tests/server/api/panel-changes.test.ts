import { describe, expect, it } from 'vitest';
import { pagesOfPdf } from '../../../src/server/platform/pdf/pages-of-pdf.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { until } from '../../support/until.ts';
import { preparedApi } from '../support/api.ts';
import { activeClient, EMAIL, logIn, NIT, PDF } from '../support/client-life.ts';
import { invite } from '../support/client-users.ts';
import { drawnPages } from '../support/pdf/drawn-pages.ts';
import { inDatabase, preparedAdministrator, preparedMember, waitingClient } from '../support/staff-life.ts';

const codeOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) =>
  (body['error'] as { code?: string } | undefined)?.code;

describe.each(ANY_DATABASE_KIND)('actions of staff in the panel (%s)', (kind) => {
  const api = preparedApi(kind);
  const boss = preparedAdministrator(api);
  const member = preparedMember(boss, 'operadora');

  const post = (path: string) => member.call('POST', path);

  it('resend the activation mail of a pending client, but can neither activate nor suspend it', async () => {
    const email = 'espera@andina.example.com';
    const id = await waitingClient(member, '900333444', email);
    expect((await post(`/internal/clients/${id}/activation-mail`)).status).toBe(204);
    expect(await api.mailsTo(email, 2)).toHaveLength(2);
    for (const status of ['active', 'suspended'])
      expect(codeOf(await member.patch(`/internal/clients/${id}`, 1, { status }))).toBe('not-possible');
    expect((await member.patch(`/internal/clients/${id}`, 1, { status: 'pending' })).status).toBe(400);
    expect(await boss.actionsOn(id)).toEqual(['activation-resent', 'registered']);
  });

  it('suspend a client, end its sessions and mail it, and reactivate it', async () => {
    const { token } = await activeClient(api);
    await invite(api, token, { email: 'persona@andina.example.com' });
    const [row] = await member.found(`/internal/clients?search=${NIT}`);
    const path = `/internal/clients/${row?.id}`;
    const read = await member.get(path);
    expect(read.body).toMatchObject({
      nit: NIT,
      status: 'active',
      sessions: 1,
      profile: { contactName: validValues.registration.contactName },
      people: [{ email: 'persona@andina.example.com', status: 'invited' }],
      rut: { name: 'rut.pdf', size: (await pagesOfPdf(PDF)).length },
    });
    expect(read.text).not.toMatch(/password|hash/i);
    const before = (await api.mailsTo(EMAIL)).length;
    const version = Number(read.body['version']);
    expect((await member.patch(path, version, { status: 'suspended' })).body).toMatchObject({
      status: 'suspended',
      sessions: 0,
    });
    expect((await api.call('GET', '/sesion', { token })).status).toBe(401);
    expect((await logIn(api)).status).toBe(401);
    expect(codeOf(await member.patch(path, version, { status: 'active' }))).toBe('changed-meanwhile');
    expect(codeOf(await member.patch(path, version + 1, { status: 'suspended' }))).toBe('not-possible');
    expect(codeOf(await post(`${path}/activation-mail`))).toBe('not-possible');
    expect((await member.patch(path, version + 1, { status: 'active' })).status).toBe(200);
    expect((await logIn(api)).status).toBe(200);
    expect((await post(`${path}/end-sessions`)).status).toBe(204);
    expect((await member.get(path)).body).toMatchObject({ sessions: 0 });
    await api.mailsTo(EMAIL, before + 2);
    const panel = (await boss.actionsOn(String(row?.id))).filter((action) => String(action).startsWith('client-'));
    expect(panel).toEqual(['client-sessions-ended', 'client-reactivated', 'client-suspended']);
  });

  it('download the RUT as a sandboxed attachment, which is audited (S-40, S-70, S-78)', async () => {
    const nit = '900333555';
    await waitingClient(member, nit, 'rut@andina.example.com');
    const [row] = await member.found(`/internal/clients?search=${nit}`);
    const response = await fetch(`http://127.0.0.1:${api.port}/api/internal/clients/${row?.id}/rut`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(await drawnPages(new Uint8Array(await response.arrayBuffer()))).toEqual(await drawnPages(PDF));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="rut\.pdf"/);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const history = await member.found(`/internal/clients/${row?.id}/history`);
    expect(history[0]).toMatchObject({ action: 'file-read', actorRealm: 'staff', actor: 'operadora', subject: nit });
  });

  it('read the history of clients, but of nobody else by the id of a client (S-42)', async () => {
    const id = await waitingClient(member, '900333777', 'historia@andina.example.com');
    const history = (of: string) => member.get(`/internal/clients/${of}/history`);
    expect((await history(id)).body['items']).toMatchObject([{ action: 'registered' }]);
    for (const other of [boss.id, member.id]) expect((await history(other)).status).toBe(404);
  });

  it('take, annotate, answer and put back a message', async () => {
    expect((await api.call('POST', '/contacto', { body: validValues.contact })).status).toBe(200);
    const [row] = await member.found('/internal/messages?status=new&search=contenedor');
    const path = `/internal/messages/${row?.id}`;
    expect((await member.get(path)).body).toMatchObject({
      takenBy: null,
      subject: validValues.contact.subject,
      fields: { message: validValues.contact.message.trim(), fullName: validValues.contact.fullName },
    });
    const taken = await member.patch(path, 1, { status: 'taken', note: ' Llamar el lunes ' });
    expect(taken.body).toMatchObject({ status: 'taken', takenBy: 'operadora', note: 'Llamar el lunes', version: 2 });
    const late = await boss.patch(path, 1, { status: 'taken' });
    expect([late.status, late.body['current']]).toMatchObject([409, { takenBy: 'operadora' }]);
    expect((await boss.patch(path, 2, { status: 'answered' })).body).toMatchObject({ takenBy: 'operadora' });
    const back = await boss.patch(path, 3, { status: 'new', note: '' });
    expect(back.body).toMatchObject({ status: 'new', takenBy: null, note: null });
    expect((await boss.patch(path, 4, { status: 'answered' })).body).toMatchObject({ takenBy: 'maria.jefe' });
    expect(await boss.actionsOn(String(row?.id))).toEqual([...Array(4).fill('message-changed'), 'contacted']);
    expect(await member.found(`/internal/messages?search=${row?.['reference']}`)).toHaveLength(1);
  });

  it('retry a mail that was given up, but not a sent one', async () => {
    const email = 'correo@andina.example.com';
    await waitingClient(member, '900333666', email);
    const sent = () => member.found(`/internal/mails?status=sent&search=${email}`);
    await until(async () => (await sent()).length > 0);
    const [mail] = await sent();
    const path = `/internal/mails/${mail?.id}`;
    expect(codeOf(await post(`${path}/retry`))).toBe('not-possible');
    const dead = { status: 'dead', attempts: 10, lastError: '550 no such user' } as const;
    await inDatabase(api, ({ query }) =>
      query.updateTable('outbox').set(dead).where('id', '=', String(mail?.id)).execute(),
    );
    expect((await member.get(path)).body).toMatchObject(dead);
    expect(await api.mailsTo(email)).toHaveLength(1);
    const retried = await post(`${path}/retry`);
    expect([retried.status, retried.body['status']]).toEqual([200, expect.stringMatching(/queued|sent/)]);
    const [first, again] = (await api.mailsTo(email, 2)).map(({ content }) => content.subject);
    expect(again).toBe(first);
    await until(async () => (await sent()).length > 0);
    expect(await boss.actionsOn(String(mail?.id))).toEqual(['mail-retried']);
  });

  it('get 404 for unknown ids and 400 for malformed ones', async () => {
    const nothing = '0198f2d0-0000-7000-8000-000000000000';
    for (const path of ['clients', 'staff', 'messages', 'mails']) {
      expect((await boss.get(`/internal/${path}/${nothing}`)).status).toBe(404);
      expect((await boss.get(`/internal/${path}/%00`)).status).toBe(400);
    }
    expect((await boss.patch(`/internal/clients/${nothing}`, 1, { status: 'active' })).status).toBe(404);
    expect((await boss.patch(`/internal/staff/${nothing}`, 1, { status: 'active' })).status).toBe(404);
    expect((await post(`/internal/clients/${nothing}/end-sessions`)).status).toBe(404);
    expect((await post(`/internal/mails/${nothing}/retry`)).status).toBe(404);
  });
});
