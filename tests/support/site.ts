import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { accepted } from './accepted.ts';
import { launchBrowser } from './browser.ts';
import { mailsIn } from './mail-folder.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** The built site, served as in production, and a browser to visit it with. */
export interface Site {
  readonly address: string;
  /** Where the server keeps its database. */
  readonly dataDir: string;
  /** The texts of the mails sent to an address so far, oldest first, once there are so many. */
  mailsTo(address: string, count: number): Promise<string[]>;
  /**
   * A page of a visitor of their own, who accepted the cookie notice on another day; whatever the console or the
   * security policy says against us is kept.
   */
  visit(options?: BrowserContextOptions): Promise<Visitor>;
  /** The same of a visitor who was never here: the cookie notice is still to be answered. */
  firstVisit(options?: BrowserContextOptions): Promise<Visitor>;
}
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and warnings, uncaught exceptions and policy violations so far. */
  readonly complaints: string[];
}

/**
 * Serves dist/site for the tests of a file. Every page a test leaves behind must have been silent.
 * @param settings environment variables, asked for when the server starts
 */
export function serveSite(settings: () => Record<string, string> = () => ({})): Site {
  let browser: Browser;
  let address = '';
  let data = '';
  let close = async () => {};
  const visitors: Visitor[] = [];

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'data-'));
    const config = readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      SITE_DIR: join(ROOT, 'dist/site'),
      DATA_DIR: data,
      LIMITS_FACTOR: '1000',
      ...settings(),
    });
    const app = await buildApp({ config });
    address = await app.listen({ host: '127.0.0.1', port: 0 });
    browser = await launchBrowser();
    close = async () => {
      await browser.close();
      await app.close();
      await rm(data, { recursive: true });
    };
  });
  // Of a test that failed anyway, what its visitors left behind says nothing more.
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') visitors.length = 0;
  });
  afterAll(async () => {
    await close();
    expect(visitors.flatMap((visitor) => visitor.complaints)).toEqual([]);
  });

  async function firstVisit(options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: address,
      locale: 'es-CO',
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()} ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`));
    const visitor = { page, context, complaints };
    visitors.push(visitor);
    return visitor;
  }

  return {
    get address() {
      return address;
    },
    get dataDir() {
      return data;
    },
    mailsTo: (recipient, count) => mailsIn(join(data, 'mail'), recipient, count),
    visit: (options) => firstVisit({ storageState: accepted(address), ...options }),
    firstVisit,
  };
}
