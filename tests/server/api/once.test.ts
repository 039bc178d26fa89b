import { beforeEach, describe, expect, it } from 'vitest';
import { translate } from '../../../src/server/platform/translate.ts';
import { content } from '../../../src/shared/content.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { DATABASE_KINDS, onAnyDatabase } from '../../support/database.ts';
import { type Api, preparedApi, preparedSecond } from '../support/api.ts';
import { multipart, pdfFile, registrationForm, tokenIn } from '../support/client-life.ts';
import { type Client, preparedDatabaseOf } from '../support/database-of.ts';
import { makePdf } from '../support/pdf/make-pdf.ts';

const KEY = 'a-key-of-the-tests-0001';

describe.each(DATABASE_KINDS)('repeated requests, on %s (S-87)', (kind) => {
  const first = preparedApi(kind);
  const second = preparedSecond(first, kind);
  const db = preparedDatabaseOf(first);

  const count = async (table: 'clientAccounts' | 'earlierRegistrations' | 'files' | 'outbox' | 'contactMessages') =>
    (await db.database.query.selectFrom(table).select('id').execute()).length;
  /** Sends as many requests at once as a server hashes and reads without refusing any, alternately to both servers. */
  const atOnce = async (times: number, call: (api: Api) => ReturnType<Api['call']>) => {
    const calls = Array.from({ length: times }, (_, index) => call(index % 2 === 0 ? first : second));
    return (await Promise.all(calls)).map(({ status }) => status);
  };

  it('create one account, one file and one mail when a registration has one idempotency key', async () => {
    const form = () => registrationForm({ nit: '900600001', email: 'twice@client.example' });
    const headers = { 'idempotency-key': KEY };
    const before = [await count('clientAccounts'), await count('files'), await count('outbox')];
    expect(await atOnce(6, (api) => api.call('POST', '/registro', { form: form(), headers }))).toEqual(
      Array(6).fill(204),
    );
    expect([await count('clientAccounts'), await count('files'), await count('outbox')]).toEqual(
      before.map((found) => found + 1),
    );
  });

  it('create one account and earlier registrations when several people register one NIT', async () => {
    const form = () => registrationForm({ nit: '900600002', email: 'many@client.example' });
    const [accounts, files, mails] = [await count('clientAccounts'), await count('files'), await count('outbox')];
    const earlier = await count('earlierRegistrations');
    expect(await atOnce(6, (api) => api.call('POST', '/registro', { form: form() }))).toEqual(Array(6).fill(204));
    expect([await count('clientAccounts'), await count('files'), await count('outbox')]).toEqual([
      accounts + 1,
      files + 6,
      mails + 6,
    ]);
    expect(await count('earlierRegistrations')).toBe(earlier + 5);
  });

  it('create one account when a NIT is written in several ways (S-65)', onAnyDatabase(kind), async () => {
    const before = await count('clientAccounts');
    for (const nit of ['900.600.003', '900600003-1', ' 900 600 003 '])
      expect(
        (await first.call('POST', '/registro', { form: registrationForm({ nit, email: 'one@client.example' }) }))
          .status,
      ).toBe(204);
    expect(await count('clientAccounts')).toBe(before + 1);
  });

  it('activate an account once, however often its link is used', async () => {
    const email = 'clicks@client.example';
    const form = () => registrationForm({ nit: '900600004', email });
    await atOnce(6, (api) => api.call('POST', '/registro', { form: form() }));
    const mail = (await first.mailsTo(email)).find(({ content }) => content.text?.includes('#token='));
    const body = { token: mail === undefined ? '' : tokenIn(mail) };
    const answers: string[] = [];
    const statuses = await atOnce(10, async (api) => {
      const reply = await api.call('POST', '/activar', { body });
      answers.push(reply.text);
      return reply;
    });
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(400)]);
    // Only the holder of the link learns the NIT, and only once.
    expect(answers.filter((text) => text.includes('900600004'))).toEqual(['{"nit":"900600004"}']);
  });

  it('store one message per idempotency key, and every message sent without one', async () => {
    const send = (headers: Record<string, string>) => (api: Api) =>
      api.call('POST', '/contacto', { body: validValues.contact, headers });
    const before = await count('contactMessages');
    const answers = await Promise.all(Array.from({ length: 6 }, () => send({ 'idempotency-key': KEY })(first)));
    expect(await count('contactMessages')).toBe(before + 1);
    // Every repetition receives the number of the one message.
    expect(new Set(answers.map(({ body }) => body['reference'])).size).toBe(1);
    expect(answers[0]?.body['reference']).toMatch(/^[0-9A-F]{8}$/);
    await atOnce(2, send({ 'idempotency-key': `${KEY}-another` }));
    await atOnce(2, send({}));
    expect(await count('contactMessages')).toBe(before + 1 + 1 + 2);
  });

  describe('with a key that was used for another body', () => {
    const key = (name: string) => ({ 'idempotency-key': `another-body-${name}-0001` });
    const send = (message: string, headers: Record<string, string>, api = first) =>
      api.call('POST', '/contacto', {
        body: { ...validValues.contact, message: `${message}: ${validValues.contact.message}` },
        headers,
      });
    const register = (nit: string, file: Blob, name: string, headers: Record<string, string>) =>
      second.call('POST', '/registro', {
        form: registrationForm({ nit, email: `${nit}@client.example` }, file, name),
        headers,
      });
    const refused = expect.objectContaining({ status: 422, code: 'key-reused' });
    const outcomeOf = ({ status, body }: Awaited<ReturnType<Api['call']>>) => ({
      status,
      code: (body['error'] as { code?: string } | undefined)?.code,
    });

    it('are refused on both instances, and leave the first message unchanged', async () => {
      const before = await count('contactMessages');
      expect((await send('Primero', key('json'))).status).toBe(200);
      expect(outcomeOf(await send('Segundo', key('json')))).toEqual(refused);
      expect(outcomeOf(await send('Segundo', key('json'), second))).toEqual(refused);
      expect((await send('Primero', key('json'), second)).status).toBe(200);
      expect(await count('contactMessages')).toBe(before + 1);
    });

    it('are refused when the bytes, the file name or a field of a form differ', onAnyDatabase(kind), async () => {
      const before = [await count('clientAccounts'), await count('files')].map((found) => found + 1);
      const file = () => pdfFile(makePdf());
      expect((await register('900600020', file(), 'rut.pdf', key('file'))).status).toBe(204);
      expect((await register('900600020', file(), 'rut.pdf', key('file'))).status).toBe(204);
      const other = pdfFile(makePdf({ pages: 2 }));
      expect(outcomeOf(await register('900600020', other, 'rut.pdf', key('file')))).toEqual(refused);
      expect(outcomeOf(await register('900600020', file(), 'otro.pdf', key('file')))).toEqual(refused);
      expect(outcomeOf(await register('900600021', file(), 'rut.pdf', key('file')))).toEqual(refused);
      expect([await count('clientAccounts'), await count('files')]).toEqual(before);
    });

    it('are accepted for one of two bodies and refused for the other when both come at once', async () => {
      const before = await count('contactMessages');
      const replies = await Promise.all(
        ['Uno', 'Otro', 'Uno', 'Otro'].map((message, index) =>
          send(message, key('race'), index % 2 === 0 ? first : second),
        ),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
      expect(await count('contactMessages')).toBe(before + 1);
    });

    it('are answered without effect when the previous release stored no fingerprint', onAnyDatabase(kind), async () => {
      const before = await count('contactMessages');
      expect((await send('Primero', key('old'))).status).toBe(200);
      await db.database.query.updateTable('idempotentAnswers').set({ fingerprint: null, answer: null }).execute();
      const second = await send('Segundo', key('old'));
      // The previous release stored no number either.
      expect([second.status, second.body]).toEqual([200, { reference: null }]);
      expect(await count('contactMessages')).toBe(before + 1);
    });

    it('store a fingerprint that depends on the key, not on the body alone (S-11)', onAnyDatabase(kind), async () => {
      const stored = async (name: string) => {
        await send('Lo mismo', key(name));
        const { query } = db.database;
        return (await query.selectFrom('idempotentAnswers').select('fingerprint').execute()).map(
          ({ fingerprint }) => fingerprint,
        );
      };
      const before = await stored('same-a');
      const after = await stored('same-b');
      expect(after.filter((fingerprint) => !before.includes(fingerprint))).toEqual([
        expect.stringMatching(/^[0-9a-f]{64}$/),
      ]);
    });
  });
});

describe.each(DATABASE_KINDS)('edits of a profile version, on %s (S-87)', (kind) => {
  const first = preparedApi(kind);
  const second = preparedSecond(first, kind);
  const db = preparedDatabaseOf(first);
  let client: Client;
  let email: string;
  let clients = 0;
  beforeEach(async () => {
    clients += 1;
    email = `edits${clients}@client.example`;
    client = await db.add({ nit: `90061${String(clients).padStart(4, '0')}`, email });
  });

  const edit = (api: Api, version: string | undefined, mobile: string, file: Blob | null = null) =>
    api.call('PUT', '/perfil', {
      token: client.token,
      form: multipart({ ...validValues.profile, nit: client.nit, email, mobile }, file),
      headers: version === undefined ? {} : { 'if-match': version },
    });
  /** Brings the client to version 2. */
  const editOnce = async () => expect((await edit(first, '"1"', '3000000000')).status).toBe(200);
  const stored = async () => (await first.call('GET', '/perfil', { token: client.token })).body;

  it('are saved once when many begin with the same version, and the others get the current state', async () => {
    const mobiles = Array.from({ length: 20 }, (_, index) => `30000000${String(index).padStart(2, '0')}`);
    const replies = await Promise.all(
      mobiles.map(async (mobile, index) => ({
        mobile,
        ...(await edit(index % 2 === 0 ? first : second, '"1"', mobile)),
      })),
    );
    const [winner, ...others] = replies.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(await stored()).toMatchObject({ version: 2, values: { mobile: winner?.mobile } });
    for (const { body } of replies.filter(({ status }) => status !== 200)) {
      expect(body['error']).toMatchObject({ code: 'changed-meanwhile' });
      expect(body['current']).toMatchObject({ version: 2, values: { mobile: winner?.mobile } });
    }
  });

  it(
    'that change nothing keep the version and cause no mail; others name what changed',
    onAnyDatabase(kind),
    async () => {
      await editOnce();
      const same = await edit(first, '"2"', '3000000000');
      expect([same.status, same.body, same.headers.get('etag')]).toEqual([200, { version: 2 }, '"2"']);
      expect((await edit(first, '"2"', '3000000001')).body).toEqual({ version: 3 });
      const { query } = db.database;
      expect(await query.selectFrom('outbox').select('id').where('accountId', '=', client.id).execute()).toHaveLength(
        2,
      );
      const changedField = content.forms.profile.fields.find(({ name }) => name === 'mobile');
      if (changedField === undefined) throw new Error('the profile has no mobile phone');
      expect((await first.mailsTo(email, 2)).at(-1)?.content.text).toContain(await translate(changedField.label, 'es'));
    },
  );

  it.each([undefined, '', '*', '"0"', '2', 'W/"2"', '"2', '"2", "3"', '"99999999999"'])(
    'are refused when If-Match does not name the current version: %s',
    async (version) => {
      await editOnce();
      expect((await edit(first, version, '3999999999')).status).toBe(409);
      expect(await stored()).toMatchObject({ version: 2 });
    },
  );

  it('keep only the RUT of the edit that was saved (S-71)', async () => {
    await editOnce();
    const files = () => db.database.query.selectFrom('files').select(['id', 'name']).execute();
    const ofOthers = new Set((await files()).map(({ id }) => id).filter((id) => id !== client.rutFileId));
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, index) => edit(index % 2 === 0 ? first : second, '"2"', '3111111111', pdfFile())),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const own = (await files()).filter(({ id }) => !ofOthers.has(id)).map(({ name }) => ({ name }));
    expect(own).toEqual([{ name: 'rut.pdf' }]);
  });
});
