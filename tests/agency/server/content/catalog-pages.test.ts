import { describe, expect, it } from 'vitest';
import type { CatalogDraft, CatalogDrafts, CatalogFile } from '../../../../src/generated/api.ts';
import { preparedApi } from '../../../server/support/api.ts';
import { preparedAdministrator, preparedMember } from '../../../server/support/staff-life.ts';
import { ANY_DATABASE_KIND } from '../../../support/database.ts';

const PAGE = 'pages/servicio-nuevo.yaml';
const DESCRIPTION = 'Lo que hacemos por su carga desde que el buque atraca hasta que sale del puerto, paso a paso.';

describe.each(ANY_DATABASE_KIND)('a page that is added in the panel (%s)', (kind) => {
  const api = preparedApi(kind);
  const ana = preparedMember(preparedAdministrator(api), 'ana.paginas');

  const send = async <Reply>(method: 'POST' | 'PATCH', path: string, body: object) => {
    const reply = await ana.call(method, path, { body });
    expect({ path, ...reply }).toMatchObject({ status: 200 });
    return reply.body as unknown as Reply;
  };
  const add = (draft?: string) =>
    send<CatalogFile>('POST', '/internal/catalog-entries', {
      kind: 'page',
      id: 'servicio-nuevo',
      ...(draft === undefined ? {} : { draft }),
    });
  const draftOf = async (id: string) =>
    (await ana.get(`/internal/catalog-drafts/${id}`)).body as unknown as CatalogDraft;
  const set = (draft: string | undefined, path: string, pointer: string, value: string) =>
    send<CatalogFile>('PATCH', '/internal/catalog-file', {
      draft,
      path,
      kind: 'set',
      pointer,
      value: JSON.stringify(value),
    });
  /** Begins a draft in which a route is changed. */
  const draftOfOthers = async () =>
    String((await set(undefined, 'routes.yaml', '/routes/1/label/es', 'Su inicio')).draft);
  /** The place of the new route, from the form of the routes. */
  const routeOf = async (draft: string) => {
    const { body } = await ana.get(`/internal/catalog-file?${new URLSearchParams({ path: 'routes.yaml', draft })}`);
    const id = (body as unknown as CatalogFile).fields.find(
      (each) => each.key === 'path' && each.value === '/servicio-nuevo',
    );
    return id?.parent ?? '';
  };

  it('has a route in the same draft, and can be published once its words are written', async () => {
    const { draft, kind: added } = await add();
    const id = String(draft);
    expect(added).toBe('page');
    const { files, errors } = await draftOf(id);
    expect(files.toSorted()).toEqual([PAGE, 'routes.yaml']);
    expect(errors).toBeGreaterThan(0);
    for (const language of ['es', 'en']) {
      for (const pointer of ['/title', '/hero/title'])
        await set(id, PAGE, `${pointer}/${language}`, `Servicio ${language}`);
      await set(id, PAGE, `/description/${language}`, `${DESCRIPTION} (${language})`);
      await set(id, 'routes.yaml', `${await routeOf(id)}/label/${language}`, `Servicio ${language}`);
    }
    const done = await draftOf(id);
    expect(done.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(done.changes.map(({ file, about }) => ({ file, about }))).toEqual(
      [PAGE, 'routes.yaml'].map((file) => ({ file, about: 'se agrega' })),
    );
  });

  it('is added to a draft that others change, with its route', async () => {
    const id = await draftOfOthers();
    await add(id);
    expect(await routeOf(id)).toMatch(/^\/routes\/\d+$/);
    expect(
      (await ana.call('POST', '/internal/catalog-entries', { body: { kind: 'page', id: 'servicio-nuevo', draft: id } }))
        .body,
    ).toMatchObject({ error: { code: 'catalog-id-taken' } });
  });

  it('and other things have their name where visitors read it, in the language of the request', async () => {
    for (const [kind, key, at] of [
      ['question', 'question', '/es'],
      ['line', 'name', ''],
      ['port', 'name', ''],
    ] as const) {
      const file = await send<CatalogFile>('POST', '/internal/catalog-entries', {
        kind,
        id: 'servicio-nuevo',
        name: 'Servicio nuevo',
      });
      const { pointer, languages, value } = file.fields.findLast((each) => each.key === key) ?? {};
      const words = languages?.map((each) => [`/${each.language}`, each.value]) ?? [['', value]];
      expect({ kind, pointer, words }).toMatchObject({
        words: expect.arrayContaining([[at, 'Servicio nuevo']]),
      });
      expect(words.filter(([, each]) => each === 'Servicio nuevo')).toHaveLength(1);
    }
  });

  it('takes its route along when it is removed again, and leaves what others changed', async () => {
    const remove = async (draft: string) => {
      const { body } = await ana.get(`/internal/catalog-file?${new URLSearchParams({ path: PAGE, draft })}`);
      return send<CatalogDraft>('POST', '/internal/catalog-file/remove', { path: PAGE, draft, seen: body['version'] });
    };
    const own = String((await add()).draft);
    expect(await remove(own)).toMatchObject({ files: [], changes: [], errors: 0 });
    const shared = await draftOfOthers();
    await add(shared);
    // The route is the page's even with another id.
    await set(shared, 'routes.yaml', `${await routeOf(shared)}/id`, 'servicio-propio');
    expect(await remove(shared)).toMatchObject({ files: ['routes.yaml'], errors: 0 });
    expect(await routeOf(shared)).toBe('');
  });

  it('cannot take the address of a published page away', async () => {
    const { draft } = await send<CatalogFile>('PATCH', '/internal/catalog-file', {
      path: 'routes.yaml',
      kind: 'set',
      pointer: '/routes/2/path',
      value: '"/escribanos"',
    });
    const { problems } = await draftOf(String(draft));
    expect(problems.map(({ code }) => code)).toContain('lost-address');
    await send('PATCH', '/internal/catalog-file', {
      draft,
      path: 'routes.yaml',
      kind: 'set',
      pointer: '/routes/2/formerPaths',
      value: '["/contactenos"]',
    });
    expect((await draftOf(String(draft))).errors).toBe(0);
  });

  const TITLE = [
    { language: 'es', words: 'Servicio de bodega' },
    { language: 'en', words: 'Warehouse service' },
  ];
  const begin = (body: object) =>
    ana.call('POST', '/internal/catalog-pages', { body: { title: TITLE, path: '/servicio-de-bodega', ...body } });

  it('has its title, its address and its place in a menu in one step; only its description is missing', async () => {
    const { status, body } = await begin({ menu: 'services' });
    expect({ status, ...body }).toMatchObject({ status: 200, path: 'pages/servicio-de-bodega.yaml' });
    const draft = await draftOf(String(body['draft']));
    expect(draft.files.toSorted()).toEqual(['menus.yaml', 'pages/servicio-de-bodega.yaml', 'routes.yaml']);
    const errors = draft.problems.filter(({ severity }) => severity === 'error');
    expect([...new Set(errors.map(({ file, pointer }) => `${file}${pointer.replace(/\/(es|en)$/, '')}`))]).toEqual([
      'pages/servicio-de-bodega.yaml/description',
    ]);
    for (const language of ['es', 'en'])
      await set(draft.id, 'pages/servicio-de-bodega.yaml', `/description/${language}`, `${DESCRIPTION} (${language})`);
    expect((await draftOf(draft.id)).errors).toBe(0);
    expect((await begin({ draft: draft.id })).body).toMatchObject({ error: { code: 'catalog-id-taken' } });
    // Removed again, it leaves no entry in the menu, nor another change.
    const path = 'pages/servicio-de-bodega.yaml';
    const { draft: second } = await send<CatalogFile>('POST', '/internal/catalog-pages', {
      title: TITLE,
      path: '/servicio-de-bodega',
      menu: 'services',
    });
    expect(await send<CatalogDraft>('POST', `/internal/catalog-drafts/${second}/revert`, { path })).toMatchObject({
      files: [],
      changes: [],
      errors: 0,
    });
    const { body: page } = await ana.get(`/internal/catalog-file?${new URLSearchParams({ path, draft: draft.id })}`);
    const removal = { path, draft: draft.id, seen: page['version'] };
    expect(await send<CatalogDraft>('POST', '/internal/catalog-file/remove', removal)).toMatchObject({
      files: [],
      changes: [],
      errors: 0,
    });
  });

  const drafts = async () => {
    const { body } = await ana.get('/internal/catalog-drafts');
    // Their errors are counted in the background.
    return (body as unknown as CatalogDrafts).drafts.map(({ id, files }) => ({ id, files }));
  };

  it.each([
    [{ path: '/contactenos' }, 409, 'catalog-id-taken'],
    [{ menu: 'no-such-menu' }, 404, 'not-found'],
    [{ title: TITLE.slice(0, 1) }, 409, 'not-possible'],
    [{ title: [...TITLE, { language: 'fr', words: 'Entrepôt' }] }, 409, 'not-possible'],
    [{ title: [TITLE[0], { language: 'en', words: '  ' }] }, 409, 'not-possible'],
    [{ path: 'Servicio' }, 400, 'invalid'],
  ])('is not added without what it needs: %j', async (body, status, code) => {
    const before = await drafts();
    const reply = await begin(body);
    expect(reply.status).toBe(status);
    if (status !== 400) expect(reply.body).toMatchObject({ error: { code } });
    expect(await drafts()).toEqual(before);
  });
});
