import type { Result } from 'lighthouse';
import { withBrowser } from './chromium.ts';

/**
 * Cost of one visit of a page, as Lighthouse measures it; times in milliseconds, sizes in kB as transferred, headers
 * included.
 */
export type PageCost = Readonly<
  Record<
    'score' | 'fcp' | 'lcp' | 'speedIndex' | 'blocking' | 'shift' | 'htmlKb' | 'scriptKb' | 'allKb' | 'requests',
    number
  >
>;

/** `simulate` estimates a slow phone from a fast visit, as PageSpeed does; `devtools` really slows network and processor. */
type Throttling = 'simulate' | 'devtools';

interface ReportOptions {
  readonly throttling: Throttling;
  /** Categories that Lighthouse evaluates; by default all four. */
  readonly categories?: readonly string[];
}

/** Visits a page once with an empty cache on a phone, in a separate browser. @throws Error when Lighthouse has no result */
export async function lighthouseReport(url: string, { throttling, categories }: ReportOptions): Promise<Result> {
  return withBrowser(async (_browser, port) => {
    // Loading it takes seconds, which `--help` need not wait for.
    const { default: lighthouse } = await import('lighthouse');
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      throttlingMethod: throttling,
      ...(categories && { onlyCategories: [...categories] }),
    });
    if (result === undefined || result.lhr.runtimeError !== undefined) {
      throw new Error(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    return result.lhr;
  });
}

/** Returns the cost of such a visit. */
export async function visitWithLighthouse(url: string, throttling: Throttling): Promise<PageCost> {
  const { audits, categories } = await lighthouseReport(url, { throttling, categories: ['performance'] });
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
  };
}
