import { describe, expect, it } from 'vitest';
import { country } from '../../../src/generated/country.ts';
import { shownVerification } from '../../../src/server/identity/verification.ts';
import { translate } from '../../../src/server/platform/translate.ts';
import { content } from '../../../src/shared/content.ts';
import type { FormValues } from '../../../src/shared/forms/values.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { DATABASE_KINDS, onAnyDatabase } from '../../support/database.ts';
import { preparedApi } from '../support/api.ts';
import { activeClient, multipart, pdfFile, registrationForm, tokenIn } from '../support/client-life.ts';
import { rutPdf } from '../support/pdf/rut.ts';
import {
  clientOf,
  decideCompany,
  preparedAdministrator,
  preparedMember,
  waitingClient,
} from '../support/staff-life.ts';

/** Whether the site reads a document that is drawn like the one of Colombia. */
const isOfColombia = country.code === 'CO';

const emailOf = (nit: string) => `empresa-${nit}@andina.example.com`;

describe.each(DATABASE_KINDS)('company verification by staff (%s, S-98)', (kind) => {
  const api = preparedApi(kind);
  const boss = preparedAdministrator(api);
  const member = preparedMember(boss, 'verifica');

  /** Adds a client who has activated the account. */
  async function client(nit: string, change: FormValues = {}) {
    const { token } = await activeClient(api, { nit, email: emailOf(nit), ...change });
    return { nit, token, id: await clientOf(member, nit) };
  }
  type Client = Awaited<ReturnType<typeof client>>;
  const identity = async ({ token }: Client) => (await api.call('GET', '/sesion', { token })).body;
  const decide = (about: Client, decision: object) => decideCompany(member, about.id, decision);
  const subjects = async ({ nit }: Client, count: number) =>
    (await api.mailsTo(emailOf(nit), count)).map(({ content }) => content.subject);
  /** Saves the profile over its current version. */
  async function change({ nit, token }: Client, values: FormValues, rut: Blob | null = null) {
    const { body } = await api.call('GET', '/perfil', { token });
    const form = multipart({ ...validValues.profile, nit, email: emailOf(nit), ...values }, rut);
    return api.call('PUT', '/perfil', { token, form, headers: { 'if-match': `"${body['version']}"` } });
  }

  it('is waiting after the activation: the client can log in but gets no nitsistema', onAnyDatabase(kind), async () => {
    const own = await client('900600001');
    const login = await api.call('POST', '/login-portal', {
      body: { username: own.nit, password: validValues.registration.password },
    });
    for (const shown of [login.body, await identity(own)])
      expect(shown).toMatchObject({ nitsistema: '', verification: 'waiting', verificationReason: null });
    expect((await api.call('GET', '/perfil', { token: own.token })).status).toBe(200);
    const [, activated] = await api.mailsTo(emailOf(own.nit), 2);
    expect(activated?.content.text).toContain('Estamos verificando su empresa');
    expect(activated?.content.text).toContain('un día hábil');
  });

  it('lists activated clients as waiting, with the RUT beside what they typed', onAnyDatabase(kind), async () => {
    const nit = '900600002';
    const rut = await rutPdf({ nit, digit: '4', name: 'Importadora Andina S.A.S.', city: 'Cartagena' });
    const email = emailOf(nit);
    await api.call('POST', '/registro', { form: registrationForm({ nit, email }, pdfFile(rut)) });
    const waits = async () => (await member.found(`/internal/clients?verification=waiting&search=${nit}`)).length;
    expect(await waits()).toBe(0);
    const [mail] = await api.mailsTo(email);
    await api.call('POST', '/activar', { body: { token: mail && tokenIn(mail) } });
    expect(await waits()).toBe(1);
    const id = await clientOf(member, nit);
    const { body } = await member.get(`/internal/clients/${id}`);
    expect(Date.parse(String(body['waitingSince']))).toBeLessThanOrEqual(Date.now());
    expect(body['rutComparison']).toMatchObject([
      { id: 'nit', typed: nit, ...(isOfColombia && { read: nit, result: 'same' }) },
      { id: 'name', typed: validValues.registration.companyName },
      {
        id: 'city',
        typed: validValues.registration.city,
        ...(isOfColombia && { read: 'Cartagena', result: 'different' }),
      },
    ]);
    // Whoever sees its first page has read the file.
    const picture = await member.get(`/internal/clients/${id}/rut/picture`);
    expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'no-store',
    ]);
    expect((await boss.actionsOn(id))[0]).toBe('file-read');
    expect((await member.get(`/internal/clients/${member.id}/rut/picture`)).status).toBe(404);
  });

  it('gives the nitsistema at once when staff verify a company, with mail and audit', onAnyDatabase(kind), async () => {
    const own = await client('900600003');
    const nitsistema = 'CO-900600003';
    const refusal = { verification: 'refused', reason: 'other-nit', nitsistema };
    expect((await decide(own, refusal)).body['fields']).toEqual([{ field: 'nitsistema', rule: 'option' }]);
    const verified = await decide(own, { verification: 'verified', nitsistema });
    expect([verified.status, verified.body['verification'], verified.body['rutComparison']]).toEqual([
      200,
      'verified',
      [],
    ]);
    const shown = await identity(own);
    expect(shown).toMatchObject({ nitsistema, verification: 'verified', verificationReason: null });
    expect(await subjects(own, 3)).toContain('Su empresa está verificada');
    expect((await boss.actionsOn(own.id))[0]).toBe('company-verified');
    expect((await decide(own, { verification: 'verified' })).status).toBe(409);
    // Only administrators change a code, by a correction.
    expect((await decide(own, { verification: 'verified', nitsistema: 'CO-1' })).status).toBe(409);
  });

  it('never makes a nitsistema up: a verified company pays once its code is entered', onAnyDatabase(kind), async () => {
    const own = await client('900600011');
    const before = (await member.get(`/internal/clients/${own.id}`)).body;
    expect(before['nitsistema']).toBeNull();
    const verified = await decide(own, { verification: 'verified' });
    expect(verified.body).toMatchObject({ verification: 'code-missing', nitsistema: null });
    expect(await identity(own)).toMatchObject({ nitsistema: '', verification: 'verified' });
    expect(await subjects(own, 3)).toContain('Su empresa está verificada; falta un código');
    expect(await member.found(`/internal/clients?verification=code-missing&search=${own.nit}`)).toHaveLength(1);
    expect((await decide(own, { verification: 'verified' })).status).toBe(409);

    const other = await client('900600012');
    await decide(other, { verification: 'verified', nitsistema: 'CO-900600012' });
    const taken = await decide(own, { verification: 'verified', nitsistema: 'CO-900600012' });
    expect([taken.status, taken.body['fields']]).toEqual([422, [{ field: 'nitsistema', rule: 'wrong' }]]);
    const entered = await decide(own, { verification: 'verified', nitsistema: 'CO-900600011' });
    expect(entered.body).toMatchObject({ verification: 'verified', nitsistema: 'CO-900600011' });
    expect(await identity(own)).toMatchObject({ nitsistema: 'CO-900600011', verification: 'verified' });
    // Only now the client is told that it can pay.
    expect(await subjects(own, 4)).toContain('Su empresa está verificada');
  });

  it(
    'tells a verified company that it can pay when an administrator enters its code',
    onAnyDatabase(kind),
    async () => {
      const own = await client('900600013');
      await decide(own, { verification: 'verified' });
      const body = { nitsistema: 'CO-900600013', reason: 'typing-error' };
      expect((await boss.post(`/internal/clients/${own.id}/correction`, 2, body)).status).toBe(200);
      expect(await subjects(own, 4)).toContain('Su empresa está verificada');
    },
  );

  it('returns 409 for a decision when the client has sent another RUT since', async () => {
    const own = await client('900600004');
    const seen = (await member.get(`/internal/clients/${own.id}`)).body;
    expect((await change(own, {}, pdfFile())).status).toBe(200);
    const late = await member.post(`/internal/clients/${own.id}/verification`, Number(seen['version']), {
      verification: 'verified',
    });
    expect([late.status, late.body['error']?.['code']]).toEqual([409, 'changed-meanwhile']);
    expect(await identity(own)).toMatchObject({ nitsistema: '', verification: 'waiting' });
  });

  it('returns 409 for an account that is not activated and for a suspended one', onAnyDatabase(kind), async () => {
    const [nit, id] = ['900600005', await waitingClient(boss, '900600005', emailOf('900600005'))];
    const pending = { nit, token: '', id };
    expect((await member.get(`/internal/clients/${id}`)).body).toMatchObject({
      verification: 'unconfirmed',
      waitingSince: null,
      rutComparison: [],
    });
    expect((await decide(pending, { verification: 'verified' })).status).toBe(409);
    const own = await client('900600006');
    await member.patch(`/internal/clients/${own.id}`, 1, { status: 'suspended' });
    expect((await decide(own, { verification: 'verified' })).status).toBe(409);
  });

  it('tells the client what to correct, and waits again once the name is changed', onAnyDatabase(kind), async () => {
    const own = await client('900600007');
    expect((await decide(own, { verification: 'correction' })).body['fields']).toEqual([
      { field: 'reason', rule: 'required' },
    ]);
    expect((await decide(own, { verification: 'correction', reason: 'other-name' })).status).toBe(200);
    expect(await identity(own)).toMatchObject({
      nitsistema: '',
      verification: 'correction',
      verificationReason: 'other-name',
    });
    const [, , mail] = await api.mailsTo(emailOf(own.nit), 3);
    const reason = content.optionLists['company-reasons'].options.find(({ id }) => id === 'other-name');
    if (reason === undefined) throw new Error('the reason is not offered');
    expect(mail?.content.text).toContain(await translate(reason.label, 'es'));
    // A change of a field that is not compared with the RUT has no effect on the verification.
    await change(own, { mobile: '3009998877' });
    expect(await identity(own)).toMatchObject({ verification: 'correction' });
    await change(own, { mobile: '3009998877', companyName: 'Importadora del Caribe S.A.S.' });
    expect(await identity(own)).toMatchObject({ nitsistema: '', verification: 'waiting', verificationReason: null });
    expect(await subjects(own, 6)).toContain('Recibimos su corrección');
    expect(await member.found(`/internal/clients?verification=waiting&search=${own.nit}`)).toHaveLength(1);
  });

  it(
    'waits again when a refused client sends another RUT, and can be granted after a refusal',
    onAnyDatabase(kind),
    async () => {
      const own = await client('900600008');
      expect((await decide(own, { verification: 'refused', reason: 'not-authorized' })).status).toBe(200);
      expect(await identity(own)).toMatchObject({ nitsistema: '', verification: 'refused' });
      expect(await subjects(own, 3)).toContain('No pudimos verificar su empresa');
      expect((await decide(own, { verification: 'correction', reason: 'other-name' })).status).toBe(409);
      expect((await change(own, {}, pdfFile())).status).toBe(200);
      expect(await identity(own)).toMatchObject({ verification: 'waiting' });
      await decide(own, { verification: 'refused', reason: 'other-nit' });
      expect((await decide(own, { verification: 'verified', reason: 'other-nit' })).status).toBe(422);
      expect((await decide(own, { verification: 'verified', nitsistema: 'CO-900600008' })).status).toBe(200);
      expect(await identity(own)).toMatchObject({ nitsistema: 'CO-900600008' });
    },
  );

  it('stays valid when a client changes name, city and RUT, until staff withdraw it', onAnyDatabase(kind), async () => {
    const own = await client('900600009');
    await decide(own, { verification: 'verified' });
    expect((await change(own, { companyName: 'Andina Logística S.A.S.', city: 'Cali' }, pdfFile())).status).toBe(200);
    expect(await identity(own)).toMatchObject({ verification: 'verified', nombre: 'Andina Logística S.A.S.' });
    await decide(own, { verification: 'refused', reason: 'not-authorized' });
    expect(await identity(own)).toMatchObject({ nitsistema: '', verification: 'refused' });
  });

  it('accepts only reasons and decisions of the contract', onAnyDatabase(kind), async () => {
    const own = await client('900600010');
    expect((await decide(own, { verification: 'refused', reason: 'because' })).status).toBe(400);
    expect((await decide(own, { verification: 'waiting' })).status).toBe(400);
  });
});

describe('shownVerification', () => {
  const waiting = { nitsistema: '7', verification: 'waiting', verificationReason: null } as const;

  it('hides the nitsistema until staff verify, or shows waiting as verified if nobody does', () => {
    expect(shownVerification(waiting, 'staff')).toEqual({ ...waiting, nitsistema: '' });
    expect(shownVerification(waiting, 'none')).toEqual({ ...waiting, verification: 'verified' });
    const refused = { ...waiting, verification: 'refused', verificationReason: 'other-nit' } as const;
    expect(shownVerification(refused, 'staff')).toEqual({ ...refused, nitsistema: '' });
  });
});
