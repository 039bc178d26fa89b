import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CatalogDraft, CatalogDrafts, CatalogFile } from '../../../../src/generated/api.ts';
import { preparedApi } from '../../../server/support/api.ts';
import { patched } from '../../../server/support/publications.ts';
import { inDatabase, type Member, preparedAdministrator, preparedMember } from '../../../server/support/staff-life.ts';
import { DATABASE_KINDS, onAnyDatabase } from '../../../support/database.ts';
import { CATALOG } from '../../../support/root.ts';

const LINE = 'lines/evergreen.yaml';
const PAYMENTS = '/transactions/payments/0/target/url';
const FIRST_OFFICE = '/contacts/0/office';

describe.each(DATABASE_KINDS)('drafts of the catalogs (%s, S-105)', (kind) => {
  const api = preparedApi(kind);
  const boss = preparedAdministrator(api);
  const ana = preparedMember(boss, 'ana.ruiz');
  const luis = preparedMember(boss, 'luis.gil');

  const fileOf = async (by: Member, draft?: string, path = LINE) => {
    const query = new URLSearchParams({ path, ...(draft === undefined ? {} : { draft }) });
    return (await by.get(`/internal/catalog-file?${query}`)).body as unknown as CatalogFile;
  };
  const draftOf = async (by: Member, id: string) =>
    (await by.get(`/internal/catalog-drafts/${id}`)).body as unknown as CatalogDraft;
  /** Returns the draft of a file as the list shows it to another person. */
  const listed = async ({ draft }: CatalogFile) => {
    const { drafts } = (await luis.get('/internal/catalog-drafts')).body as unknown as CatalogDrafts;
    const found = drafts.find(({ id }) => id === draft);
    if (found === undefined) throw new Error(`draft ${draft} is not listed`);
    return found;
  };
  const fieldOf = ({ fields }: CatalogFile, pointer: string) => {
    const field = fields.find((each) => each.pointer === pointer);
    if (field === undefined) throw new Error(`no field at ${pointer}`);
    return field;
  };
  const change = (by: Member, body: object) => by.call('PATCH', '/internal/catalog-file', { body });
  const act = (by: Member, path: string, body: object = {}) =>
    by.call('POST', `/internal/catalog-drafts/${path}`, { body });
  /** Sets a field that a file shows. */
  const type = (by: Member, file: CatalogFile, pointer: string, value: unknown) =>
    change(by, {
      path: file.path,
      ...(file.draft === null ? {} : { draft: file.draft }),
      kind: 'set',
      pointer,
      seen: fieldOf(file, pointer).version,
      value: JSON.stringify(value),
    });
  const begin = async (by: Member, address = 'https://www.shipmentlink.com/pagos') =>
    (await type(by, await fileOf(by), PAYMENTS, address)).body as unknown as CatalogFile;

  it('show a file as a form, with the kind, the value and the choices of its fields', onAnyDatabase(kind), async () => {
    const file = await fileOf(ana);
    expect(file).toMatchObject({ kind: 'line', name: 'Evergreen Line', draft: null, isChanged: false, errors: 0 });
    expect(fieldOf(file, PAYMENTS)).toMatchObject({
      kind: 'text',
      format: 'url',
      value: 'https://www.shipmentlink.com/',
    });
    const offices = fieldOf(file, FIRST_OFFICE);
    expect(offices.kind).toBe('choice');
    expect(file.choiceLists[offices.choiceList ?? -1]?.map(({ value }) => value)).toContain('santa-marta');
  });

  it(
    'give access to the company and the mails of the site, and to nothing else of its file',
    onAnyDatabase(kind),
    async () => {
      const site = await fileOf(ana, undefined, 'site.yaml');
      expect(new Set(site.fields.map(({ pointer }) => pointer.split('/')[1]))).toEqual(
        new Set([undefined, 'company', 'mail']),
      );
      const changed = (await type(ana, site, '/company/legalName', 'Otra S.A.S.')).body as unknown as CatalogFile;
      expect(fieldOf(changed, '/company/legalName').value).toBe('Otra S.A.S.');
      const whole = { path: 'site.yaml', kind: 'set', pointer: '', value: '{}' };
      const address = { ...whole, pointer: '/address', value: '"https://other.example"' };
      const many = { changes: [{ path: 'site.yaml', pointer: '/address', seen: '', value: address.value }] };
      for (const body of [whole, address, { ...whole, kind: 'remove', pointer: '/analytics' }])
        expect((await change(ana, body)).status).toBe(404);
      expect((await ana.call('POST', '/internal/catalog-changes', { body: many })).status).toBe(404);
      expect(site.hasSource).toBe(false);
      expect((await ana.get('/internal/catalog-source?path=site.yaml')).status).toBe(404);
    },
  );

  it.each(['country.yaml', 'lines/nobody.yaml', 'lines/../site.yaml'])(
    'give no access to %s',
    onAnyDatabase(kind),
    async (path) => {
      expect((await ana.get(`/internal/catalog-file?path=${encodeURIComponent(path)}`)).status).toBe(404);
      const body = { path, kind: 'set', pointer: '/id', value: '"x"' };
      expect((await change(ana, body)).status).toBe(404);
    },
  );

  it(
    'begin with the first change, and are visible to all staff but owned by one person',
    onAnyDatabase(kind),
    async () => {
      const file = await begin(ana);
      expect(file).toMatchObject({ isChanged: true, errors: 0 });
      expect(await listed(file)).toMatchObject({ owner: 'ana.ruiz', isOwn: false, files: [LINE], errors: 0 });
      expect(await boss.actionsOn(String(file.draft))).toEqual(['catalog-draft-begun']);
      expect(fieldOf(await fileOf(ana), PAYMENTS).value).toBe('https://www.shipmentlink.com/');
    },
  );

  it(
    'describe a change in words, and export it as a patch of the one line that it touches',
    onAnyDatabase(kind),
    async () => {
      const file = await begin(ana);
      const { changes, errors, outdated, patch } = await draftOf(ana, String(file.draft));
      expect({ changes: changes.length, errors, outdated }).toEqual({ changes: 1, errors: 0, outdated: [] });
      expect(changes[0]).toMatchObject({ section: 'Enlaces', after: 'https://www.shipmentlink.com/pagos' });
      const reply = await ana.get(`/internal/catalog-drafts/${file.draft}/changes.patch`);
      expect(patch).toBe(reply.text);
      expect(reply.headers.get('content-type')).toBe('text/x-diff; charset=utf-8');
      const before = readFileSync(join(CATALOG, LINE), 'utf8').split('\n');
      const after = readFileSync(join(patched(reply.text, LINE), LINE), 'utf8').split('\n');
      expect(after.length).toBe(before.length);
      expect(after.filter((line, index) => line !== before[index])).toEqual([
        '    - target: { kind: external, url: https://www.shipmentlink.com/pagos }',
      ]);
    },
  );

  it('say that they no longer change a file that is as it is published again', onAnyDatabase(kind), async () => {
    const file = await begin(ana);
    const { draft } = file;
    const { body } = await type(ana, file, PAYMENTS, 'https://www.shipmentlink.com/');
    expect(body).toMatchObject({ draft, isChanged: false });
    expect(body).toEqual(await fileOf(ana, String(draft)));
    const again = await type(ana, body as unknown as CatalogFile, PAYMENTS, 'https://www.shipmentlink.com/pagos');
    expect(again.body).toMatchObject({ draft, isChanged: true });
  });

  it('keep an invalid value and report the problem at its place, with a suggestion', onAnyDatabase(kind), async () => {
    const file = await begin(ana, 'http://www.shipmentlink.com/');
    expect(file.errors).toBe(1);
    expect(file.problems.find(({ severity }) => severity === 'error')).toMatchObject({
      file: LINE,
      pointer: PAYMENTS,
    });
    const mended = (await type(ana, file, PAYMENTS, 'https://www.shipmentlink.com/x')).body as unknown as CatalogFile;
    expect(mended.errors).toBe(0);
    const misspelt = (await type(ana, mended, FIRST_OFFICE, 'bogotta')).body as unknown as CatalogFile;
    expect(misspelt.problems.find(({ pointer }) => pointer === FIRST_OFFICE)).toMatchObject({
      code: 'unknown-office',
      suggestion: 'bogota',
    });
    expect((await listed(file)).errors).toBe(misspelt.errors);
  });

  it('return 409 with the current value to the second of two people who change the same place', async () => {
    const file = await begin(ana);
    const ofLuis = await fileOf(luis, String(file.draft));
    await type(ana, file, PAYMENTS, 'https://www.shipmentlink.com/ana');
    const refused = await type(luis, ofLuis, PAYMENTS, 'https://www.shipmentlink.com/luis');
    expect(refused.status).toBe(409);
    expect(refused.body['current']).toMatchObject({ value: 'https://www.shipmentlink.com/ana' });
    const { version } = refused.body['current'] as unknown as { version: string };
    const body = { path: LINE, draft: file.draft, kind: 'set', pointer: PAYMENTS };
    const value = JSON.stringify('https://www.shipmentlink.com/luis');
    expect((await change(luis, { ...body, value, seen: version })).status).toBe(200);
  });

  it(
    'are not begun twice by a change that its author sends again, but by one of somebody else',
    onAnyDatabase(kind),
    async () => {
      const address = 'https://www.shipmentlink.com/otra-vez';
      const { draft, fields } = await begin(ana, address);
      expect(await begin(ana, address)).toMatchObject({ draft, fields });
      expect((await begin(luis, address)).draft).not.toBe(draft);
      expect((await begin(ana, `${address}-no`)).draft).not.toBe(draft);
    },
  );

  it('keep simultaneous changes of different places', async () => {
    const file = await begin(ana);
    const contacts = [0, 1, 2, 3].map((index) => `/contacts/${index}/phone`);
    const replies = await Promise.all(
      contacts.map((pointer, index) => type(index % 2 ? ana : luis, file, pointer, `+57 601 000 00 9${index}`)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const now = await fileOf(ana, String(file.draft));
    expect(contacts.map((pointer) => fieldOf(now, pointer).value)).toEqual(
      [0, 1, 2, 3].map((index) => `+57 601 000 00 9${index}`),
    );
  });

  it(
    'can be named, handed over and discarded only by their owner and by administrators',
    onAnyDatabase(kind),
    async () => {
      const { draft } = await begin(ana);
      const name = (by: Member, body: object) => by.call('PATCH', `/internal/catalog-drafts/${draft}`, { body });
      expect((await name(luis, { title: 'Pagos' })).status).toBe(403);
      expect((await act(luis, `${draft}/discard`)).status).toBe(403);
      expect((await name(ana, { title: ' Pagos de Evergreen ' })).body).toMatchObject({ title: 'Pagos de Evergreen' });
      expect((await name(ana, { title: 'Otro', owner: 'nadie' })).status).toBe(409);
      expect((await ana.get(`/internal/catalog-drafts/${draft}`)).body['title']).toBe('Pagos de Evergreen');
      expect((await name(ana, { owner: 'luis.gil' })).body).toMatchObject({ owner: 'luis.gil', isOwn: false });
      expect((await act(ana, `${draft}/discard`)).status).toBe(403);
      expect((await act(boss, `${draft}/discard`)).status).toBe(204);
      expect((await ana.get(`/internal/catalog-drafts/${draft}`)).status).toBe(404);
      expect(await boss.actionsOn(String(draft))).toEqual([
        'catalog-draft-discarded',
        'catalog-draft-handed-over',
        'catalog-draft-begun',
      ]);
    },
  );

  it(
    'report a file changed outside as outdated, and can revert it to the published one',
    onAnyDatabase(kind),
    async () => {
      const { draft } = await begin(ana);
      await inDatabase(api, ({ query }) =>
        query
          .updateTable('catalogDraftFiles')
          .set({ base: 'id: other\n' })
          .where('draftId', '=', String(draft))
          .execute(),
      );
      expect((await draftOf(ana, String(draft))).outdated).toEqual([LINE]);
      expect((await act(ana, `${draft}/revert`, { path: LINE })).body).toMatchObject({ files: [], changes: [] });
    },
  );

  it('merge outside changes place by place, and keep their own value in a conflict', onAnyDatabase(kind), async () => {
    const { draft } = await begin(ana);
    const text = readFileSync(join(CATALOG, LINE), 'utf8');
    // The draft's base has another name, phone and address than the file in the folder.
    const base = text
      .replace('name: Evergreen Line', 'name: Evergreen Marine')
      .replace('www.shipmentlink.com/ }\n  it', 'old.example.com/ }\n  it');
    const content = base
      .replace('https://old.example.com/', 'https://www.shipmentlink.com/pagos')
      .replace('smdg: EMC', 'smdg: EMX');
    expect(base).not.toBe(text);
    await inDatabase(api, ({ query }) =>
      query.updateTable('catalogDraftFiles').set({ base, content }).where('draftId', '=', String(draft)).execute(),
    );
    expect((await act(luis, `${draft}/update`)).body).toEqual({
      conflicts: [
        {
          file: LINE,
          pointer: PAYMENTS,
          place: ['Trámites', 'Pagos', 'https://www.shipmentlink.com/pagos', 'Destino', 'Dirección'],
        },
      ],
    });
    const file = await fileOf(ana, String(draft));
    expect([fieldOf(file, '/name').value, fieldOf(file, '/smdg').value, fieldOf(file, PAYMENTS).value]).toEqual([
      'Evergreen Line',
      'EMX',
      'https://www.shipmentlink.com/pagos',
    ]);
    expect((await draftOf(ana, String(draft))).outdated).toEqual([]);
  });

  it.each([
    ['no JSON', { kind: 'set', pointer: PAYMENTS, value: 'https' }],
    [
      'a value of too many levels',
      { kind: 'set', pointer: PAYMENTS, value: `${'['.repeat(9_000)}${']'.repeat(9_000)}` },
    ],
    ['a place that is not there', { kind: 'remove', pointer: '/contacts/99' }],
    ['a move to nowhere', { kind: 'move', pointer: '/contacts/0' }],
  ])('return 409 for a change with %s', onAnyDatabase(kind), async (_case, body) => {
    expect((await change(ana, { path: LINE, ...body })).status).toBe(409);
  });
});
