import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { Contestant } from './contestants.ts';
import { NEXT_PAGE } from './subjects.ts';
import { DESKTOP, PHONE, press, type Slowness, slowDown, visitHome } from './visit.ts';

export type NextPageTimes = Readonly<Record<'slowTap' | 'slowClick' | 'tap' | 'click', number>>;

/** How long a finger stays on the screen, and how long a pointer stays on the link before it clicks. */
const REST_MS = { tap: 100, click: 200 };
/** The time that a visitor needs to find the link once it is in view. */
const FINDING_MS = 500;
const LINK = `main a[href="${NEXT_PAGE}"]`;
const SLOW: Slowness = { processor: 4, isSlow4g: true };
const FAST: Slowness = { processor: 1, isSlow4g: false };

/** Measures the milliseconds from a tap or click on a link to the paint of the next page's title. */
export async function timeNextPage(browser: Browser, contestant: Contestant): Promise<NextPageTimes> {
  const follow = (device: BrowserContextOptions, restMs: number, slowness: Slowness) =>
    timeFollowing(browser, contestant, device, restMs, slowness);
  return {
    slowTap: await follow(PHONE, REST_MS.tap, SLOW),
    slowClick: await follow(DESKTOP, REST_MS.click, SLOW),
    tap: await follow(PHONE, REST_MS.tap, FAST),
    click: await follow(DESKTOP, REST_MS.click, FAST),
  };
}

async function timeFollowing(
  browser: Browser,
  contestant: Contestant,
  device: BrowserContextOptions,
  restMs: number,
  slowness: Slowness,
): Promise<number> {
  const visit = await visitHome(browser, contestant, device);
  const { page } = visit;
  await page.addInitScript(watchTitle);
  await page.evaluate(watchTitle);
  await slowDown(visit, slowness);
  await page.locator(LINK).first().scrollIntoViewIfNeeded();
  await page.waitForTimeout(FINDING_MS);
  await press(visit, LINK, restMs);
  await page.waitForFunction(() => document.documentElement.dataset['clickToTitle'] !== undefined);
  const time = await page.evaluate(() => Number(document.documentElement.dataset['clickToTitle']));
  await page.context().close();
  return time;
}

/**
 * Runs in the page that is left and in the page that is entered, which may be one document or two. No function in it has a
 * name, because tsx would wrap it in a helper that the page does not have.
 */
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
    // The frame that shows the title, then the task right after its paint.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const elapsed = performance.timeOrigin + performance.now() - Number(clickedAt);
        document.documentElement.dataset['clickToTitle'] = String(elapsed);
      }),
    );
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
