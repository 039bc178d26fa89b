import { cp } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { test as base, expect, inject, type TestContext } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { makeDataFolder } from '../../support/data-folder.ts';
import { type Site, startSite } from '../../support/site.ts';
import { openVisitor, type Visitor, type VisitorOptions } from './visitor.ts';
import { type Windows, windowsOf } from './windows.ts';

/** Makes visitors of the site, each with a browser window of their own, which closes after the test. */
export type NewVisitor = (options?: VisitorOptions) => Promise<Visitor>;

interface Cleanup {
  readonly onCleanup: (cleanup: () => Promise<void>) => void;
}

/**
 * Makes something once for all files of a worker. Vitest makes what has the scope of a worker once for each `extend`: a file that
 * adds a fixture of its own would start another browser.
 */
function oncePerWorker<Deps extends readonly unknown[], Value>(make: (...deps: Deps) => Promise<Value>) {
  let made: Promise<Value> | undefined;
  return (...deps: Deps) => {
    made ??= make(...deps);
    return made;
  };
}

const theBrowser = oncePerWorker(async ({ onCleanup }: Cleanup) => {
  const browser = await launchBrowser();
  onCleanup(() => browser.close());
  return browser;
});
const theWindows = oncePerWorker(async (browser: Browser) => windowsOf(browser));
const theSite = oncePerWorker(({ onCleanup }: Cleanup) => started({}, onCleanup));

const withWindows = base
  .extend(
    'browser',
    { scope: 'worker' },
    async (
      // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures this one needs
      {},
      cleanup,
    ) => theBrowser(cleanup),
  )
  .extend('windows', { scope: 'worker' }, ({ browser }) => theWindows(browser));

/** A test in the browser, on the server that all tests of a worker share: it may add to what the server keeps. */
export const it = withWindows
  .extend(
    'site',
    { scope: 'worker' },
    async (
      // biome-ignore lint/correctness/noEmptyPattern: as above
      {},
      cleanup,
    ) => theSite(cleanup),
  )
  .extend('newVisitor', newVisitor)
  .extend('visitor', ({ newVisitor }) => newVisitor());

/** The same on a server for the tests of one file, which say how many there are of something or name people by hand. */
export const itOnOwnSite = withWindows
  .extend('settings', { scope: 'file' }, (): Readonly<Record<string, string>> => ({}))
  .extend('site', { scope: 'file' }, ({ settings }, { onCleanup }) => started(settings, onCleanup))
  .extend('newVisitor', newVisitor)
  .extend('visitor', ({ newVisitor }) => newVisitor());

async function started(settings: Readonly<Record<string, string>>, onCleanup: Cleanup['onCleanup']): Promise<Site> {
  const dataDir = makeDataFolder();
  await cp(inject('migratedFolder'), dataDir, { recursive: true });
  // The connections of its visitors are idle when it ends.
  const site = await startSite({ LINGER_SECONDS: '0', ...settings }, dataDir);
  onCleanup(site.close);
  return site;
}

async function newVisitor(
  { windows, site, task }: { readonly windows: Windows; readonly site: Site } & TestContext,
  { onCleanup }: Cleanup,
): Promise<NewVisitor> {
  const visitors: Visitor[] = [];
  onCleanup(async () => {
    // Of a test that failed anyway, what its visitors left behind says nothing more, nor is it left to another test.
    const hasFailed = task.result?.state === 'fail';
    await Promise.all(visitors.map(({ leave }) => leave({ isReusable: !hasFailed })));
    if (!hasFailed) expect(visitors.flatMap((visitor) => visitor.complaints())).toEqual([]);
  });
  return async (options) => {
    const visitor = await openVisitor(windows, site.address, options);
    visitors.push(visitor);
    return visitor;
  };
}
