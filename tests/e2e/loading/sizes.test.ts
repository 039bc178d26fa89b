import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { site as catalogSite } from '../../../src/generated/site.ts';
import { ROOT } from '../../support/root.ts';
import { it } from '../support/fixtures.ts';

/** The folder of the built site. Limits are in bytes as sent with brotli, without headers. */
const BUILT = join(ROOT, 'dist/site');
const MAX_HTML_BYTES = 15_000;
const MAX_SCRIPT_BYTES = 120_000;
/** The entry, what it imports, the texts of the shell, and those of the home page. */
const SCRIPTS = 5;

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
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
  return filesOf(Object.values(chunks).find(({ isEntry }) => isEntry));
}

describe.each(catalogSite.languages.map(({ id }) => id))('the home page in %s', (language) => {
  // The languages differ in their texts alone; a browser tests one of them in the gate.
  const inBrowser = { tags: language === catalogSite.defaultLanguage ? [] : ['deep'] };

  it(`is at most ${MAX_HTML_BYTES} bytes of HTML with its styles, and has no render-blocking style sheet`, async ({
    site,
    annotate,
  }) => {
    const size = sentBytes(`pages/${language}/index.html`);
    expect(size).toBeLessThanOrEqual(MAX_HTML_BYTES);
    await annotate(`HTML of home in ${language}: ${size} of ${MAX_HTML_BYTES} bytes`);
    const html = await (await fetch(`${site.address}/?lng=${language}`)).text();
    expect(html.replace(/<noscript>.*?<\/noscript>/gs, '')).not.toMatch(/rel="?stylesheet/);
  });

  it(
    'fetches its style sheet only after the first paint, and the font once it is used',
    inBrowser,
    async ({ newVisitor }) => {
      const { page, visit } = await newVisitor({ locale: language, isFirstVisit: true });
      await visit(`/?lng=${language}`);
      const started = (ending: string) =>
        page.evaluate((end) => {
          const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(end));
          return files.map(({ startTime }) => startTime);
        }, ending);
      await expect.poll(() => started('.css')).toHaveLength(1);
      const firstPaint = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime);
      expect((await started('.css'))[0]).toBeGreaterThan(firstPaint ?? Number.POSITIVE_INFINITY);
      expect(await started('.woff2')).toEqual([]);
      await page.keyboard.press('Shift');
      await expect.poll(() => started('.woff2')).toHaveLength(1);
    },
  );

  it(
    `loads at most ${MAX_SCRIPT_BYTES} bytes in ${SCRIPTS} scripts by itself, none of it before the first paint`,
    inBrowser,
    async ({ newVisitor, annotate }) => {
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

describe('the scripts that every page loads', () => {
  it.each([
    ['MUI', /Mui[A-Z]|emotion/],
    ['TanStack Query', /QueryClientProvider/],
  ])('contain nothing of %s', (_name, pattern) => {
    // Other chunks contain it, which proves that the pattern finds it.
    const all = readFileSync(join(BUILT, 'manifest.vite.json'), 'utf8').matchAll(/"file": "([^"]+\.js)"/g);
    const found = [...all].flatMap(([, file = '']) =>
      pattern.test(readFileSync(join(BUILT, file), 'utf8')) ? [file] : [],
    );
    expect(found.length).toBeGreaterThan(0);
    expect(filesOfEveryPage().filter((file) => found.includes(file))).toEqual([]);
  });
});
