import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { pageFile } from '../../../src/shared/routes/site-paths.ts';
import { ask } from '../support/ask.ts';
import { defaultLanguage, otherLanguage, pageRoute } from '../support/catalog.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { makeSiteFolder, pageText, removeSiteFolder, STYLE_HASH } from '../support/site-folder.ts';

const FIRST = Date.parse('2031-01-01T05:00:00Z');
const SECOND = Date.parse('2031-02-01T05:00:00Z');
const LATER_STYLE = STYLE_HASH.replace('2fd4', '9fd4');
const FILE = pageFile(defaultLanguage, pageRoute.path);

describe('a page with dated variants', () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = await makeSiteFolder('pages');
    const { styleHashes, ...rest } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    for (const [from, text] of [
      [FIRST, 'from January on'],
      [SECOND, 'from February on'],
    ] as const) {
      const file = pageFile(defaultLanguage, pageRoute.path, from);
      await writeFile(join(folder, file), text);
      styleHashes[file] = LATER_STYLE;
    }
    const variants = { [FILE]: [FIRST, SECOND] };
    // The file is a link to the one that all servers share.
    await rm(join(folder, 'manifest.json'));
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...rest, styleHashes, variants }));
    server = await startServer({ SITE_DIR: folder, CDN_SECONDS: '600' });
  });
  afterAll(async () => {
    await server.close();
    await removeSiteFolder(folder);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  /** Fakes only the clock of the process; its timers continue. */
  const at = (instant: number) => vi.useFakeTimers({ toFake: ['Date'], now: instant });
  const textAt = async (instant: number, path = pageRoute.path) => {
    at(instant);
    return (await ask(server, path)).text;
  };

  it('is served as the next variant from its instant on, without a restart', async () => {
    expect(await textAt(FIRST - 1)).toBe(pageText(defaultLanguage, pageRoute.path));
    expect(await textAt(FIRST)).toBe('from January on');
    expect(await textAt(SECOND - 1)).toBe('from January on');
    expect(await textAt(SECOND)).toBe('from February on');
    expect(await textAt(SECOND + 10 ** 11)).toBe('from February on');
  });

  it('is served as the earlier variant again when the clock goes back', async () => {
    expect(await textAt(SECOND)).toBe('from February on');
    expect(await textAt(0)).toBe(pageText(defaultLanguage, pageRoute.path));
  });

  it.runIf(otherLanguage !== defaultLanguage)('leaves the other language and other pages unchanged', async () => {
    at(SECOND);
    const other = await ask(server, pageRoute.path, { headers: { 'accept-language': otherLanguage } });
    expect(other.text).toBe(pageText(otherLanguage, pageRoute.path));
    expect(await textAt(SECOND, '/')).toBe(pageText(defaultLanguage, '/'));
  });

  it('is kept by a CDN until its instant at the latest, also while the CDN asks for the next variant (ADR 79)', async () => {
    const times = async (instant: number) => {
      at(instant);
      const { headers } = await ask(server, pageRoute.path, { headers: { 'x-visitor-language': defaultLanguage } });
      return [headers['cache-control'], headers['cdn-cache-control']].map((value) =>
        [...String(value).matchAll(/(?:s-maxage|public, max-age=[1-9]|revalidate)[=\d]*/g)].map(([found]) =>
          Number(/\d+$/.exec(found)?.[0]),
        ),
      );
    };
    expect(await times(FIRST - 3_600_000)).toEqual([[600], [600, 600]]);
    expect(await times(FIRST - 700_500)).toEqual([[600], [600, 100]]);
    expect(await times(FIRST - 90_000)).toEqual([[90], [90, 0]]);
    expect(await times(FIRST - 400)).toEqual([[], []]);
    expect(await times(SECOND)).toEqual([[600], [600, 600]]);
  });

  it('is sent anew for the ETag of the previous variant, so that no cache outlives the change', async () => {
    at(FIRST - 1);
    const before = await ask(server, pageRoute.path);
    const headers = { 'if-none-match': String(before.headers.etag) };
    expect(before.headers['cache-control']).toBe('no-cache');
    expect((await ask(server, pageRoute.path, { headers })).status).toBe(304);
    at(FIRST);
    const after = await ask(server, pageRoute.path, { headers });
    expect(after).toMatchObject({ status: 200, text: 'from January on' });
    expect(after.headers['cache-control']).toBe('no-cache');
  });

  it('is sent with the style hash of its variant in the Content-Security-Policy', async () => {
    at(FIRST - 1);
    expect((await ask(server, pageRoute.path)).headers['content-security-policy']).toContain(STYLE_HASH);
    at(FIRST);
    const policy = (await ask(server, pageRoute.path)).headers['content-security-policy'];
    expect(policy).toContain(LATER_STYLE);
    expect(policy).not.toContain(STYLE_HASH);
  });

  it('has no separate address for a variant', async () => {
    at(SECOND);
    expect((await ask(server, `${pageRoute.path}@${FIRST}`)).status).toBe(404);
  });
});
