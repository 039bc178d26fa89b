import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { accepted, type BrowserState } from '../../support/accepted.ts';

/** How many windows wait at once for the next test that wants one like them. */
const WAITING = 4;
/** A page of the site without scripts or styles, where windows wait, and where what they keep of the site is reached. */
export const PLAIN_PAGE = '/robots.txt';

export interface WindowOptions extends Omit<BrowserContextOptions, 'baseURL' | 'storageState'> {
  /** Whether the cookie notice was accepted on another day, which is so unless it is said. */
  readonly hasAccepted?: boolean;
  /** Whether nothing of the site has ever been loaded, so that every file comes over the network. */
  readonly isFirstVisit?: boolean;
}

/** A browser window of one person: cookies and storage of their own. */
export interface Window {
  readonly context: BrowserContext;
  /** Its first tab. */
  readonly page: Page;
  /** Takes the window back: emptied for the next test, or closed where something would stay in it. */
  readonly giveBack: (options: { readonly isReusable: boolean }) => Promise<void>;
}

/** The windows of one browser. A new one costs more than the page that is shown in it. */
export interface Windows {
  readonly open: (address: string, options: WindowOptions) => Promise<Window>;
}

interface OpenWindow extends Pick<Window, 'context' | 'page'> {
  /** What it was opened with; tests that want the same may use it after one another. */
  readonly key: string;
  /** Whether a test did to it what nothing takes back. */
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
      // A page that is just going somewhere else may not let itself be emptied.
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

/** Puts texts into the local storage of the site that a page is at. */
export async function store(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((pairs) => {
    for (const [key, text] of pairs) localStorage.setItem(key, text);
  }, Object.entries(entries));
}

/** Closes the other tabs and forgets what the browser keeps; files in its cache stay, as they do for people. */
async function empty({ context, page }: OpenWindow): Promise<void> {
  const others = context.pages().filter((tab) => tab !== page);
  await Promise.all(others.map((tab) => tab.close()));
  for (const owner of [context, page]) await owner.unrouteAll({ behavior: 'ignoreErrors' });
  // Before anything is forgotten: a page that is left notes how far it was read.
  await page.goto(PLAIN_PAGE);
  await Promise.all([
    context.clearCookies(),
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    }),
  ]);
}

/** Notes what a test does that nothing takes back: scripts of each new page, functions, another clock, its end. */
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
