import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../../src/server/platform/translate.ts';
import { content } from '../../../src/shared/content.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { type Api, preparedApi, startApi } from '../support/api.ts';
import {
  activeClient,
  logIn,
  mailedLink,
  multipart,
  NIT,
  PASSWORD,
  PDF,
  registrationForm,
  tokenIn,
} from '../support/client-life.ts';
import { drawnPages } from '../support/pdf/drawn-pages.ts';

const emailOf = (nit: string) => `cliente-${nit}@andina.example.com`;

/** Adds a client who has logged in once and received both mails of the registration; returns the session's token. */
async function begun(api: Api, nit: string): Promise<string> {
  const { token } = await activeClient(api, { nit, email: emailOf(nit) });
  await api.mailsTo(emailOf(nit), 2);
  return token;
}

describe.each(ANY_DATABASE_KIND)('a client account (%s)', (kind) => {
  const api = preparedApi(kind);

  it('begins with a registration that stays inactive until the mailed link is used', async () => {
    const [nit, email] = ['900544401', emailOf('900544401')];
    const reply = await api.call('POST', '/registro', { form: registrationForm({ nit, email }) });
    expect([reply.status, reply.text]).toEqual([204, '']);
    const [mail] = await api.mailsTo(email);
    expect(mail?.content.html).toMatch(mailedLink('activation'));
    expect((await logIn(api, PASSWORD, nit)).status).toBe(403);
    const activated = await api.call('POST', '/activar', { body: { token: mail && tokenIn(mail) } });
    // Only the holder of the link learns the NIT, and only once.
    expect([activated.status, activated.body]).toEqual([200, { nit }]);
    const again = await api.call('POST', '/activar', { body: { token: mail && tokenIn(mail) } });
    expect([again.status, again.text.includes(nit)]).toEqual([400, false]);
    await api.mailsTo(email, 2);
  });

  it('allows a login, whose response has the specified fields (spec 7)', async () => {
    await begun(api, NIT);
    const { status, body, headers } = await logIn(api, PASSWORD, '900.544.472-2');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'success',
      nit: NIT,
      nombre: validValues.registration.companyName,
      perfil: 'cliente',
    });
    expect(Date.parse(String(body['expiration']))).toBeGreaterThan(Date.now());
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).toBeNull();
    const token = String(body['authToken']);
    const { nombre, nitsistema, perfil, verification, verificationReason } = body;
    const identity = { nit: NIT, nombre, nitsistema, perfil, verification, verificationReason };
    expect((await api.call('GET', '/sesion', { token })).body).toEqual(identity);
  });

  it('shows its profile, and accepts a change only with the current version', async () => {
    const [nit, email] = ['900544402', emailOf('900544402')];
    const token = await begun(api, nit);
    const read = await api.call('GET', '/perfil', { token });
    const { reteicaRegime: _registrationOnly, ...kept } = validValues.registration;
    const { companyName, taxCity, ciiu } = kept;
    const shown = Object.entries({ companyName, taxCity, ciiu }).filter(([, value]) => value !== undefined);
    expect(read.body['values']).toMatchObject(Object.fromEntries(shown));
    expect(JSON.stringify(read.body)).not.toMatch(/password|reteica/i);
    const form = () => multipart({ ...validValues.profile, nit, email, mobile: '3009999999' });
    const changed = await api.call('PUT', '/perfil', { token, form: form(), headers: { 'if-match': '"1"' } });
    expect([changed.status, changed.body, changed.headers.get('etag')]).toEqual([200, { version: 2 }, '"2"']);
    const late = await api.call('PUT', '/perfil', { token, form: form(), headers: { 'if-match': '"1"' } });
    expect(late.status).toBe(409);
    expect(late.body['current']).toMatchObject({ version: 2, values: { mobile: '3009999999' } });
    const mails = await api.mailsTo(email, 3);
    const changedField = content.forms.profile.fields.find(({ name }) => name === 'mobile');
    if (changedField === undefined) throw new Error('the profile has no mobile phone');
    expect(mails.at(-1)?.content.text).toContain(await translate(changedField.label, 'es'));
  });

  it('keeps its version and sends no mail when a profile form changes nothing', async () => {
    const [nit, email] = ['900544405', emailOf('900544405')];
    const token = await begun(api, nit);
    const form = (change = {}) => multipart({ ...validValues.profile, nit, email, ...change });
    const put = (version: number, change = {}) =>
      api.call('PUT', '/perfil', { token, form: form(change), headers: { 'if-match': `"${version}"` } });
    expect((await put(1, { mobile: '3009999998' })).body).toEqual({ version: 2 });
    const same = await put(2, { mobile: '3009999998' });
    expect([same.status, same.body, same.headers.get('etag')]).toEqual([200, { version: 2 }, '"2"']);
    expect((await put(2, { mobile: '3009999997' })).body).toEqual({ version: 3 });
    await api.mailsTo(email, 4);
    expect((await put(2, { mobile: '3009999997' })).status).toBe(409);
  });

  it('returns the pages of its RUT as a sandboxed attachment (S-70)', async () => {
    const token = await begun(api, '900544403');
    const response = await fetch(`http://127.0.0.1:${api.port}/api/perfil/rut`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    });
    expect(await drawnPages(new Uint8Array(await response.arrayBuffer()))).toEqual(await drawnPages(PDF));
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="rut\.pdf"/);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('recovers a lost password by mail, which ends every session (S-29, S-32, S-34, S-38)', async () => {
    const [nit, email] = ['900544404', emailOf('900544404')];
    const token = await begun(api, nit);
    const asked = await api.call('POST', '/generar-token', { body: { nit } });
    expect([asked.status, asked.body]).toEqual([200, { message: 'OK' }]);
    const mail = (await api.mailsTo(email, 3)).at(-1);
    expect(mail?.content.html).toMatch(mailedLink('password-reset'));
    const link = mail === undefined ? '' : tokenIn(mail);
    const reset = (password: string) =>
      api.call('POST', '/restablecer-clave', { body: { token: link, password, passwordConfirmation: password } });
    const weak = await reset('password');
    expect(weak.status).toBe(422);
    expect(weak.body['fields']).toMatchObject([{ field: 'password', rule: 'two-kinds' }]);
    const common = await reset('passw0rd');
    expect(common.body['fields']).toMatchObject([{ field: 'password', rule: 'common' }]);
    expect((await reset('zarpe#25')).status).toBe(204);
    expect((await reset('zarpe#26')).status).toBe(400);
    expect((await api.call('GET', '/sesion', { token })).status).toBe(401);
    expect((await logIn(api, PASSWORD, nit)).status).toBe(401);
    const again = await logIn(api, 'zarpe#25', nit);
    expect(again.status).toBe(200);
    expect((await api.mailsTo(email, 4)).at(-1)?.content.text).not.toContain('zarpe');
  });

  it('ends a session at logout (S-28)', async () => {
    const token = await begun(api, '900544406');
    expect((await api.call('POST', '/cerrar-sesion', { token })).status).toBe(204);
    const reply = await api.call('GET', '/sesion', { token });
    expect([reply.status, reply.body['message']]).toEqual([401, 'Su sesión terminó. Ingrese de nuevo para continuar.']);
  });
});

describe('two instances on one PostgreSQL', () => {
  let api: Api;
  let other: Api;
  beforeAll(async () => {
    api = await startApi('postgres');
    other = await api.join();
  });
  afterAll(async () => {
    await other.close();
    await api.close();
  });

  it('ends a session on every instance at logout (S-28)', async () => {
    const token = await begun(api, NIT);
    expect((await other.call('GET', '/sesion', { token })).status).toBe(200);
    expect((await api.call('POST', '/cerrar-sesion', { token })).status).toBe(204);
    const reply = await other.call('GET', '/sesion', { token });
    expect([reply.status, reply.body['message']]).toEqual([401, 'Su sesión terminó. Ingrese de nuevo para continuar.']);
  });
});
