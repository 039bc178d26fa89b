import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core';
import { accepted } from '../../support/accepted.ts';

export interface VisitorOptions extends BrowserContextOptions {
  /** Whether the cookie notice was accepted on another day, which is so unless it is said. */
  readonly hasAccepted?: boolean;
}

/** Somebody with a browser of their own: one tab, and more if they open some. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Goes to an address, in this tab or another one, and waits until the page is ready to be used. */
  visit(path: string, tab?: Page): Promise<Response | null>;
  /** Loads the page again, and waits likewise. */
  reload(tab?: Page): Promise<Response | null>;
  /** Waits until a page is ready to be used that was come to in another way. */
  untilReady(tab?: Page): Promise<void>;
  /** Of what the browser is going to complain, up to the end of the test, because the test wants it. */
  tolerate(complaint: RegExp): void;
  /** Console errors and warnings, uncaught exceptions and policy violations so far, of all tabs. */
  complaints(): readonly string[];
}

/** Opens a browser window at a server. */
export async function openVisitor(
  browser: Browser,
  address: string,
  { hasAccepted = true, ...options }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'es-CO',
    viewport: { width: 1280, height: 900 },
    ...(hasAccepted ? { storageState: accepted(address) } : {}),
    ...options,
  });
  const complaints: string[] = [];
  const tolerated: RegExp[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.location().url} ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  const page = await context.newPage();
  const untilReady = async (tab = page) => {
    if (options.javaScriptEnabled !== false) await tab.waitForFunction(isReady);
  };
  return {
    page,
    context,
    visit: async (path, tab = page) => {
      const response = await tab.goto(path);
      await untilReady(tab);
      return response;
    },
    reload: async (tab = page) => {
      const response = await tab.reload();
      await untilReady(tab);
      return response;
    },
    untilReady,
    tolerate: (complaint) => void tolerated.push(complaint),
    complaints: () => complaints.filter((text) => !tolerated.some((pattern) => pattern.test(text))),
  };
}

/** In the browser: scripts work, nothing of the page is on its way, and the whole style sheet, which comes late, is here. */
function isReady(): boolean {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return document.documentElement.dataset['ready'] !== undefined && sheets.every(({ sheet }) => sheet !== null);
}
