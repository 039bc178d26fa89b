import type { BrowserContext, ConsoleMessage, Page, Response, WebError } from 'playwright-core';
import { PLAIN_PAGE, store, type Window, type WindowOptions, type Windows } from './windows.ts';

export type VisitorOptions = WindowOptions;

/** Somebody with a browser of their own: one tab, and more if they open some. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Of the site they came to. */
  readonly address: string;
  /** Puts text into the storage of the browser, as an earlier visit left it there. */
  keep(entries: Readonly<Record<string, string>>): Promise<void>;
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
  /** Ends the visit. */
  readonly leave: Window['giveBack'];
}

/** Somebody who comes to a server with a browser window of their own. */
export async function openVisitor(windows: Windows, address: string, options: VisitorOptions = {}): Promise<Visitor> {
  const { context, page, giveBack } = await windows.open(address, options);
  const complaints: string[] = [];
  const tolerated: RegExp[] = [];
  const noteMessage = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.location().url} ${message.text()}`);
  };
  const noteError = (error: WebError) => void complaints.push(error.error().message);
  context.on('console', noteMessage);
  context.on('weberror', noteError);
  const untilReady = async (tab = page) => {
    if (options.javaScriptEnabled !== false) await tab.waitForFunction(isReady);
  };
  return {
    page,
    context,
    address,
    keep: async (entries) => {
      await page.goto(PLAIN_PAGE);
      await store(page, entries);
    },
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
    leave: async (how) => {
      await giveBack(how);
      context.off('console', noteMessage);
      context.off('weberror', noteError);
    },
  };
}

/** In the browser: scripts work, nothing of the page is on its way, and the whole style sheet, which comes late, is here. */
function isReady(): boolean {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return document.documentElement.dataset['ready'] !== undefined && sheets.every(({ sheet }) => sheet !== null);
}
