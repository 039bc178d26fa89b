import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import type { LanguageId } from '../../../src/generated/types.ts';
import { CONTENT_META } from '../../../src/shared/routes/site-paths.ts';
import { launchBrowser } from '../../support/browser.ts';
import { untilStill } from '../../support/still.ts';
import { type BuiltStyleguide, buildStyleguide } from '../../support/styleguide.ts';
import { it as withSite } from './fixtures.ts';

/** A view of a part of the style guide. */
export interface PartView {
  readonly part: string;
  readonly language: LanguageId;
  readonly width: number;
}

/** The largest height of a picture; longer parts are cut. */
const TALLEST = 1200;
const HEIGHT = 800;
/** The fixed time of all pictures. */
const NOW = '2026-11-20T15:00:00Z';
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** Takes pictures of the style guide. */
interface Photographer {
  readonly page: Page;
  /** Returns the names of all parts. */
  readonly parts: () => Promise<string[]>;
  /** Opens a part and waits until nothing moves. */
  readonly lookAt: (view: PartView) => Promise<void>;
  /** Returns a picture of the page as PNG. */
  readonly take: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** A test that takes pictures of the style guide, on the site of the worker. */
export const it = withSite.extend('photographer', { scope: 'file' }, async ({ site }, { onCleanup }) => {
  const photographer = await hirePhotographer(site.address);
  onCleanup(photographer.close);
  return photographer;
});

/** @param address of a running site, which answers the requests of the parts to the server */
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
      // Waits for the files that are drawn and for the calls to the server.
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
  const head = await headOf(address);
  // The parts are loaded from the site's address; the site answers requests for other files, such as the API.
  await page.route(/\/(styleguide\/(\?|$)|assets\/)/, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const path = join(built.folder, file);
    if (!existsSync(path)) return route.fallback();
    const contentType = TYPES[/\w+$/.exec(file)?.[0] ?? ''] ?? 'application/octet-stream';
    const body = readFileSync(path);
    return route.fulfill({
      body: file.endsWith('html') ? String(body).replace('</head>', `${head}$&`) : body,
      contentType,
    });
  });
  return page;
}

/** Returns what parts need of the head of the site: the version of its search index, and its fonts. */
async function headOf(address: string): Promise<string> {
  const home = await (await fetch(address)).text();
  const search = new RegExp(`<meta name="${CONTENT_META}"[^>]*>`).exec(home)?.[0] ?? '';
  const [preload = ''] = /<link rel="preload"[^>]* as="font"[^>]*>/.exec(home) ?? [];
  const faces = [...home.matchAll(/@font-face\{[^{}]*\}/g)].join('');
  return `${search}${preload}<style>${faces}</style>`;
}

/** Runs in the browser: loads all pictures, including lazy ones. */
async function showImages(): Promise<void> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode()));
}
