import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CatalogCompletion, CatalogDraft, CatalogSource } from '../../../../src/generated/api.ts';
import { preparedApi } from '../../../server/support/api.ts';
import { administrator, preparedAdministrator } from '../../../server/support/staff-life.ts';
import { CATALOG } from '../../../support/root.ts';

const LINE = 'lines/evergreen.yaml';
const PUBLISHED = readFileSync(join(CATALOG, LINE), 'utf8');
const RENAMED = PUBLISHED.replace('shortName: Evergreen', '# As clients say.\nshortName: Evergreen');

describe('editing a catalog file as text (S-105)', () => {
  const api = preparedApi('sqlite');
  const ana = preparedAdministrator(api);

  const read = async (draft?: string | null, path = LINE) => {
    const query = new URLSearchParams({ path, ...(draft == null ? {} : { draft }) });
    return (await ana.get(`/internal/catalog-source?${query}`)).body as unknown as CatalogSource;
  };
  const send = (text: string, seen: string, draft?: string | null, path = LINE) =>
    ana.call('PUT', '/internal/catalog-source', { body: { path, text, seen, ...(draft == null ? {} : { draft }) } });
  const written = async (text: string, { version, draft }: Pick<CatalogSource, 'version' | 'draft'>) =>
    (await send(text, version, draft)).body as unknown as CatalogSource;

  it('begins with the published text and keeps changes byte for byte in a draft', async () => {
    const published = await read();
    expect(published).toMatchObject({
      text: PUBLISHED,
      name: 'Evergreen Line',
      draft: null,
      isChanged: false,
      errors: 0,
    });
    const kept = await written(RENAMED, published);
    expect(kept).toMatchObject({ text: RENAMED, isKept: true, isChanged: true, errors: 0 });
    expect(await read(kept.draft)).toEqual(kept);
    expect(await read()).toEqual(published);
    const back = await written(PUBLISHED, kept);
    expect(back).toMatchObject({ text: PUBLISHED, draft: kept.draft, isKept: true, isChanged: false });
    expect(await read(kept.draft)).toEqual(back);
  });

  it('accepts 200,000 characters and refuses longer texts (S-61)', async () => {
    const line = '# Aquí sigue lo que el equipo anotó: año, señal, niñez.\n';
    const room = 200_000 - PUBLISHED.length;
    const text = PUBLISHED + line.repeat(Math.floor(room / line.length));
    const kept = await written(text, await read());
    expect(kept).toMatchObject({ isKept: true, errors: 0 });
    expect((await read(kept.draft)).text).toBe(text);
    const longer = await send(text + line.repeat(2), kept.version, kept.draft);
    expect([longer.status, (await send('ñ'.repeat(300_000), kept.version, kept.draft)).status]).toEqual([400, 413]);
    // The body of a caller without permission is not read.
    const stranger = await api.call('PUT', '/internal/catalog-source', { body: { path: LINE, text, seen: 'x' } });
    expect(stranger.status).toBe(401);
  });

  it('keeps a text with a mistake and reports it at its place', async () => {
    const text = PUBLISHED.replace('\n    office: bogota\n', '\n    office: bogotta\n');
    const { problems, isKept, errors } = await written(text, await read());
    const line = text.split('\n').findIndex((each) => each.includes('bogotta')) + 1;
    expect({ isKept, errors }).toEqual({ isKept: true, errors: 1 });
    expect(problems).toContainEqual(
      expect.objectContaining({ line, column: 13, endLine: line, endColumn: 20, severity: 'error' }),
    );
    expect(problems.find(({ severity }) => severity === 'error')?.help).toContain('bogota');
  });

  it('reports malformed YAML without keeping it or beginning a draft', async () => {
    const broken = `${PUBLISHED}contacts: { es\n`;
    const none = await written(broken, await read());
    expect(none).toMatchObject({ text: broken, name: 'Evergreen Line', isKept: false, draft: null });
    expect(none.problems.length).toBeGreaterThan(0);
    const kept = await written(RENAMED, await read());
    expect(await written(broken, kept)).toMatchObject({ isKept: false, draft: kept.draft, version: kept.version });
    expect((await read(kept.draft)).text).toBe(RENAMED);
    // The corrected text replaces the stored one.
    expect(await written(PUBLISHED, kept)).toMatchObject({ isKept: true, text: PUBLISHED });
  });

  it('reports a text with too many lines at once, and does not keep it', async () => {
    const { isKept, problems, draft } = await written('- \n'.repeat(60_000), await read());
    expect({ isKept, draft }).toEqual({ isKept: false, draft: null });
    expect(problems.map(({ message }) => message)).toContain('el archivo tiene más de 50000 líneas y elementos');
  });

  it('answers an editor soon while the drafts of another are as heavy as allowed (S-72)', async () => {
    const bea = await administrator(api, 'beatriz');
    const heavy = `${PUBLISHED}contacts:\n${'  - \n'.repeat(10_000)}`;
    const { version } = await read();
    let done = 0;
    const sent = Array.from({ length: 3 }, () => send(heavy, version).finally(() => done++));
    const { status: answered } = await bea.get(`/internal/catalog-source?${new URLSearchParams({ path: LINE })}`);
    // It waits for one of them, not for all.
    expect([answered, done <= 1]).toEqual([200, true]);
    for (const { status } of await Promise.all(sent)) expect(status).toBeLessThan(500);
  });

  it('returns 409 with the text of the first to the second of two writers', async () => {
    const kept = await written(RENAMED, await read());
    const second = await send(`${RENAMED}# second\n`, (await read()).version, kept.draft);
    expect(second.status).toBe(409);
    expect(second.body['current']).toEqual({ value: RENAMED, version: kept.version });
    expect((await written(`${RENAMED}# second\n`, kept)).isKept).toBe(true);
  });

  it('combines with changes made in the form of the file', { tags: ['deep'] }, async () => {
    const kept = await written(RENAMED, await read());
    const body = { path: LINE, draft: kept.draft, kind: 'set', pointer: '/shortName', value: '"Ever"' };
    await ana.call('PATCH', '/internal/catalog-file', { body });
    const now = await read(kept.draft);
    expect(now.text).toContain('# As clients say.\nshortName: Ever\n');
    const draft = (await ana.get(`/internal/catalog-drafts/${kept.draft}`)).body as unknown as CatalogDraft;
    expect(draft.changes.map(({ after }) => after)).toContain('Ever');
  });

  it.each([
    ['what the panel does not offer', 'country.yaml'],
    ['what the panel offers only a part of', 'site.yaml'],
    ['what is not there', 'lines/nobody.yaml'],
    ['what has no text', 'files/guia-del-importador.pdf'],
    ['another folder', 'lines/../site.yaml'],
  ])('returns 404 for reading and writing %s', async (_case, path) => {
    const query = new URLSearchParams({ path });
    expect((await ana.get(`/internal/catalog-source?${query}`)).status).toBe(404);
    expect((await send('id: x\n', 'x', undefined, path)).status).toBe(404);
  });

  it('completes values in unfinished text, also those that the draft adds', async () => {
    const complete = async (text: string, draft?: string | null) => {
      const body = { path: LINE, text, offset: text.length, ...(draft == null ? {} : { draft }) };
      const { body: found } = await ana.call('POST', '/internal/catalog-source/completions', { body });
      return (found as unknown as CatalogCompletion).options;
    };
    expect(await complete('contacts:\n  - office: bo')).toContainEqual({ text: 'bogota', label: 'Bogotá' });
    expect(await complete('name: Ever')).toEqual([]);
    const added = await ana.call('POST', '/internal/catalog-entries', { body: { kind: 'office', id: 'riohacha' } });
    const draft = String(added.body['draft']);
    const offices = (await complete('contacts:\n  - office: ', draft)).map(({ text }) => text);
    expect(offices).toContain('riohacha');
  });
});
