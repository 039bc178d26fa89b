import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { accepted, type BrowserState } from '../../support/accepted.ts';

/** The events that tests listen to. */
const EVENTS = ['request', 'requestfailed', 'requestfinished', 'response', 'console', 'dialog'];
/** The largest number of unused windows kept for later tests. */
const WAITING = 4;
/**
 * A page of the site without scripts or styles: unused windows stay on it, and the storage of the site is accessible from
 * it.
 */
export const PLAIN_PAGE = '/robots.txt';

export interface WindowOptions extends Omit<BrowserContextOptions, 'baseURL' | 'storageState'> {
  /** Whether the cookie notice was accepted earlier; true by default. */
  readonly hasAccepted?: boolean;
  /** Whether the browser cache has nothing of the site, so that every file comes over the network. */
  readonly isFirstVisit?: boolean;
}

/** A browser window of one person: cookies and storage of their own. */
export interface Window {
  readonly context: BrowserContext;
  /** Its first tab. */
  readonly page: Page;
  /** Returns the window: it is emptied for the next test, or closed if something would remain in it. */
  readonly giveBack: (options: { readonly isReusable: boolean }) => Promise<void>;
}

/** The windows of one browser. They are reused, because opening one costs more than showing a page in it. */
export interface Windows {
  readonly open: (address: string, options: WindowOptions) => Promise<Window>;
}

interface OpenWindow extends Pick<Window, 'context' | 'page'> {
  /** The options that the window was opened with; later tests with the same options may reuse it. */
  readonly key: string;
  /** Whether a test has changed it in a way that cannot be undone. */
  readonly isChanged: () => boolean;
}

export function windowsOf(browser: Browser): Windows {
  const waiting: OpenWindow[] = [];

  async function take(address: string, options: BrowserContextOptions): Promise<OpenWindow> {
    const key = JSON.stringify([address, options]);
    const index = waiting.findIndex((one) => one.key === key);
    const [known] = index < 0 ? [] : waiting.splice(index, 1);
    if (known !== undefined) return known;
    const context = await browser.newContext({ ...options, baseURL: address });
    const page = await context.newPage();
    await page.goto(PLAIN_PAGE);
    return { key, context, page, isChanged: watchChanges(context, page) };
  }

  async function keep(window: OpenWindow): Promise<void> {
    try {
      await empty(window);
    } catch {
      // Emptying may fail for a page that is navigating.
      return window.context.close();
    }
    waiting.push(window);
    if (waiting.length > WAITING) await waiting.shift()?.context.close();
  }

  return {
    open: async (address, { hasAccepted = true, isFirstVisit = false, viewport, ...rest }) => {
      const options = { locale: 'es-CO', ...rest };
      const size = viewport ?? { width: 1280, height: 900 };
      const state = hasAccepted ? accepted(address) : undefined;
      if (isFirstVisit || options.permissions !== undefined) {
        const stored = state === undefined ? {} : { storageState: state };
        const context = await browser.newContext({ ...options, ...stored, viewport: size, baseURL: address });
        return { context, page: await context.newPage(), giveBack: () => context.close() };
      }
      const window = await take(address, options);
      const { context, page, isChanged } = window;
      await page.setViewportSize(size);
      if (state !== undefined) await restore(window, state);
      const giveBack: Window['giveBack'] = ({ isReusable }) =>
        isReusable && !isChanged() ? keep(window) : context.close();
      return { context, page, giveBack };
    },
  };
}

async function restore({ context, page }: OpenWindow, { cookies, origins }: BrowserState): Promise<void> {
  const items = origins.flatMap(({ localStorage: entries }) => entries);
  await Promise.all([
    context.addCookies(cookies),
    store(page, Object.fromEntries(items.map(({ name, value }) => [name, value]))),
  ]);
}

/** Stores texts in the local storage of the page's site. */
export async function store(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((pairs) => {
    for (const [key, text] of pairs) localStorage.setItem(key, text);
  }, Object.entries(entries));
}

/** Closes the other tabs and clears cookies and storage; cached files stay, as they do for real visitors. */
async function empty({ context, page }: OpenWindow): Promise<void> {
  const others = context.pages().filter((tab) => tab !== page);
  await Promise.all(others.map((tab) => tab.close()));
  for (const owner of [context, page]) await owner.unrouteAll({ behavior: 'ignoreErrors' });
  // Leaves the page before clearing, because a page stores how far it was read when it is left.
  await page.goto(PLAIN_PAGE);
  await Promise.all([
    context.clearCookies(),
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    }),
  ]);
  // What a test has listened to is over; Playwright itself listens to other events.
  for (const event of EVENTS) for (const owner of [context, page]) owner.removeAllListeners(event);
}

/** Detects changes by a test that cannot be undone: scripts for new pages, exposed functions, another clock, closing. */
function watchChanges(context: BrowserContext, page: Page): () => boolean {
  let isChanged = false;
  const note = <Owner extends object>(owner: Owner, ...names: readonly (keyof Owner)[]) => {
    for (const name of names) {
      const method = Reflect.get(owner, name) as (...values: readonly unknown[]) => unknown;
      Reflect.set(owner, name, (...values: readonly unknown[]) => {
        isChanged = true;
        return method.apply(owner, [...values]);
      });
    }
  };
  for (const owner of [context, page])
    note(owner, 'addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders');
  note(context, 'grantPermissions', 'setOffline', 'newCDPSession');
  note(page, 'emulateMedia', 'setContent', 'setDefaultTimeout', 'close');
  note(context.clock, 'install', 'setFixedTime', 'setSystemTime', 'pauseAt');
  return () => isChanged;
}
