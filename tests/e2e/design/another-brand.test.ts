import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect } from 'vitest';
import { contentJson } from '../../../src/engine/core/emit/module.ts';
import { mediaTypeOf } from '../../../src/server/platform/http/resource.ts';
import { renderSiteInto } from '../../../src/server/rendering/render-site.ts';
import { compileWith } from '../../support/catalog-harness.ts';
import { ROOT } from '../../support/root.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';
import { it } from '../support/fixtures.ts';

const CODE = join(ROOT, 'dist/site');
const ADDRESS = 'https://www.muelle.example.com';
/** What brand.yaml of the fixture has, as browsers say it. */
const INK = 'rgb(29, 27, 46)';
const SEA = 'rgb(138, 43, 90)';
const STAR = 'rgb(127, 209, 174)';

let folder = '';

/** Answers requests to the site with its files, and with those of the code that is built for every site. */
async function serve(page: Page): Promise<void> {
  await page.route(`${ADDRESS}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = pathname === '/' ? '/pages/es/index.html' : pathname;
    const file = [folder, CODE].map((each) => join(each, path)).find((each) => existsSync(each));
    return file === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body: readFileSync(file), contentType: mediaTypeOf(path) });
  });
}

const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

describe('the site of another brand, with the same code', () => {
  beforeAll(async () => {
    folder = makeTemporaryFolder('another-brand');
    const { modules } = compileWith({});
    const files = new Map(modules.flatMap(({ path, content }) => (path.endsWith('.ts') ? [] : [[path, content]])));
    await renderSiteInto(folder, { content: contentJson(modules), files, code: CODE, caches: [join(folder, 'cache')] });
  });

  it('has its colours, its corners and its font', async ({ browser }) => {
    const page = await browser.newPage();
    await serve(page);
    await page.goto(`${ADDRESS}/`);
    const seen = {
      text: await styleOf(page, 'body', 'color'),
      header: await styleOf(page, 'header', 'background-color'),
      footer: await styleOf(page, 'footer', 'background-color'),
      current: await styleOf(page, 'header [aria-current]', 'color'),
      button: await styleOf(page, 'main a[href$="#pagos"]', 'background-color'),
      family: (await styleOf(page, 'h1', 'font-family')).split(',')[0],
    };
    expect(seen).toEqual({
      text: INK,
      header: 'rgb(255, 255, 255)',
      footer: INK,
      current: SEA,
      button: STAR,
      family: '"Muelle Sans Variable"',
    });
    // What the first paint does not need comes with the style sheet of this site.
    await expect.poll(() => styleOf(page, ':root', '--shade-backdrop')).toBe('#1d1b2e73');
    expect(await styleOf(page, ':root', '--radius-medium')).toBe('4px');
    expect(
      await page.evaluate(() => document.fonts.ready.then((fonts) => [...fonts].map(({ family }) => family))),
    ).toEqual(['Muelle Sans Variable']);
    await page.close();
  });

  it('has its dark colour around the mark of home screens', async () => {
    const icon = sharp(join(folder, 'root/apple-touch-icon.png'));
    const { data } = await icon
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(`rgb(${[...data].join(', ')})`).toBe(INK);
  });
});
