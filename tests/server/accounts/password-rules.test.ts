import { describe, expect, it } from 'vitest';
import { site } from '../../../src/generated/site.ts';
import { content } from '../../../src/shared/content.ts';
import type { FormValues } from '../../../src/shared/forms/values.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { prepared } from '../../support/prepared.ts';
import { preparedApi } from '../support/api.ts';
import { EMAIL, linkTokensTo, logIn, multipart, NIT, PASSWORD, registrationForm } from '../support/client-life.ts';
import { preparedDatabaseOf } from '../support/database-of.ts';

const api = preparedApi('sqlite');
const db = preparedDatabaseOf(api);
const client = prepared(() => db.add());

/** How long a password of this agency may be. */
const LONGEST = longestPassword();

function longestPassword(): number {
  const field = content.forms.login.fields.find(({ name }) => name === 'password');
  if (field === undefined || !('maxLength' in field)) throw new Error('the form to log in has no password');
  return field.maxLength ?? 128;
}

const both = (password: string) => ({ password, passwordConfirmation: password });

describe('a new password', () => {
  it.each([
    ['Abcdef1', 'capital-and-digit'],
    ['abcdefg1', 'capital-and-digit'],
    ['Abcdefgh', 'capital-and-digit'],
    [`Abcdefg1${'x'.repeat(LONGEST - 7)}`, 'maxLength'],
    ['A'.repeat(200), 'maxLength'],
    ['Password1'.slice(0, 8), 'capital-and-digit'],
    ['Passw0rd', 'common'],
    ['Qwerty12', 'common'],
  ])('is rejected at registration: %s as %s (S-14, S-15)', async (password, rule) => {
    const reply = await api.call('POST', '/registro', {
      form: registrationForm({ nit: '900200001', ...both(password) }),
    });
    expect([reply.status, reply.body['fields']]).toEqual([422, [expect.objectContaining({ field: 'password', rule })]]);
  });

  it.each([
    ['abcdef1', 'two-kinds'],
    ['abcdefgh', 'two-kinds'],
    ['12345678', 'two-kinds'],
    [`abcdefg1${'2'.repeat(LONGEST - 7)}`, 'maxLength'],
    ['qwerty12', 'common'],
    [NIT.slice(0, 8), 'two-kinds'],
    [`${site.product}1`.slice(0, 8).padEnd(8, '2'), 'common'],
  ])('is rejected at a reset, whose link still works: %s as %s (S-14, S-15, S-34)', async (password, rule) => {
    const token = await resetLink();
    const reset = (chosen: string) => api.call('POST', '/restablecer-clave', { body: { token, ...both(chosen) } });
    const reply = await reset(password);
    expect([reply.status, reply.body['fields']]).toEqual([422, [expect.objectContaining({ field: 'password', rule })]]);
    expect((await reset(PASSWORD)).status).toBe(204);
  });

  async function resetLink(): Promise<string> {
    const before = (await linkTokensTo(api, EMAIL, 0)).length;
    await api.call('POST', '/generar-token', { body: { nit: NIT } });
    return (await linkTokensTo(api, EMAIL, before + 1)).at(-1) ?? '';
  }

  it('is kept exactly as typed, counted in visible characters, never trimmed or normalised (S-14, S-15)', async () => {
    const password = ' ñ🚢é12#';
    expect([...password.normalize('NFC')]).toHaveLength(7);
    const typed = `${password} `;
    expect(
      (await api.call('POST', '/restablecer-clave', { body: { token: await resetLink(), ...both(typed) } })).status,
    ).toBe(204);
    expect((await logIn(api, typed)).status).toBe(200);
    for (const near of [typed.trim(), typed.normalize('NFD'), typed.normalize('NFKC').trimEnd()])
      expect((await logIn(api, near)).status).toBe(401);
    const passwordHash = await db.passwords.hash(PASSWORD);
    await db.database.query.updateTable('clientAccounts').set({ passwordHash }).where('id', '=', client.id).execute();
  });
});

describe('a new password in the profile (S-16)', () => {
  const edit = async (token: string, change: FormValues) => {
    const { version } = (await api.call('GET', '/perfil', { token })).body;
    const form = multipart({ ...validValues.profile, ...change });
    return api.call('PUT', '/perfil', { token, form, headers: { 'if-match': `"${version}"` } });
  };
  const newSession = async (nit = NIT) => String((await logIn(api, PASSWORD, nit)).body['authToken']);

  it('requires the current password', async () => {
    const token = await newSession();
    for (const currentPassword of ['', 'Zarpe7My', PASSWORD.toUpperCase()]) {
      const reply = await edit(token, { ...both('Muelle8#'), currentPassword, mobile: '3111111111' });
      expect([reply.status, reply.body['fields']]).toEqual([422, [{ field: 'currentPassword', rule: 'wrong' }]]);
    }
    const { values } = (await api.call('GET', '/perfil', { token })).body;
    expect(values).toMatchObject({ mobile: validValues.profile.mobile });
    expect((await logIn(api)).status).toBe(200);
  });

  it('ends every other session (S-29)', async () => {
    // A client of its own, because the other cases log in with the usual password.
    const { nit } = await db.add({ nit: '900200002' });
    const [token, other] = [await newSession(nit), await newSession(nit)];
    const { status, body } = await edit(token, { nit, ...both('Muelle8#'), currentPassword: PASSWORD });
    expect(status).toBe(200);
    const isIn = async (one: unknown) => (await api.call('GET', '/sesion', { token: String(one) })).status === 200;
    // The session of the change goes on with a new token (S-30).
    expect([await isIn(body['authToken']), await isIn(token), await isIn(other)]).toEqual([true, false, false]);
    expect((await logIn(api, PASSWORD, nit)).status).toBe(401);
    expect((await logIn(api, 'Muelle8#', nit)).status).toBe(200);
  });
});
