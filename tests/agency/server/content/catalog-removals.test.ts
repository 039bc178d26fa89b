import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CatalogDraft, CatalogFile, CatalogFiles } from '../../../../src/generated/api.ts';
import { preparedApi } from '../../../server/support/api.ts';
import { patched } from '../../../server/support/publications.ts';
import { inDatabase, type Member, preparedAdministrator, preparedMember } from '../../../server/support/staff-life.ts';
import { ANY_DATABASE_KIND } from '../../../support/database.ts';
import { sampled } from '../../../support/depth.ts';
import { CATALOG } from '../../../support/root.ts';

const ARTICLE = 'articles/saes-y-cierres-de-exportacion.yaml';
const NAME = 'SAES y cierres de exportación: qué vence primero';
const ADDED = 'articles/nueva-norma.yaml';

describe.each(ANY_DATABASE_KIND)('removing files in catalog drafts (%s, S-109)', (kind) => {
  const api = preparedApi(kind);
  const boss = preparedAdministrator(api);
  const ana = preparedMember(boss, 'ana.ruiz');

  const send = (path: string, body: object, by: Member = ana) => by.call('POST', path, { body });
  const remove = async (path: string, draft?: string, by = ana) => {
    const place = { path, ...(draft === undefined ? {} : { draft }) };
    const { body } = await by.get(`/internal/catalog-file?${new URLSearchParams(place)}`);
    return send('/internal/catalog-file/remove', { ...place, seen: body['version'] ?? '' }, by);
  };
  const removed = async (path: string, draft?: string) => (await remove(path, draft)).body as unknown as CatalogDraft;
  const fileOf = async (path: string, draft: string) =>
    (await ana.get(`/internal/catalog-file?${new URLSearchParams({ path, draft })}`)) as unknown as {
      readonly status: number;
      readonly body: CatalogFile;
    };

  it('begins a draft that shows the removal in words and as a patch; the published file stays', async () => {
    const draft = await removed(ARTICLE);
    expect(draft).toMatchObject({ files: [ARTICLE], removed: [ARTICLE], errors: 0, owner: 'ana.ruiz' });
    expect(draft.changes).toContainEqual(expect.objectContaining({ file: ARTICLE, about: 'se quita' }));
    expect((await fileOf(ARTICLE, draft.id)).body).toMatchObject({
      name: NAME,
      isChanged: true,
      isRemoved: true,
      isRemovable: false,
      fields: [],
    });
    const patch = await ana.get(`/internal/catalog-drafts/${draft.id}/changes.patch`);
    expect(existsSync(join(patched(patch.text, ARTICLE), ARTICLE))).toBe(false);
    expect(existsSync(join(CATALOG, ARTICLE))).toBe(true);
  });

  it('can be reverted to the published file', async () => {
    const { id } = await removed(ARTICLE);
    expect((await remove(ARTICLE, id)).status).toBe(404);
    const back = await send(`/internal/catalog-drafts/${id}/revert`, { path: ARTICLE });
    expect(back.body).toMatchObject({ files: [], removed: [], changes: [] });
    expect((await fileOf(ARTICLE, id)).body).toMatchObject({ isChanged: false, isRemoved: false, isRemovable: true });
  });

  it.each(
    sampled<[what: string, path: string, referring: string[], isRemovable: boolean]>([
      ['a line', 'lines/evergreen.yaml', ['clients.yaml', 'faq.yaml'], true],
      ['a page', 'pages/about.yaml', ['routes.yaml'], true],
      ['a list of options', 'options/vat-regime.yaml', ['forms/profile.yaml', 'forms/registration.yaml'], true],
    ]),
  )('causes an error in each file that refers to the removed one: %s', async (_thing, path, others, isOffered) => {
    const { problems, errors } = await removed(path);
    expect(errors).toBeGreaterThan(0);
    const found = problems.filter(({ severity }) => severity === 'error');
    expect([...new Set(found.map(({ file }) => file))].sort()).toEqual(others);
    expect(found.every((problem) => problem.code.startsWith('unknown-') && problem.isOffered === isOffered)).toBe(true);
  });

  it.each([
    ['the only file of its kind', 'faq.yaml', 409],
    ['a form, which the program names', 'forms/recovery.yaml', 409],
    ['a mail, which the program names', 'mails/recovery.yaml', 409],
    ['what the panel does not offer', 'site.yaml', 404],
    ['what is not there', 'lines/nobody.yaml', 404],
    ['another folder', 'lines/../site.yaml', 404],
  ])('is refused for %s', async (_case, path, status) => {
    expect((await remove(path)).status).toBe(status);
  });

  it('is not offered for the FAQ, forms and mails; mails cannot be added', { tags: ['deep'] }, async () => {
    const { addable } = (await ana.get('/internal/catalog-files')).body as unknown as CatalogFiles;
    expect(addable.map((each) => each.kind).sort()).toEqual(['article', 'line', 'options', 'page']);
    const { id } = await removed(ARTICLE);
    for (const path of ['faq.yaml', 'forms/recovery.yaml', 'mails/recovery.yaml'])
      expect((await fileOf(path, id)).body.isRemovable).toBe(false);
    expect((await send('/internal/catalog-entries', { kind: 'mail', id: 'greeting' })).status).toBe(404);
  });

  it('takes a file added in the draft out of it, so that its name can be used again', { tags: ['deep'] }, async () => {
    const add = { kind: 'article', id: 'nueva-norma' };
    const added = (await send('/internal/catalog-entries', add)).body as unknown as CatalogFile;
    const draft = String(added.draft);
    expect(added.isRemovable).toBe(true);
    // A file that exists only in the draft also has the name of its thing.
    const { body } = await ana.get(`/internal/catalog-drafts/${draft}`);
    expect(body['added']).toEqual([{ path: ADDED, name: 'nueva-norma' }]);
    expect(await removed(ADDED, draft)).toMatchObject({ id: draft, files: [], removed: [], added: [], changes: [] });
    expect((await fileOf(ADDED, draft)).status).toBe(404);
    expect((await send('/internal/catalog-entries', { ...add, draft })).status).toBe(200);
  });

  it('succeeds for only one of two simultaneous requests for the same file', async () => {
    const { id } = await removed(ARTICLE);
    await send(`/internal/catalog-drafts/${id}/revert`, { path: ARTICLE });
    const replies = await Promise.all([remove(ARTICLE, id), remove(ARTICLE, id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('reports a conflict if the file changed outside, and is dropped if it is gone there, too', async () => {
    const { id } = await removed(ARTICLE);
    await inDatabase(api, ({ query }) =>
      query.updateTable('catalogDraftFiles').set({ base: 'id: other\n' }).where('draftId', '=', id).execute(),
    );
    const update = () => send(`/internal/catalog-drafts/${id}/update`, {});
    expect((await update()).body).toEqual({ conflicts: [{ file: ARTICLE, pointer: '', place: [] }] });
    const now = (await ana.get(`/internal/catalog-drafts/${id}`)).body;
    expect(now).toMatchObject({ removed: [ARTICLE], outdated: [] });
    await inDatabase(api, ({ query }) =>
      query
        .updateTable('catalogDraftFiles')
        .set({ path: 'articles/gone.yaml', base: 'id: gone\n' })
        .where('draftId', '=', id)
        .execute(),
    );
    expect((await update()).body).toEqual({ conflicts: [] });
    expect((await ana.get(`/internal/catalog-drafts/${id}`)).body).toMatchObject({ files: [], outdated: [] });
  });

  it('done outside conflicts with a change in the draft, which stays', { tags: ['deep'] }, async () => {
    const { id } = await removed(ARTICLE);
    const row = { path: 'articles/gone.yaml', base: 'id: gone\n', content: 'id: gone\ntitle: x\n', isRemoved: 0 };
    await inDatabase(api, ({ query }) =>
      query.updateTable('catalogDraftFiles').set(row).where('draftId', '=', id).execute(),
    );
    const update = await send(`/internal/catalog-drafts/${id}/update`, {});
    expect(update.body).toEqual({ conflicts: [{ file: row.path, pointer: '', place: [] }] });
    const now = (await ana.get(`/internal/catalog-drafts/${id}`)).body;
    expect(now).toMatchObject({ files: [row.path], removed: [], outdated: [] });
  });

  it('is refused if somebody else has changed the file since it was read (S-105)', async () => {
    const { id } = await removed('lines/evergreen.yaml');
    const { version } = (await fileOf(ARTICLE, id)).body;
    const change = { path: ARTICLE, draft: id, kind: 'set', pointer: '/title/es', value: '"De otra persona"' };
    expect((await boss.call('PATCH', '/internal/catalog-file', { body: change })).status).toBe(200);
    const body = { path: ARTICLE, draft: id, seen: version };
    const refused = await send('/internal/catalog-file/remove', body);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'changed-meanwhile' } } });
    expect((await fileOf(ARTICLE, id)).body).toMatchObject({ isChanged: true, isRemoved: false });
    expect((await remove(ARTICLE, id)).status).toBe(200);
    expect((await fileOf(ARTICLE, id)).body).toMatchObject({ isRemoved: true, version: '' });
  });

  it('makes further changes of the file fail with 409', async () => {
    const { id } = await removed(ARTICLE);
    const body = { path: ARTICLE, draft: id, kind: 'set', pointer: '/category', value: '"x"' };
    expect((await ana.call('PATCH', '/internal/catalog-file', { body })).status).toBe(409);
  });
});
