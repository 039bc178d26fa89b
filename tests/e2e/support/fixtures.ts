import { cp } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { test as base, expect, inject, type TestContext } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { lastingPort } from '../../support/free-port.ts';
import { type Site, startSite } from '../../support/site.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';
import { administrator, inPanel, loggedInStaff } from './staff.ts';
import { type NewVisitor, openVisitor, type Visitor, type VisitorOptions } from './visitor.ts';
import { type Windows, windowsOf } from './windows.ts';

export interface Cleanup {
  readonly onCleanup: (cleanup: () => Promise<void>) => void;
}

/** A fixture that needs no other one: vitest reads from the pattern which ones it needs. */
export function alone<Value>(make: (cleanup: Cleanup) => Value) {
  // biome-ignore lint/correctness/noEmptyPattern: the pattern of none
  return ({}, cleanup: Cleanup) => make(cleanup);
}

/**
 * Makes something once for all files of a worker. Vitest makes a worker-scoped value once for each `extend`, so a file that
 * adds a fixture would start another browser.
 */
function oncePerWorker<Deps extends readonly unknown[], Value>(make: (...deps: Deps) => Promise<Value>) {
  let made: Promise<Value> | undefined;
  return (...deps: Deps) => {
    // What failed for one file is made again for the next one.
    made ??= make(...deps).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

const theBrowser = oncePerWorker(async ({ onCleanup }: Cleanup) => {
  const browser = await launchBrowser();
  onCleanup(() => browser.close());
  return browser;
});
const theWindows = oncePerWorker(async (browser: Browser) => windowsOf(browser));
/** The port of the sites of single files: with the same address they share the windows and what a browser has cached. */
const thePort = oncePerWorker(lastingPort);

const withWindows = base
  .extend('browser', { scope: 'worker' }, alone(theBrowser))
  .extend('windows', { scope: 'worker' }, ({ browser }) => theWindows(browser));

/** Returns a test in the browser, on a server that all files of a worker share; it may add to the server's data. */
export function itOnSharedSite(start: (cleanup: Cleanup) => Promise<Site>) {
  const theSite = oncePerWorker(start);
  return withWindows
    .extend('site', { scope: 'worker' }, alone(theSite))
    .extend('newVisitor', newVisitor)
    .extend('visitor', ({ newVisitor }) => newVisitor())
    .extend('admin', { scope: 'file' }, ({ site }) => administrator(site))
    .extend('newStaff', newStaff)
    .extend('openPanel', openPanel);
}

/**
 * A test on the server that most files of a worker share. Staff, clients and mailboxes have names of their own there, also
 * `admin`, the administrator of a file.
 */
export const it = itOnSharedSite((cleanup) => started({}, cleanup));

/** The same on a server for the tests of one file, which count things or use fixed names. */
export const itOnOwnSite = withWindows
  .extend('settings', { scope: 'file' }, (): Readonly<Record<string, string>> => ({}))
  .extend('site', { scope: 'file' }, async ({ settings }, cleanup) =>
    started({ PORT: String(await thePort()), ...settings }, cleanup),
  )
  .extend('newVisitor', newVisitor)
  .extend('visitor', ({ newVisitor }) => newVisitor())
  .extend('admin', { scope: 'file' }, ({ site }) => administrator(site))
  .extend('newStaff', newStaff)
  .extend('openPanel', openPanel);

/** Starts a server with an empty database. */
export async function started(settings: Readonly<Record<string, string>>, { onCleanup }: Cleanup): Promise<Site> {
  const dataDir = makeTemporaryFolder();
  await cp(inject('migratedFolder'), dataDir, { recursive: true });
  // No linger time, because the visitors' connections are idle when the server ends.
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
    // After a failed test, further complaints say nothing new, and its windows are not reused.
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

interface OfAdmin {
  readonly newVisitor: NewVisitor;
  readonly admin: string;
}

/** Opens a visitor with the session of the administrator. */
function newStaff({ newVisitor, admin }: OfAdmin) {
  return (options?: VisitorOptions) => loggedInStaff(newVisitor, admin, options);
}

/** Opens a view of the panel as the administrator. */
function openPanel({ newVisitor, admin }: OfAdmin) {
  return (query: string, options?: VisitorOptions) => inPanel(newVisitor, admin, query, options);
}
