import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginSession } from '../../../src/server/identity/sessions.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { NAUGHTY } from '../../support/naughty-strings.ts';
import { prepared } from '../../support/prepared.ts';
import { type ApiCall, allCalls } from '../support/api-calls.ts';
import { multipart } from '../support/client-life.ts';
import { addUser, isOfUser } from '../support/client-users.ts';
import { useServer } from '../support/database-of.ts';
import { PROTECTED, validBody } from '../support/fuzz.ts';

const isForClients = ({ path }: ApiCall) => !path.startsWith('/internal/');

describe.each(ANY_DATABASE_KIND)('request bodies (%s)', (kind) => {
  const { api, db } = useServer(kind);
  let columns: readonly string[];
  let jsonCalls: readonly ApiCall[];
  let formCalls: readonly ApiCall[];
  let user: string;
  const tokenFor = ({ name, needsToken }: ApiCall) =>
    needsToken ? { token: isOfUser(name) ? user : client.token } : {};
  const accounts = () => db.database.query.selectFrom('clientAccounts').selectAll().execute();
  const client = prepared(() => db.add());
  beforeAll(async () => {
    user = (await addUser(db, client)).token;
    columns = [...Object.keys((await accounts())[0] ?? {}), ...PROTECTED];
    const calls = (await allCalls(api)).filter(isForClients);
    jsonCalls = calls.filter(({ body }) => body !== undefined);
    formCalls = calls.filter(({ form }) => form !== undefined);
  });

  it('cannot set a database column by naming it (S-41)', async () => {
    const before = await accounts();
    expect(columns).toEqual(
      expect.arrayContaining(['perfil', 'nitsistema', 'status', 'passwordHash', 'version', '__proto__']),
    );
    for (const call of jsonCalls) {
      for (const name of columns.filter(
        (column) => !(column in (call.body?.properties ?? {})) || column === '__proto__',
      )) {
        const body = Object.fromEntries([...Object.entries(validBody(call)), [name, 'administrator']]);
        const { status } = await api.call(call.method, call.address, { ...tokenFor(call), body: JSON.stringify(body) });
        expect([call.name, name, status]).toEqual([call.name, name, 400]);
      }
    }
    for (const call of formCalls) {
      for (const name of columns.filter((column) => !Object.keys(call.form?.properties ?? {}).includes(column))) {
        const form = multipart(validBody(call) as Record<string, string>);
        form.append(name, 'administrator');
        const { status } = await api.call(call.method, call.address, {
          form,
          token: client.token,
          headers: { 'if-match': '"1"' },
        });
        expect([call.name, name, status]).toEqual([call.name, name, 400]);
      }
    }
    expect(await accounts()).toEqual(before);
  });

  it('are refused instead of being coerced, cut or completed (S-58)', async () => {
    for (const call of jsonCalls) {
      for (const [name, { type }] of Object.entries(call.body?.properties ?? {})) {
        const wrong = [
          null,
          1,
          ['x'],
          { x: 1 },
          type === 'string' ? true : 'true',
          ...(type === 'string' ? ['x'.repeat(20_000)] : []),
        ];
        for (const value of wrong) {
          const body = { ...validBody(call), [name]: value };
          const { status } = await api.call(call.method, call.address, { ...tokenFor(call), body });
          expect([call.name, name, value, status]).toEqual([call.name, name, value, 400]);
        }
      }
      for (const name of call.body?.required ?? []) {
        const { [name]: _left, ...body } = validBody(call);
        expect([
          call.name,
          name,
          (await api.call(call.method, call.address, { ...tokenFor(call), body })).status,
        ]).toEqual([call.name, name, 400]);
      }
    }
  });

  it('are refused with a blank note where staff must say why they publish (S-58)', async () => {
    const token = (await beginSession(db.database, 'staff', await db.addAdministrator())).token;
    const at = '2099-01-01T00:00:00Z';
    for (const [order, body] of [
      ['publish', {}],
      ['schedule', { at }],
    ] as const) {
      const statusWith = async (note: string) =>
        (await api.call('POST', `/internal/catalog-drafts/${uuid()}/${order}`, { token, body: { ...body, note } }))
          .status;
      expect([404, 409]).toContain(await statusWith('x'));
      for (const note of [' ', '\n\t', '\u200b \u00a0'])
        expect([order, note, await statusWith(note)]).toEqual([order, note, 400]);
    }
  });

  it('with a field twice use the last value in JSON, and are refused in a form (S-58)', async () => {
    const { subject, ...rest } = validValues.contact;
    const body = JSON.stringify(rest).replace('{', `{"subject":"bribes","subject":"${subject}",`);
    expect((await api.call('POST', '/contacto', { body })).status).toBe(200);
    const form = multipart(validValues.registration);
    form.append('nit', '900999999');
    expect((await api.call('POST', '/registro', { form })).status).toBe(400);
  });

  it('have their text stored in full or are refused (S-59)', async () => {
    let kept = 0;
    for (const text of NAUGHTY) {
      const body = JSON.stringify({
        ...validValues.contact,
        fullName: text,
        company: text,
        message: text.slice(0, 4_000).padEnd(120, '.'),
      });
      const { status } = await api.call('POST', '/contacto', { body });
      expect([text, [200, 400, 422].includes(status)]).toEqual([text, true]);
      if (status !== 200) continue;
      kept++;
      const stored = await db.database.query
        .selectFrom('contactMessages')
        .select('name')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(stored.name).toBe(text.normalize('NFC').trim());
    }
    expect(kept).toBeGreaterThan(20);
  });

  it.each([
    'eva@evil.example,ana@example.com',
    'ana@example.com;eva@evil.example',
    'ana@example.com\r\nBcc: eva@evil.example',
    'Ana <eva@evil.example>',
    '"ana"@example.com',
    'ana(eva)@example.com',
    'team:eva@evil.example;',
    'ana@exаmple.com',
    'ana@example.com\u202e',
    'ana@example.com\0',
  ])('are refused with %j as an email address (S-64, S-65)', async (email) => {
    const messages = () => db.database.query.selectFrom('contactMessages').select('id').execute();
    const before = await messages();
    const reply = await api.call('POST', '/contacto', { body: JSON.stringify({ ...validValues.contact, email }) });
    if (email.includes('\0')) expect(reply.status).toBe(400);
    else expect([reply.status, reply.body['fields']]).toEqual([422, [{ field: 'email', rule: 'format' }]]);
    expect(await messages()).toEqual(before);
  });
});
