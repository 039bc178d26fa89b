import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from '../../../src/generated/content.ts';
import { compressBest } from '../../../src/server/rendering/compress.ts';
import { RenderedSites, SiteRenderings } from '../../../src/server/rendering/rendered-sites.ts';
import { CONTENT_FILE, lateFiles, readPack, writePack } from '../../../src/server/rendering/site-files.ts';
import { addresses } from '../../../src/shared/routes/addresses.ts';
import { DAY_MS } from '../../../src/shared/time/duration.ts';
import { preparedFolder } from '../../support/prepared.ts';
import { ROOT } from '../../support/root.ts';

const GENERATED = join(ROOT, 'src/generated');
const BUILT = join(ROOT, 'dist/site');
const folder = preparedFolder('rendered');
const [same, other] = [join(folder, 'same.site'), join(folder, 'other.site')];
const renderings = new SiteRenderings();

/** Everything in the built site that belongs to the code, besides the style sheets into which each site writes its brand. */
const OF_CODE = /^(renderer\.mjs|code\.json|build\.json|manifest\.vite\.json|former-assets\.json|assets\/[^/]+\.js)$/;

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
const packed = async (file: string) => {
  const pack = await readPack(file);
  if (pack === undefined) throw new Error(`${file} is missing`);
  return pack;
};

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
});
const NAME = 'Agencia de otro nombre';
const company = { ...content.site.company, name: NAME };

beforeAll(async () => {
  await renderings.render(same, inputOf(content));
  await renderings.render(other, inputOf({ ...content, site: { ...content.site, company } }));
});
afterAll(async () => {
  await renderings.end();
});

describe('a site that the server renders', () => {
  it('is, for the Content of the build, byte for byte what the build has besides its code', async () => {
    // The assets of former builds are of other Contents.
    const list = join(BUILT, 'former-assets.json');
    const former = existsSync(list) ? Object.keys(JSON.parse(readFileSync(list, 'utf8'))) : [];
    const { sheet, sheetParts } = JSON.parse(readFileSync(join(BUILT, 'code.json'), 'utf8'));
    const others = [...former, ...[sheet, ...sheetParts].map((path: string) => path.slice(1))];
    const expected = filesIn(BUILT).filter(
      (file) => !/\.(br|gz)$/.test(file) && !OF_CODE.test(file) && !others.includes(file),
    );
    const rendered = (await packed(same)).files().filter(({ path }) => path !== CONTENT_FILE);
    expect(rendered.map(({ path }) => path).sort()).toEqual(expected.sort());
    const different = rendered.filter(({ path, plain }) => !readFileSync(join(BUILT, path)).equals(plain));
    expect(different.map(({ path }) => path)).toEqual([]);
  });

  it('is the same when it comes at any time of the warming up, which leaves nothing behind', async () => {
    const { code, caches, ...shown } = inputOf({ ...content, site: { ...content.site, company } });
    const expected = readFileSync(other);
    for (const afterMs of [0, 400]) {
      const warmedUp = new SiteRenderings();
      const file = join(folder, `after-${afterMs}.site`);
      await warmedUp.prepare({ code, caches });
      await pause(afterMs);
      await warmedUp.render(file, { ...shown, code, caches });
      await warmedUp.end();
      expect(readFileSync(file).equals(expected), `${afterMs} ms`).toBe(true);
    }
  });

  it('shows what another Content says, and nothing of the former one', async () => {
    const pages = (await packed(other)).files().filter(({ path }) => path.endsWith('.html'));
    const texts = pages.map(({ plain }) => Buffer.from(plain).toString());
    expect(pages.length).toBeGreaterThanOrEqual(addresses().length * content.site.languages.length);
    expect(texts.every((text) => text.includes(`<meta property="og:site_name" content="${NAME}">`))).toBe(true);
    const digests = async (file: string) =>
      new Set(
        [...(await lateFiles(file, 'assets')).keys()].flatMap(
          (path) => /^assets\/content-([^/]+)/.exec(path)?.[1] ?? [],
        ),
      );
    const [[former = '', ...more], [digest, ...others]] = [await digests(same), await digests(other)];
    expect([more, others]).toEqual([[], []]);
    expect(digest).not.toBe(former);
    expect(texts.some((text) => text.includes(former))).toBe(false);
  });

  it('has the same documents and ETags before and after the best compression', async () => {
    const home = 'pages/es/index.html';
    const before = await packed(other);
    const [copy, smaller] = [join(folder, 'copy.site'), join(folder, 'smaller.site')];
    copyFileSync(other, copy);
    const late = await lateFiles(copy, 'pages/es');
    const compressible = before.files().filter(({ path }) => path.startsWith('pages/es/'));
    await writePack(smaller, await Promise.all(compressible.map(compressBest)));
    const after = await packed(smaller);
    for (const { path } of compressible) expect(after.read(path)?.plain.etag).toBe(before.read(path)?.plain.etag);
    // What was found in the file before it was replaced is read as it is now.
    renameSync(smaller, copy);
    expect(await late.get(home)?.()).toEqual(after.read(home));
    const codedOf = (pack: typeof before, coding: 'br' | 'gzip') => pack.read(home)?.coded.get(coding);
    const [quick, best] = [codedOf(before, 'br'), codedOf(after, 'br')];
    expect(best?.etag).toBe(quick?.etag);
    expect(best?.bytes.length).toBeLessThan(quick?.bytes.length ?? 0);
    const plain = before.read(home)?.plain.bytes;
    for (const bytes of [quick?.bytes, best?.bytes])
      expect(brotliDecompressSync(bytes ?? '').equals(plain ?? Buffer.of())).toBe(true);
    expect(gunzipSync(codedOf(after, 'gzip')?.bytes ?? '').equals(plain ?? Buffer.of())).toBe(true);
  });

  it('leaves no part of its file when it cannot be written, and soon none of a process that was killed', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const sites = join(dataDir, 'sites');
    mkdirSync(join(sites, 'folder.site'), { recursive: true });
    await expect(writePack(join(sites, 'folder.site'), [])).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(readdirSync(sites)).toEqual(['folder.site']);
    const longAgo = (Date.now() - 2 * DAY_MS) / 1000;
    for (const name of ['killed', 'running']) writeFileSync(join(sites, `${name}.site.new`), '');
    utimesSync(join(sites, 'killed.site.new'), longAgo, longAgo);
    const rendered = new RenderedSites(dataDir, BUILT);
    await rendered.keep();
    await rendered.end();
    expect(readdirSync(sites)).toEqual(['folder.site', 'running.site.new']);
  });
});
