import type { Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import type { BrowserState } from '../../support/accepted.ts';
import { withBrowser } from './chromium.ts';
import type { Contestant } from './contestants.ts';

/**
 * Cost of one visit of a page, as Lighthouse measures it; times in milliseconds, sizes in kB as transferred, headers
 * included.
 */
export type PageCost = Readonly<
  Record<
    | 'score'
    | 'fcp'
    | 'lcp'
    | 'speedIndex'
    | 'blocking'
    | 'shift'
    | 'htmlKb'
    | 'scriptKb'
    | 'allKb'
    | 'requests'
    | 'elements',
    number
  >
>;

/** `simulate` estimates a slow phone from a fast visit, as PageSpeed does; `devtools` really slows network and processor. */
type Throttling = 'simulate' | 'devtools';

interface ReportOptions {
  readonly throttling: Throttling;
  /** Categories that Lighthouse evaluates; by default all four. */
  readonly categories?: readonly string[];
  /** What the browser has stored since an earlier visit of the same page, besides the cache; by default there was none. */
  readonly earlier?: BrowserState | undefined;
}

/** Visits a page once on a phone, in a separate browser. @throws Error when Lighthouse has no result */
export async function lighthouseReport(
  url: string,
  { throttling, categories, earlier }: ReportOptions,
): Promise<Result> {
  return withBrowser(async (_browser, port) => {
    if (earlier !== undefined) await visitEarlier(url, earlier, port);
    // Loading it takes seconds, which `--help` need not wait for.
    const { default: lighthouse } = await import('lighthouse');
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      throttlingMethod: throttling,
      disableStorageReset: earlier !== undefined,
      ...(categories && { onlyCategories: [...categories] }),
    });
    if (result === undefined || result.lhr.runtimeError !== undefined) {
      throw new Error(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    return result.lhr;
  });
}

/** Visits a page in the browser's own profile, which Lighthouse uses, until everything that loads by itself is loaded. */
async function visitEarlier(url: string, { cookies, origins }: BrowserState, port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [profile] = browser.contexts();
  if (profile === undefined) throw new Error('the browser has no profile');
  await profile.addCookies(cookies);
  const page = await profile.newPage();
  await page.goto(url);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, origins[0]?.localStorage ?? []);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
}

/** Returns the cost of such a visit. */
export async function visitWithLighthouse(
  { address, visitor: earlier }: Contestant,
  path: string,
  throttling: Throttling,
): Promise<PageCost> {
  const { audits, categories } = await lighthouseReport(address + path, {
    throttling,
    categories: ['performance'],
    earlier,
  });
  const time = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details;
  const items = (details?.type === 'table' ? details.items : []).filter(({ url }) => !String(url).startsWith('data:'));
  const kilobytes = (type?: string) =>
    items
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1000;
  return {
    score: (categories['performance']?.score ?? Number.NaN) * 100,
    fcp: time('first-contentful-paint'),
    lcp: time('largest-contentful-paint'),
    speedIndex: time('speed-index'),
    blocking: time('total-blocking-time'),
    shift: time('cumulative-layout-shift'),
    scriptKb: kilobytes('Script'),
    htmlKb: kilobytes('Document'),
    allKb: kilobytes(),
    requests: items.length,
    elements: time('dom-size-insight'),
  };
}
