import lighthouse from 'lighthouse';
import { withBrowser } from './chromium.ts';

/** What one visit of a page costs, as Lighthouse sees it; times in milliseconds, sizes in kB as transferred, headers included. */
export type PageCost = Readonly<
  Record<'fcp' | 'lcp' | 'blocking' | 'shift' | 'htmlKb' | 'scriptKb' | 'requests', number>
>;

/** `simulate` reckons a slow phone from a fast visit, as PageSpeed does; `devtools` really slows network and processor. */
export type Throttling = 'simulate' | 'devtools';

/** One visit with an empty cache on a phone, in a browser of its own. */
export async function visitWithLighthouse(url: string, throttlingMethod: Throttling): Promise<PageCost> {
  return withBrowser(async (_browser, port) => {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: ['performance'],
      throttlingMethod,
    });
    if (result === undefined || result.lhr.runtimeError !== undefined) {
      throw new Error(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    const { audits } = result.lhr;
    const time = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const details = audits['network-requests']?.details;
    const items = details?.type === 'table' ? details.items : [];
    const kilobytes = (type: string) =>
      items.reduce((sum, item) => sum + (item['resourceType'] === type ? Number(item['transferSize']) : 0), 0) / 1000;
    return {
      fcp: time('first-contentful-paint'),
      lcp: time('largest-contentful-paint'),
      blocking: time('total-blocking-time'),
      shift: time('cumulative-layout-shift'),
      scriptKb: kilobytes('Script'),
      htmlKb: kilobytes('Document'),
      requests: items.filter(({ url }) => !String(url).startsWith('data:')).length,
    };
  });
}
