import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OwnData } from '../../../src/generated/api.ts';
import { retention } from '../../../src/generated/retention.ts';
import { eraseDueAccounts } from '../../../src/server/accounts/erasure.ts';
import { enqueueMail } from '../../../src/server/mail/outbox.ts';
import { DAY_MS } from '../../../src/shared/time/duration.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { until } from '../../support/until.ts';
import { activeClient, logIn, multipart, PASSWORD, pdfFile, registrationForm } from '../support/client-life.ts';
import { addUser, invite, logInUser } from '../support/client-users.ts';
import { useServer } from '../support/database-of.ts';
import { addFollower, importCall } from '../vessels/support/followed-call.ts';

describe.each(ANY_DATABASE_KIND)('the personal data of a client (%s) (S-92, S-16)', (kind) => {
  const { api, db } = useServer(kind);

  const emailOf = (nit: string) => `datos-${nit}@andina.example.com`;
  const begun = (nit: string) => activeClient(api, { nit, email: emailOf(nit) });
  const exported = (token: string, password = PASSWORD) =>
    api.call('POST', '/perfil/datos', { token, body: { password } });
  const ask = (token: string, password = PASSWORD) =>
    api.call('POST', '/perfil/borrado', { token, body: { password } });
  const dueAt = async (token: string) => (await api.call('GET', '/perfil/borrado', { token })).body['dueAt'];
  const query = () => db.database.query;
  /** Ends the waiting time of the request. */
  const endWaiting = (nit: string) =>
    query().updateTable('clientAccounts').set({ erasureDueAt: db.database.now }).where('nit', '=', nit).execute();

  it('is exported to the client in full, only with the password and without data of others', async () => {
    const nit = '900700001';
    const { token } = await begun(nit);
    await begun('900700002');
    const message = { ...validValues.contact, email: emailOf(nit).toUpperCase() };
    expect((await api.call('POST', '/contacto', { body: message })).status).toBe(200);
    const quote = { ...validValues['freight-quote'], email: emailOf(nit) };
    const form = multipart(quote);
    form.append('cargoDocument', pdfFile(), 'lista.pdf');
    expect((await api.call('POST', '/contacto/cotizacion', { form })).status).toBe(200);
    await importCall(db.database);
    for (const follower of [emailOf(nit), emailOf('900700002')]) await addFollower(db.database, { email: follower });
    expect((await invite(api, token, { email: 'persona@andina.example.com' })).status).toBe(204);
    const refused = await exported(token, 'Otra-Clave1');
    expect([refused.status, refused.body['fields']]).toEqual([422, [{ field: 'password', rule: 'wrong' }]]);
    const { status, body, text } = await exported(token);
    expect(status).toBe(200);
    const data = body as unknown as OwnData;
    expect(data.account).toMatchObject({ nit, fields: { email: emailOf(nit) }, rut: { name: 'rut.pdf' } });
    expect(data.sessions).toMatchObject([{ person: null }]);
    expect(data.people).toMatchObject([{ email: 'persona@andina.example.com', status: 'invited', joinedAt: null }]);
    expect(data.messages).toMatchObject([
      { form: 'contact', fields: { message: message.message.trim() }, answers: [] },
      {
        form: 'freight-quote',
        fields: { origin: quote.origin, incoterm: 'fob' },
        files: [{ name: 'lista.pdf', content: expect.stringMatching(/^JVBERi/) }],
      },
    ]);
    expect(data.followedCalls).toMatchObject([{ vesselName: 'Señora del Mar', voyage: '2103N', port: 'Cartagena' }]);
    expect(data.mails.map(({ template }) => template)).toContain('registration-received');
    expect(data.acts.map(({ action }) => action)).toEqual(expect.arrayContaining(['registered', 'activated', 'login']));
    for (const secret of [token, 'argon2', 'tokenHash', '900700002']) expect(text).not.toContain(secret);
    const again = await exported(token);
    expect((again.body as unknown as OwnData).acts.map(({ action }) => action)).toContain('data-exported');
  });

  it('includes the sessions and devices of invited people, by their addresses, but no other account', async () => {
    const [nit, email] = ['900700010', 'persona10@andina.example.com'];
    const client = await db.add({ nit, email: emailOf(nit) });
    const other = await db.add({ nit: '900700011', email: emailOf('900700011') });
    await addUser(db, client, { email });
    await addUser(db, other, { email });
    for (const account of [client, other]) expect((await logIn(api, PASSWORD, account.nit)).status).toBe(200);
    for (const account of [client, other])
      expect((await logInUser(api, { nit: account.nit, email, password: PASSWORD })).status).toBe(200);
    const data = (await exported(client.token)).body as unknown as OwnData;
    const people = (rows: readonly { readonly person: string | null }[]) => new Set(rows.map(({ person }) => person));
    expect(people(data.devices)).toEqual(new Set([null, email]));
    expect(people(data.sessions)).toEqual(new Set([null, email]));
    expect(data.devices).toHaveLength(2);
  });

  it.runIf(kind === 'postgres')('is exported as of one moment, even if it changes meanwhile', async () => {
    const client = await db.add({ nit: '900700009', email: emailOf('900700009') });
    const isLocked = Promise.withResolvers<void>();
    const isExportWaiting = async () => {
      const waiting =
        await sql`select from pg_locks where relation = 'contact_messages'::regclass and not granted`.execute(query());
      return waiting.rows.length > 0;
    };
    // The export has read a part of the data when it waits for the messages.
    const change = db.database.transaction(async (tx) => {
      await sql`lock table contact_messages in access exclusive mode`.execute(tx.query);
      isLocked.resolve();
      await until(isExportWaiting);
      await enqueueMail(tx, { template: 'password-changed', language: 'es', accountId: client.id, data: {} });
    });
    await isLocked.promise;
    const { body } = await exported(client.token);
    await change;
    expect((body as unknown as OwnData).mails).toEqual([]);
    expect(((await exported(client.token)).body as unknown as OwnData).mails).toHaveLength(1);
  });

  it('is exported and erased without the mails of another company that has the same address', async () => {
    const email = 'compartido@andina.example.com';
    const [one, other] = await Promise.all(['900700007', '900700008'].map((nit) => db.add({ nit, email })));
    const edit = { form: multipart({ ...validValues.profile, nit: other?.nit ?? '', email, mobile: '3222222222' }) };
    const headers = { 'if-match': '"1"' };
    expect((await api.call('PUT', '/perfil', { token: other?.token ?? '', ...edit, headers })).status).toBe(200);
    const mailsOf = async (token = '') =>
      ((await exported(token)).body as unknown as OwnData).mails.map(({ template }) => template);
    expect([await mailsOf(one?.token), await mailsOf(other?.token)]).toEqual([[], ['profile-changed']]);
    await endWaiting(one?.nit ?? '');
    expect(await eraseDueAccounts(db.database)).toBe(1);
    expect(await mailsOf(other?.token)).toEqual(['profile-changed']);
  });

  it('includes a RUT that is returned only with the password', async () => {
    const nit = '900700006';
    const { token } = await begun(nit);
    const rut = (password: string) => api.call('POST', '/perfil/rut', { token, body: { password } });
    const refused = await rut('Otra-Clave1');
    expect([refused.status, refused.body['fields']]).toEqual([422, [{ field: 'password', rule: 'wrong' }]]);
    expect((await api.call('GET', '/perfil/rut', { token })).status).toBe(405);
    const given = await rut(PASSWORD);
    expect([given.status, given.headers.get('content-type'), given.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  });

  it('is erased only on request with the password, and not before the waiting time ends', async () => {
    const nit = '900700003';
    const { token } = await begun(nit);
    expect((await ask(token, 'Otra-Clave1')).body).toMatchObject({ fields: [{ field: 'password', rule: 'wrong' }] });
    expect(await dueAt(token)).toBeNull();
    const before = Date.now();
    expect((await ask(token)).status).toBe(204);
    const due = Date.parse(String(await dueAt(token)));
    expect(due - before).toBeGreaterThan(retention.erasure.days * DAY_MS - 60_000);
    // A repeated request keeps the day, and no other mail is sent.
    expect((await ask(token)).status).toBe(204);
    expect(Date.parse(String(await dueAt(token)))).toBe(due);
    expect(await eraseDueAccounts(db.database)).toBe(0);
    expect((await logIn(api, PASSWORD, nit)).status).toBe(200);
    const mails = (await api.mailsTo(emailOf(nit), 3)).map(({ content }) => content.subject);
    expect(mails.filter((subject) => subject === 'Vamos a borrar su cuenta')).toHaveLength(1);
  });

  it('is kept when the client withdraws the erasure request', async () => {
    const nit = '900700004';
    const { token } = await begun(nit);
    await ask(token);
    expect((await api.call('POST', '/perfil/borrado/retiro', { token })).status).toBe(204);
    expect(await dueAt(token)).toBeNull();
    await eraseDueAccounts(db.database);
    expect((await logIn(api, PASSWORD, nit)).status).toBe(200);
    // No erasure was requested: withdrawing is no error then.
    expect((await api.call('POST', '/perfil/borrado/retiro', { token })).status).toBe(204);
  });

  it('is erased after the waiting time except what the law demands, and the NIT can register again', {
    tags: ['deep'],
  }, async () => {
    const nit = '900700005';
    const email = emailOf(nit);
    const { token } = await begun(nit);
    await api.call('POST', '/contacto', { body: { ...validValues.contact, email } });
    const [account] = await query()
      .selectFrom('clientAccounts')
      .select(['id', 'rutFileId'])
      .where('nit', '=', nit)
      .execute();
    await importCall(db.database);
    await addFollower(db.database, { email });
    await ask(token);
    await api.mailsTo(email, 4);
    await endWaiting(nit);
    // Of several instances one erases it.
    const erased = await Promise.all([1, 2, 3].map(() => eraseDueAccounts(db.database)));
    expect(erased.reduce((sum, count) => sum + count, 0)).toBe(1);

    expect((await api.call('GET', '/perfil', { token })).status).toBe(401);
    expect((await logIn(api, PASSWORD, nit)).status).toBe(401);
    const { id = '', rutFileId = '' } = account ?? {};
    expect(await query().selectFrom('files').select('id').where('id', '=', rutFileId).execute()).toEqual([]);
    expect(await query().selectFrom('sessions').select('createdAt').where('accountId', '=', id).execute()).toEqual([]);
    for (const table of ['contactMessages', 'callFollowers'] as const)
      expect(await query().selectFrom(table).select('id').where('email', '=', email).execute()).toEqual([]);
    const mails = await query().selectFrom('outbox').select(['template', 'recipient', 'data']).execute();
    const naming = mails.filter(({ recipient, data }) => recipient === email || data.includes(email));
    expect(naming.map(({ template }) => template)).toEqual(['account-erased']);
    expect(
      await query().selectFrom('erasedAccounts').select(['id', 'nit', 'name']).where('nit', '=', nit).execute(),
    ).toEqual([{ id, nit, name: validValues.registration.companyName }]);
    const acts = await query().selectFrom('auditEntries').select('action').where('subjectId', '=', id).execute();
    expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(['erasure-requested', 'account-erased']));
    const last = await api.mailsTo(email, 5);
    expect(last.map(({ content }) => content.subject)).toContain('Borramos su cuenta');
    expect((await api.call('POST', '/registro', { form: registrationForm({ nit, email }) })).status).toBe(204);
  });
});
