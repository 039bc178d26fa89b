import type { BrowserContext, ConsoleMessage, Page, Response, WebError } from 'playwright-core';
import { PLAIN_PAGE, store, type Window, type WindowOptions, type Windows } from './windows.ts';

export type VisitorOptions = WindowOptions;

/** A person with a browser of their own: one tab, and more if they open some. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The address of the visited site. */
  readonly address: string;
  /** Stores texts in the browser, as an earlier visit would have left them. */
  keep(entries: Readonly<Record<string, string>>): Promise<void>;
  /** Opens an address, in this tab or another one, and waits until the page is ready to be used. */
  visit(path: string, tab?: Page): Promise<Response | null>;
  /** Reloads the page and waits in the same way. */
  reload(tab?: Page): Promise<Response | null>;
  /** Waits until a page that was opened in another way is ready to be used. */
  untilReady(tab?: Page): Promise<void>;
  /** Ignores a complaint of the browser until the end of the test, because the test causes it on purpose. */
  tolerate(complaint: RegExp): void;
  /** Console errors and warnings, uncaught exceptions and policy violations so far, of all tabs. */
  complaints(): readonly string[];
  /** Ends the visit. */
  readonly leave: Window['giveBack'];
}

/** Opens a visitor of the site in a browser window of their own, which closes after the test. */
export type NewVisitor = (options?: VisitorOptions) => Promise<Visitor>;

/** What Chromium says where a busy machine takes seconds to start a page: benchmarks measure time, and requests are counted. */
const USED_LATE = /was preloaded using link preload but not used within a few seconds/;

/** Opens a browser window for a visitor of a server. */
export async function openVisitor(windows: Windows, address: string, options: VisitorOptions = {}): Promise<Visitor> {
  const { context, page, giveBack } = await windows.open(address, options);
  const complaints: string[] = [];
  const tolerated: RegExp[] = [USED_LATE];
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

/** Runs in the browser: whether scripts run, no part of the page is still loading, and the late style sheet has arrived. */
function isReady(): boolean {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return document.documentElement.dataset['ready'] !== undefined && sheets.every(({ sheet }) => sheet !== null);
}
