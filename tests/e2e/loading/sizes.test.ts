import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { imoNumber } from '../../../src/formats/shipment-numbers.ts';
import { site as catalogSite } from '../../../src/generated/site.ts';
import { DAY_MS } from '../../../src/shared/time/duration.ts';
import { tableTime } from '../../../src/shared/time/zone.ts';
import { ARRIVAL_FIELDS } from '../../../src/shared/vessels/query.ts';
import { agencyHas } from '../../support/own-agency.ts';
import { ROOT } from '../../support/root.ts';
import type { Site } from '../../support/site.ts';
import { itOnOwnSite as it } from '../support/fixtures.ts';
import { callRow, withCalls, withoutCalls } from '../support/vessel-files.ts';

/** The folder of the built site. Limits are in bytes as sent with brotli. */
const BUILT = join(ROOT, 'dist/site');
/** A page with its headers: less than a server may send before the browser acknowledges, ten segments of 1460 (RFC 6928). */
const MAX_PAGE_BYTES = 14_000;
const MAX_SCRIPT_BYTES = 120_000;
/** The entry, what it imports, and the texts of every page with those of the home page. */
const SCRIPTS = 4;
/** Everything that a first visit loads by itself, headers included. */
const MAX_BYTES = 170_000;
const MAX_REQUESTS = 11;
const MAX_ELEMENTS = 700;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

function sentBytes(file: string): number {
  const coded = join(BUILT, `${file}.br`);
  return statSync(existsSync(coded) ? coded : join(BUILT, file)).size;
}

/** Returns the files of the entry script and of everything that it imports before it runs, by Vite's manifest. */
function filesOfEveryPage(): string[] {
  const chunks = JSON.parse(readFileSync(join(BUILT, 'manifest.vite.json'), 'utf8')) as Record<string, Chunk>;
  const filesOf = (chunk: Chunk | undefined): string[] =>
    chunk === undefined ? [] : [chunk.file, ...(chunk.imports ?? []).flatMap((key) => filesOf(chunks[key]))];
  return filesOf(chunks['app/entry-client.tsx']);
}

/** Names as long as those of real vessels. */
const VESSELS = ['Hamburg Express', 'Ever Lambent', 'Phoenix Leader', 'Cartagena Express', 'Ever Lucid', 'Andromeda'];

/** Leaves as many calls on the site as ships are shown at most, or none; most of them are later than planned. */
async function leaveCalls(site: Site, count: number): Promise<void> {
  await withoutCalls(site);
  const rows = VESSELS.slice(0, count).map((name, index) =>
    callRow(name, imoNumber(String(910_000 + index)), [tableTime(Date.now() + index * DAY_MS)]),
  );
  if (count > 0) await withCalls(site, rows);
}

/** An agency without vessel calls has none on its home page. */
const CALLS = agencyHas('vessels') ? [0, VESSELS.length] : [0];
const HOMES = catalogSite.languages.flatMap(({ id }) => CALLS.map((calls) => ({ language: id, calls })));

describe.each(HOMES)('the home page in $language with $calls calls', ({ language, calls }) => {
  // The languages differ in their texts alone, and calls only add; a browser tests one of them in the gate.
  const inBrowser = { tags: language === catalogSite.defaultLanguage && calls === CALLS.at(-1) ? [] : ['deep'] };

  it(`is at most ${MAX_PAGE_BYTES} bytes with its styles and headers, and has no render-blocking style sheet`, async ({
    site,
    annotate,
  }) => {
    await leaveCalls(site, calls);
    const asked = get(`${site.address}/?lng=${language}`, { headers: { 'accept-encoding': 'br' } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const { length: body } = await buffer(answer);
    expect(answer.headers['content-encoding']).toBe('br');
    // Each line of the head has a colon and a space, or the status, and ends with CR LF, as does the head.
    const head = answer.rawHeaders.reduce((sum, { length }) => sum + length + 2, 'HTTP/1.1 200 OK'.length + 4);
    expect(body + head, `${body} of HTML, ${head} of headers`).toBeLessThanOrEqual(MAX_PAGE_BYTES);
    await annotate(
      `home in ${language}, ${calls} calls: ${body} of HTML, ${head} of headers, of ${MAX_PAGE_BYTES} bytes`,
    );
    const html = await (await fetch(`${site.address}/?lng=${language}`)).text();
    const call = catalogSite.addressNames?.[ARRIVAL_FIELDS.call] ?? ARRIVAL_FIELDS.call;
    expect(html.match(new RegExp(`<a href="[^"]*\\b${call}=`, 'g')) ?? []).toHaveLength(calls);
    expect(html.replace(/<noscript>.*?<\/noscript>/gs, '')).not.toMatch(/rel="?stylesheet/);
  });

  it(
    'fetches the font with the page, and its style sheet only after the first paint',
    inBrowser,
    async ({ newVisitor, site }) => {
      await leaveCalls(site, calls);
      const { page, visit } = await newVisitor({ locale: language, isFirstVisit: true });
      await visit(`/?lng=${language}`);
      const started = (ending: string) =>
        page.evaluate((end) => {
          const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(end));
          return files.map(({ startTime }) => startTime);
        }, ending);
      const firstPaint = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0);
      await expect.poll(() => started('.css')).toHaveLength(1);
      expect((await started('.css'))[0]).toBeGreaterThan(firstPaint);
      const fonts = await started('.woff2');
      expect(fonts).toHaveLength(1);
      expect(fonts[0]).toBeLessThan(firstPaint);
    },
  );

  it(
    `has at most ${MAX_ELEMENTS} elements, and loads ${MAX_BYTES} bytes in ${MAX_REQUESTS} requests by itself, at a first visit on a phone`,
    inBrowser,
    async ({ newVisitor, site, annotate }) => {
      await leaveCalls(site, calls);
      const { page, context, visit } = await newVisitor({
        locale: language,
        isFirstVisit: true,
        viewport: { width: 412, height: 823 },
      });
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      const sizes: number[] = [];
      // Data of an address is not loaded.
      session.on('Network.loadingFinished', ({ encodedDataLength: size }) => size > 0 && sizes.push(size));
      await visit(`/?lng=${language}`);
      const elements = await page.locator('*').count();
      expect(elements).toBeLessThanOrEqual(MAX_ELEMENTS);
      // What a browser loads in idle time follows within a frame or two of an idle moment.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))));
      const all = sizes.reduce((sum, size) => sum + size, 0);
      expect(sizes.length).toBeLessThanOrEqual(MAX_REQUESTS);
      expect(all).toBeLessThanOrEqual(MAX_BYTES);
      await annotate(
        `home in ${language}, ${calls} calls: ${all} of ${MAX_BYTES} bytes in ${sizes.length} requests, ${elements} elements`,
      );
    },
  );

  it(
    `loads at most ${MAX_SCRIPT_BYTES} bytes in ${SCRIPTS} scripts by itself, none of it before the first paint`,
    inBrowser,
    async ({ newVisitor, site, annotate }) => {
      await leaveCalls(site, calls);
      const { page, visit } = await newVisitor({ locale: language, isFirstVisit: true });
      await visit(`/?lng=${language}`);
      const { scripts, firstPaint } = await page.evaluate(() => ({
        scripts: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name, startTime }) => ({ file: new URL(name).pathname.slice(1), startTime })),
        firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      }));
      const files = scripts.map(({ file }) => file);
      // Otherwise nothing would be measured.
      for (const file of filesOfEveryPage()) expect(files).toContain(file);
      expect(files.length, files.join('\n')).toBeLessThanOrEqual(SCRIPTS);
      const sizes = Object.fromEntries([...new Set(files)].map((file) => [file, sentBytes(file)]));
      const size = Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
      expect(size, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
      await annotate(`scripts of home in ${language}: ${size} of ${MAX_SCRIPT_BYTES} bytes`);
      expect(scripts.filter(({ startTime }) => startTime < firstPaint)).toEqual([]);
    },
  );
});

it.each([
  ['MUI', /Mui[A-Z]|emotion/],
  ['TanStack Query', /QueryClientProvider/],
])('the scripts that every page loads contain nothing of %s', (_name, pattern) => {
  // Other chunks contain it, which proves that the pattern finds it.
  const all = readFileSync(join(BUILT, 'manifest.vite.json'), 'utf8').matchAll(/"file": "([^"]+\.js)"/g);
  const found = [...all].flatMap(([, file = '']) =>
    pattern.test(readFileSync(join(BUILT, file), 'utf8')) ? [file] : [],
  );
  expect(found.length).toBeGreaterThan(0);
  expect(filesOfEveryPage().filter((file) => found.includes(file))).toEqual([]);
});
