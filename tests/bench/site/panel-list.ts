import type { Browser } from 'playwright-core';
import type { Contestant } from './contestants.ts';
import { PANEL_LIST } from './subjects.ts';
import { DESKTOP, type Slowness, slowDown } from './visit.ts';

export type PanelTimes = Readonly<Record<'cold' | 'slow' | 'again', number>>;

const SLOW: Slowness = { processor: 4, isSlow4g: true };

/**
 * Measures the milliseconds from the request of the page to the first visible row of its list: cold, slow and cold, and a
 * second visit.
 */
export async function timePanelList(browser: Browser, contestant: Contestant): Promise<PanelTimes> {
  const [cold = 0, again = 0] = await visits(browser, contestant, { processor: 1, isSlow4g: false }, 2);
  const [slow = 0] = await visits(browser, contestant, SLOW, 1);
  return { cold, slow, again };
}

async function visits(browser: Browser, { address, staff }: Contestant, slowness: Slowness, count: number) {
  const context = await browser.newContext({
    ...DESKTOP,
    locale: 'es-CO',
    baseURL: address,
    ...(staff && { storageState: staff }),
  });
  const times: number[] = [];
  for (let visit = 0; visit < count; visit++) {
    const page = await context.newPage();
    await slowDown({ session: await context.newCDPSession(page) }, slowness);
    await page.addInitScript(watchRows);
    await page.goto(PANEL_LIST.address, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.documentElement.dataset['firstRow'] !== undefined);
    times.push(await page.evaluate(() => Number(document.documentElement.dataset['firstRow'])));
    await page.close();
  }
  await context.close();
  return times;
}

/** Runs in the page. No function in it has a name, because tsx would wrap it in a helper that the page does not have. */
function watchRows(): void {
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('tbody tr td') === null) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        document.documentElement.dataset['firstRow'] = String(performance.now());
      }),
    );
  }).observe(document, { subtree: true, childList: true });
}
