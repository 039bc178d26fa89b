import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import type { LanguageId } from '../../../src/generated/types.ts';
import { SEARCH_VERSION_META } from '../../../src/shared/site-paths.ts';
import { launchBrowser } from '../../support/browser.ts';
import { untilStill } from '../../support/still.ts';
import { type BuiltStyleguide, buildStyleguide } from '../../support/styleguide.ts';
import { it as withSite } from './fixtures.ts';

/** A part of the style guide as it is looked at. */
export interface PartView {
  readonly part: string;
  readonly language: LanguageId;
  readonly width: number;
}

/** Of long parts the beginning is kept. */
const TALLEST = 1200;
const HEIGHT = 800;
/** The hour at which everything is looked at. */
const NOW = '2026-11-20T15:00:00Z';
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** Takes pictures of the style guide. */
export interface Photographer {
  readonly page: Page;
  /** All that there is to be seen. */
  readonly parts: () => Promise<string[]>;
  /** Goes to a part, and waits until it stands still. */
  readonly lookAt: (view: PartView) => Promise<void>;
  /** What is seen, as PNG. */
  readonly take: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** A test with somebody who takes pictures of the style guide, on the site of the worker. */
export const it = withSite.extend('photographer', { scope: 'file' }, async ({ site }, { onCleanup }) => {
  const photographer = await hirePhotographer(site.address);
  onCleanup(photographer.close);
  return photographer;
});

/** @param address of a running site, which answers what parts ask the server for */
async function hirePhotographer(address: string): Promise<Photographer> {
  const [browser, built] = await Promise.all([launchBrowser({ isForPictures: true }), buildStyleguide()]);
  const page = await newPage(browser, built, address);
  const onTheWay = new Set<Request>();
  page.on('request', (request) => onTheWay.add(request));
  page.on('requestfinished', (request) => onTheWay.delete(request));
  page.on('requestfailed', (request) => onTheWay.delete(request));
  return {
    page,
    parts: async () => {
      await page.goto('/styleguide/');
      const links = page.getByRole('navigation').getByRole('link');
      await links.first().waitFor();
      return links.allTextContents();
    },
    lookAt: async ({ part, language, width }) => {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto(`/styleguide/?part=${part}&lng=${language}`);
      await page.locator('html[data-reached]').waitFor({ state: 'attached' });
      // What is asked for to be drawn, and what the server is asked for.
      await expect.poll(() => onTheWay.size).toBe(0);
      await page.evaluate(showImages);
      await untilStill(page);
    },
    take: async () => {
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height: Math.min(tall, TALLEST) };
      return page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' });
    },
    close: async () => {
      await browser.close();
      built.remove();
    },
  };
}

async function newPage(browser: Browser, built: BuiltStyleguide, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, timezoneId: 'America/Bogota', reducedMotion: 'reduce' });
  await context.clock.setFixedTime(NOW);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const search = await searchVersionOf(address);
  // The parts are asked for where the site is: what is not of the style guide, such as the API, the site answers.
  await page.route(/\/(styleguide\/(\?|$)|assets\/)/, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const path = join(built.folder, file);
    if (!existsSync(path)) return route.fallback();
    const contentType = TYPES[/\w+$/.exec(file)?.[0] ?? ''] ?? 'application/octet-stream';
    const body = readFileSync(path);
    return route.fulfill({
      body: file.endsWith('html') ? String(body).replace('</head>', `${search}$&`) : body,
      contentType,
    });
  });
  return page;
}

/** The element by which the pages of a site name their search index. */
async function searchVersionOf(address: string): Promise<string> {
  const home = await (await fetch(address)).text();
  return new RegExp(`<meta name="${SEARCH_VERSION_META}"[^>]*>`).exec(home)?.[0] ?? '';
}

/** In the browser: all pictures are there, those as well that wait until they are scrolled to. */
async function showImages(): Promise<void> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode()));
}
