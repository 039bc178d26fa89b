import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { CatalogDraft, CatalogFile, CatalogReplacement } from '../../../../src/generated/api.ts';
import { preparedApi } from '../../../server/support/api.ts';
import { preparedAdministrator, preparedMember } from '../../../server/support/staff-life.ts';
import { ANY_DATABASE_KIND } from '../../../support/database.ts';

const PAGE = 'pages/agency.yaml';
const POINTER = '/hero/image';
const PUBLISHED = 'images/agency.svg';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>';

const photo = (background: string, width = 640) => sharp({ create: { width, height: 480, channels: 3, background } });
/** Noise does not become small, so that half of a file is not all of it. */
const noisy = await sharp({
  create: {
    width: 640,
    height: 480,
    channels: 3,
    background: '#fff',
    noise: { type: 'gaussian', mean: 90, sigma: 40 },
  },
})
  .jpeg()
  .toBuffer();
/** A PNG that says it has 3,600 million pixels. */
const bomb = await photo('red').png().toBuffer();
bomb.writeUInt32BE(60_000, 16);
bomb.writeUInt32BE(60_000, 20);
const small = await photo('red', 300).png().toBuffer();

describe.each(ANY_DATABASE_KIND)('replacing a picture in a catalog draft (%s, S-110)', (kind) => {
  const api = preparedApi(kind);
  const ana = preparedMember(preparedAdministrator(api), 'ana.ruiz');

  const fileOf = async (draft?: string) => {
    const query = new URLSearchParams({ path: PAGE, ...(draft === undefined ? {} : { draft }) });
    return (await ana.get(`/internal/catalog-file?${query}`)).body as unknown as CatalogFile;
  };
  const draftOf = async (id: string) =>
    (await ana.get(`/internal/catalog-drafts/${id}`)).body as unknown as CatalogDraft;
  const send = async (
    bytes: Buffer,
    {
      draft,
      path = PUBLISHED,
      namedIn = PAGE,
      pointer = POINTER,
    }: Partial<Record<'draft' | 'path' | 'namedIn' | 'pointer', string>> = {},
  ) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'IMG_2031 (2).JPG');
    const seen = `sha256:${'0'.repeat(64)}`;
    const query = new URLSearchParams({ path, seen, namedIn, pointer, ...(draft === undefined ? {} : { draft }) });
    return ana.call('POST', `/internal/catalog-assets?${query}`, { form });
  };
  const replaced = async (bytes: Buffer, place: Parameters<typeof send>[1] = {}) => {
    const { status, body } = await send(bytes, place);
    expect(status).toBe(200);
    return body as unknown as CatalogReplacement & { draft: string; picture: string };
  };

  it('gives the new one a name of its own, and asks in each language what a photo shows', async () => {
    const { draft, picture } = await replaced(await photo('navy').jpeg().toBuffer());
    expect(picture).toMatch(/^images\/agency-[0-9a-f]{8}\.jpg$/);
    const { fields, assets, problems } = await fileOf(draft);
    expect(fields.find(({ pointer }) => pointer === POINTER)?.value).toBe(picture);
    expect(assets).toMatchObject([{ path: picture, isReplaced: true }]);
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ pointer }) => pointer).sort()).toEqual(['/hero/imageText/en', '/hero/imageText/es']);
    expect([...(await draftOf(draft)).files].sort()).toEqual([picture, PAGE].sort());
  });

  it('keeps words that are there, and needs none for a drawing', async () => {
    const { draft, picture } = await replaced(Buffer.from(DRAWING));
    expect(picture).toMatch(/^images\/agency-[0-9a-f]{8}\.svg$/);
    expect((await draftOf(draft)).errors).toBe(0);
    const body = {
      path: PAGE,
      draft,
      kind: 'set',
      pointer: '/hero/imageText',
      value: '{"es":"Un muelle.","en":"A quay."}',
    };
    await ana.call('PATCH', '/internal/catalog-file', { body });
    await replaced(await photo('teal').webp().toBuffer(), { draft, path: picture });
    expect((await draftOf(draft)).errors).toBe(0);
  });

  it('leaves in the draft only the last one of several', async () => {
    const first = await replaced(await photo('green').png().toBuffer());
    const second = await replaced(await photo('olive').png().toBuffer(), { draft: first.draft, path: first.picture });
    expect([...(await draftOf(first.draft)).files].sort()).toEqual([second.picture, PAGE].sort());
    expect(await replaced(await photo('olive').png().toBuffer(), { draft: first.draft, path: second.picture })).toEqual(
      { draft: first.draft, isSame: true, problems: [] },
    );
  });

  it('refuses what somebody else has replaced since, but not a request that is sent again', async () => {
    const bytes = await photo('gold').jpeg().toBuffer();
    const { draft, picture } = await replaced(bytes);
    expect(await replaced(bytes, { draft })).toMatchObject({ draft, picture, problems: [] });
    const late = await send(noisy, { draft });
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'changed-meanwhile' } } });
  });

  it.each([
    ['a JPEG that was cut off', noisy.subarray(0, noisy.length / 2), 'dañad'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'no es svg'],
    ['a drawing with a program', Buffer.from(DRAWING.replace('<path', '<script>1</script><path')), 'programa'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'no es jpg'],
    ['a picture with huge dimensions', bomb, '50 millones'],
    ['a small one', small, '480 × 360'],
    ['nothing', Buffer.alloc(0), 'vacío'],
  ])('refuses %s in words, and keeps nothing', async (_what, bytes, words) => {
    const { draft, problems, picture } = await replaced(bytes);
    expect({ draft, picture }).toEqual({ draft: null, picture: undefined });
    expect(problems.map(({ message }) => message).join()).toContain(words);
  });

  it('puts a first one where there is none, named after the file, and no second one over it', async () => {
    const place = { path: PAGE, pointer: POINTER };
    const words = { path: PAGE, kind: 'remove', pointer: POINTER, seen: '' };
    const { fields } = await fileOf();
    const seen = fields.find(({ pointer }) => pointer === POINTER)?.version;
    const begun = await api.call('PATCH', '/internal/catalog-file', { token: ana.token, body: { ...words, seen } });
    const { draft } = begun.body as unknown as CatalogFile & { draft: string };
    const bytes = await photo('plum').png().toBuffer();
    const first = await replaced(bytes, { ...place, draft });
    expect(first.picture).toMatch(/^images\/agency-[0-9a-f]{8}\.png$/);
    const { problems } = await fileOf(draft);
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ pointer }) => pointer).sort()).toEqual(['/hero/imageText/en', '/hero/imageText/es']);
    expect(await replaced(bytes, { ...place, draft })).toMatchObject({ picture: first.picture });
    expect((await send(noisy, { ...place, draft })).status).toBe(409);
  });

  it.each([
    [{ path: PAGE, pointer: '/hero/title' }],
    [{ path: PAGE, pointer: '/hero/nothing' }],
    [{ namedIn: 'pages/nobody.yaml' }],
    [{ namedIn: 'brand.yaml', pointer: '/logo' }],
    [{ pointer: '/hero/title' }],
    [{ namedIn: 'routes.yaml/../../package.json' }],
  ])('returns 404 for a place that names no picture: %o', async (place) => {
    expect((await send(noisy, place)).status).toBe(404);
  });
});
