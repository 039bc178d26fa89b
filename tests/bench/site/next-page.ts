import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { Contestant } from './contestants.ts';
import { NEXT_PAGE } from './subjects.ts';
import { DESKTOP, PHONE, press, type Slowness, slowDown, visitHome } from './visit.ts';

export type NextPageTimes = Readonly<
  Record<'slowTap' | 'slowTapAtOnce' | 'slowClick' | 'tap' | 'tapAtOnce' | 'click', number>
>;

/** How somebody presses. */
interface Press {
  /** The time that they need to find the link once it is in view. */
  readonly findingMs: number;
  /** How long a finger stays on the screen, or a pointer on the link before it clicks. */
  readonly restMs: number;
}

const TAP: Press = { findingMs: 500, restMs: 100 };
const AT_ONCE: Press = { findingMs: 0, restMs: 0 };
const CLICK: Press = { findingMs: 500, restMs: 200 };
const LINK = `main a[href="${NEXT_PAGE}"]`;
const SLOW: Slowness = { processor: 4, isSlow4g: true };
const FAST: Slowness = { processor: 1, isSlow4g: false };

/** Measures the milliseconds from a tap or click on a link to the paint of the next page's title. */
export async function timeNextPage(browser: Browser, contestant: Contestant): Promise<NextPageTimes> {
  const follow = (device: BrowserContextOptions, press: Press, slowness: Slowness) =>
    timeFollowing(browser, contestant, device, press, slowness);
  return {
    slowTap: await follow(PHONE, TAP, SLOW),
    slowTapAtOnce: await follow(PHONE, AT_ONCE, SLOW),
    slowClick: await follow(DESKTOP, CLICK, SLOW),
    tap: await follow(PHONE, TAP, FAST),
    tapAtOnce: await follow(PHONE, AT_ONCE, FAST),
    click: await follow(DESKTOP, CLICK, FAST),
  };
}

async function timeFollowing(
  browser: Browser,
  contestant: Contestant,
  device: BrowserContextOptions,
  { findingMs, restMs }: Press,
  slowness: Slowness,
): Promise<number> {
  const visit = await visitHome(browser, contestant, device);
  const { page } = visit;
  await page.addInitScript(watchTitle);
  await page.evaluate(watchTitle);
  await slowDown(visit, slowness);
  // In the middle, where the cookie notice does not cover it.
  await page
    .locator(LINK)
    .first()
    .evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(findingMs);
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
