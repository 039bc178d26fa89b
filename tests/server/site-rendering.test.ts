import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from '../../src/generated/content.ts';
import { compressBest } from '../../src/server/domain/site-rendering/compress.ts';
import { SiteRenderings } from '../../src/server/domain/site-rendering/site-renderings.ts';
import { readResource } from '../../src/server/platform/http/resources/resource.ts';
import { ROOT } from '../support/root.ts';

const GENERATED = join(ROOT, 'src/generated');
const BUILT = join(ROOT, 'dist/site');
const folder = mkdtempSync(join(tmpdir(), 'rendered-'));
const [same, other] = [join(folder, 'same'), join(folder, 'other')];
const renderings = new SiteRenderings();

/** Everything in the built site that belongs to the code. */
const OF_CODE =
  /^(renderer\.mjs|code\.json|manifest\.vite\.json|former-assets\.json|\.inputs|assets\/[^/]+\.(js|css|woff2))$/;

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
const plainFilesIn = (root: string) => filesIn(root).filter((file) => !/\.(br|gz)$/.test(file));

/** A Content and what else a site is rendered from. */
const inputOf = (shown: object) => ({
  content: JSON.stringify(shown),
  files: new Map(
    filesIn(GENERATED)
      .filter((file) => !file.endsWith('.ts'))
      .map((file) => [file, readFileSync(join(GENERATED, file))] as const),
  ),
  code: BUILT,
  caches: [join(folder, 'cache'), join(ROOT, '.cache/site')] as const,
  isQuick: true,
});
const NAME = 'Agencia de otro nombre';
const company = { ...content.site.company, name: NAME };
const changed = inputOf({ ...content, site: { ...content.site, company } });

beforeAll(async () => {
  await renderings.renderInto(same, inputOf(content));
  await renderings.renderInto(other, changed);
});
afterAll(async () => {
  await renderings.end();
  rmSync(folder, { recursive: true });
});

describe('a site that the server renders', () => {
  it('is, for the Content of the build, byte for byte what the build has besides its code', () => {
    // The assets of former builds are of other Contents.
    const former = Object.keys(JSON.parse(readFileSync(join(BUILT, 'former-assets.json'), 'utf8')));
    const expected = plainFilesIn(BUILT).filter((file) => !OF_CODE.test(file) && !former.includes(file));
    const rendered = plainFilesIn(same);
    expect(rendered.sort()).toEqual(expected.sort());
    const different = rendered.filter(
      (file) => !readFileSync(join(same, file)).equals(readFileSync(join(BUILT, file))),
    );
    expect(different).toEqual([]);
  });

  it('shows what another Content says, and nothing of the former one', () => {
    const pages = plainFilesIn(other).filter((file) => file.endsWith('.html'));
    const texts = pages.map((file) => readFileSync(join(other, file), 'utf8'));
    expect(pages.length).toBeGreaterThan(80);
    expect(texts.every((text) => text.includes(`<meta property="og:site_name" content="${NAME}">`))).toBe(true);
    const digests = (root: string) => readdirSync(join(root, 'assets')).filter((name) => name.startsWith('content-'));
    expect([digests(same).length, digests(other).length]).toEqual([1, 1]);
    expect(digests(other)).not.toEqual(digests(same));
    expect(texts.some((text) => text.includes(digests(same)[0]?.slice('content-'.length) ?? ''))).toBe(false);
  });

  it('has the same documents and ETags before and after the best compression', async () => {
    const home = join(other, 'pages/es/index.html');
    const sizeOf = () => readFileSync(`${home}.br`).length;
    const read = () => readResource(home, 'text/html');
    const [quick, before] = [sizeOf(), read()];
    await compressBest(join(other, 'pages/es'), AbortSignal.abort());
    expect(sizeOf()).toBe(quick);
    await compressBest(join(other, 'pages/es'), new AbortController().signal);
    expect(sizeOf()).toBeLessThan(quick);
    const after = read();
    const etags = (resource: ReturnType<typeof read>) => [...(resource?.coded ?? [])].map(([, { etag }]) => etag);
    expect(etags(after)).toEqual(etags(before));
    const plain = readFileSync(home);
    expect(brotliDecompressSync(readFileSync(`${home}.br`)).equals(plain)).toBe(true);
    expect(gunzipSync(readFileSync(`${home}.gz`)).equals(plain)).toBe(true);
    expect(filesIn(other).filter((file) => file.includes('.new'))).toEqual([]);
  });
});

it('a single page of a Content is the one that its site has, without a share picture', async () => {
  const withoutPicture = (html: string) => html.replaceAll(/https:[^"]*\/assets\/share\/[^"]*/g, '');
  const page = await renderings.renderPage(changed, { path: '/', language: 'en' });
  const whole = readFileSync(join(other, 'pages/en/index.html'), 'utf8');
  expect(page).toContain(NAME);
  expect(bodyOf(withoutPicture(page))).toBe(bodyOf(withoutPicture(whole)));
});

function bodyOf(html: string): string {
  return html.slice(html.indexOf('<div id="root">'), html.indexOf('<script type="application/ld+json">'));
}
