import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/server/platform/db/database.ts';
import { NEXT_CALLS_MARK } from '../../../../src/shared/http/live-marks.ts';
import { pageFile } from '../../../../src/shared/routes/site-paths.ts';
import { HOUR_MS } from '../../../../src/shared/time/duration.ts';
import { ask } from '../../../server/support/ask.ts';
import { defaultLanguage, otherLanguage, pageRoute } from '../../../server/support/catalog.ts';
import { startServer, type TestServer } from '../../../server/support/server.ts';
import { makeSiteFolder, pageText, removeSiteFolder } from '../../../server/support/site-folder.ts';
import { storeCall } from '../../../server/vessels/support/stored-call.ts';
import { migratedDatabase, openStored, type TestDatabase } from '../../../support/database.ts';

const PLACE = `<div class="x" ${NEXT_CALLS_MARK}="">`;
const builtPage = (language: string) => `<!doctype html><html lang="${language}"><body>${PLACE}</div></body></html>`;

let folder: string;
let own: TestDatabase;
let server: TestServer;
let database: Database;
beforeAll(async () => {
  folder = await makeSiteFolder('pages');
  for (const language of [defaultLanguage, otherLanguage])
    await writeFile(join(folder, pageFile(language, '/')), builtPage(language));
  own = await migratedDatabase('sqlite');
  server = await startServer({ CDN_SECONDS: '600', SITE_DIR: folder, ...own.settings });
  database = openStored(own.settings);
});
afterAll(async () => {
  await server.close();
  await database.close();
  await own.drop();
  await removeSiteFolder(folder);
});
beforeEach(() => database.transaction(({ query }) => query.deleteFrom('vesselCalls').execute()));

const home = (headers = {}, path = `/?lng=${defaultLanguage}`) => ask(server, path, { headers });
/** The texts of the ships, whose lines are the name, the port, and the time with the delay. */
const shipsOf = (html: string) => [...html.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, text = '']) => text.split('\n'));

describe('the home page', () => {
  it('is as it was built while there are no calls', async () => {
    expect((await home()).text).toBe(builtPage(defaultLanguage));
    await storeCall(database, 'Pasada', { arrivalPlanned: Date.now() - 48 * HOUR_MS });
    expect((await home()).text).toBe(builtPage(defaultLanguage));
  });

  it('has a heading and a list of the next calls in its place, each with a link to its answer', async () => {
    const at = Date.now() + 24 * HOUR_MS;
    await storeCall(database, 'Andes', { arrivalPlanned: at - 5 * HOUR_MS, arrivalEstimated: at });
    for (const [language, heading] of [
      [defaultLanguage, 'Hoy en puerto'],
      [otherLanguage, 'In port today'],
    ] as const) {
      const { text } = await home({}, `/?lng=${language}`);
      const [, written = ''] = text.split(PLACE);
      expect(written).toMatch(
        new RegExp(`^<h2>${heading}</h2><ol><li><a href="/buques\\?[^"]*escala=Andes#respuesta">`),
      );
      expect(shipsOf(text)).toEqual([['Andes', 'Cartagena', expect.stringMatching(/^\p{L}+,? \d\d:\d\d · \+5 h$/u)]]);
      expect(text.endsWith('</ol></div></body></html>')).toBe(true);
    }
  });

  it.each([
    ['within a week', 5 * 24, /^\p{L}+ \d\d:\d\d$/u],
    ['later', 8 * 24, /^\p{L}+ \d{1,2} \p{L}+, \d\d:\d\d$/u],
  ])('writes the time of a call %s without a delay if it is as planned', async (_when, hours, form) => {
    await storeCall(database, 'Andes', { arrivalPlanned: Date.now() + hours * HOUR_MS });
    expect(shipsOf((await home()).text)[0]?.[2]).toMatch(form);
  });

  it('shows names as text, whatever is in them', async () => {
    await storeCall(database, '<b>$&"', { arrivalPlanned: Date.now() + HOUR_MS });
    const { text } = await home();
    expect(text).toContain('&lt;b&gt;$&amp;&quot;');
    expect(text).not.toContain('<b>');
  });

  it('is new with the next request after a change, and 304 until then', async () => {
    await storeCall(database, 'Andes', { arrivalPlanned: Date.now() + HOUR_MS });
    const { text, headers } = await home();
    expect(await home({ 'if-none-match': headers.etag })).toMatchObject({ status: 304 });
    const { bytes } = await home({ 'accept-encoding': 'br' });
    expect(brotliDecompressSync(bytes).toString()).toBe(text);
    await storeCall(database, 'Brisa', { arrivalPlanned: Date.now() + 2 * HOUR_MS });
    const changed = await home({ 'if-none-match': headers.etag });
    expect(changed.status).toBe(200);
    expect(shipsOf(changed.text).map(([name]) => name)).toEqual(['Andes', 'Brisa']);
  });

  it('is kept by a CDN for half a minute at most, with calls and without; other pages as long as the settings say', async () => {
    const kept = { 'cache-control': 'public, max-age=0, s-maxage=30' };
    expect((await home()).headers).toMatchObject(kept);
    await storeCall(database, 'Andes', { arrivalPlanned: Date.now() + HOUR_MS });
    expect((await home()).headers).toMatchObject({
      ...kept,
      'cdn-cache-control': 'public, max-age=30, stale-while-revalidate=30',
    });
    const other = await ask(server, `${pageRoute.path}?lng=${defaultLanguage}`);
    expect(other.headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=600' });
    expect(other.text).toBe(pageText(defaultLanguage, pageRoute.path));
  });
});
