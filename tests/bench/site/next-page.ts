import type { Browser, BrowserContextOptions } from 'playwright-core';
import { DESKTOP, PHONE, press, visitHome } from './visit.ts';

export type NextPageTimes = Readonly<Record<'desktop' | 'phone', number>>;

/** Slow 4G as in DevTools and Lighthouse. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
/** How long a pointer rests on a link before the click, and a finger before it leaves the glass. */
const REST_MS = { desktop: 200, phone: 100 };
/** The first link of the page itself to another page of the site. */
const LINK = 'main a[href^="/"]:not([href="/"])';

/** From the click on a link to the paint of the next page's title, on slow 4G, in milliseconds. */
export async function timeNextPage(browser: Browser, address: string): Promise<NextPageTimes> {
  return {
    desktop: await follow(browser, address, DESKTOP, REST_MS.desktop),
    phone: await follow(browser, address, PHONE, REST_MS.phone),
  };
}

async function follow(browser: Browser, address: string, device: BrowserContextOptions, rest: number) {
  const visit = await visitHome(browser, address, device);
  const { page, session } = visit;
  await page.addInitScript(watchTitle);
  await page.evaluate(watchTitle);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await press(visit, LINK, rest);
  await page.waitForFunction(() => document.documentElement.dataset['clickToTitle'] !== undefined);
  const time = await page.evaluate(() => Number(document.documentElement.dataset['clickToTitle']));
  await page.context().close();
  return time;
}

/** Runs in the page left and in the page entered, which may be one document or two. As in menu.ts, nothing has a name. */
function watchTitle(): void {
  const path = location.pathname;
  const title = document.querySelector('h1')?.textContent;
  document.addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('clickedAt', String(performance.timeOrigin + timeStamp)),
    { capture: true },
  );
  new MutationObserver((_changes, observer) => {
    const clickedAt = sessionStorage.getItem('clickedAt');
    const shown = document.querySelector('h1')?.textContent;
    if (clickedAt === null || shown === undefined || (path === '/' && shown === title)) return;
    observer.disconnect();
    // The frame that shows it, then what comes right after its paint.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const elapsed = performance.timeOrigin + performance.now() - Number(clickedAt);
        document.documentElement.dataset['clickToTitle'] = String(elapsed);
      }),
    );
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
