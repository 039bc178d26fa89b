import type { Browser } from 'playwright-core';
import { DESKTOP, PHONE, press, type Visit, visitHome } from './visit.ts';

/** How long a visitor on a slow machine waits for what they open, in milliseconds from the click to the paint. */
export type MenuTimes = Readonly<Record<'group' | 'panel' | 'groupInPanel', number>>;

const SLOWDOWN = 4;
/** The disclosure of the header that holds disclosures itself: the heaviest there is. */
const GROUP = 'header nav > ul > li > details:has(details) > summary';
const PANEL_BUTTON = 'header > div > [popovertarget]';

export async function timeMenu(browser: Browser, address: string): Promise<MenuTimes> {
  const desktop = await slowVisit(browser, address, DESKTOP);
  const group = await timeOpening(desktop, GROUP);
  await desktop.page.context().close();
  const phone = await slowVisit(browser, address, PHONE);
  const panel = await timeOpening(phone, PANEL_BUTTON);
  const groupInPanel = await timeOpening(phone, GROUP);
  await phone.page.context().close();
  return { group, panel, groupInPanel };
}

async function slowVisit(browser: Browser, address: string, device: typeof DESKTOP): Promise<Visit> {
  const visit = await visitHome(browser, address, device);
  await visit.page.evaluate(watchClicks);
  await visit.session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return visit;
}

async function timeOpening(visit: Visit, selector: string): Promise<number> {
  await press(visit, selector, 100);
  await visit.page.waitForTimeout(1000);
  return visit.page.evaluate(() => Number(document.documentElement.dataset['clickToPaint']));
}

/**
 * Runs in the page: notes what the browser itself measures from the event to the next paint, as in INP.
 * No function in it has a name: tsx would wrap such a one in a helper that the page does not have.
 */
function watchClicks(): void {
  const { dataset } = document.documentElement;
  // Shorter events are not reported; they count as this long.
  const leastDuration = 16;
  addEventListener('pointerdown', () => {
    dataset['clickToPaint'] = String(leastDuration);
  });
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: leastDuration,
  };
  new PerformanceObserver((list) => {
    const durations = list.getEntries().map(({ name, duration }) => (/^(pointer|click)/.test(name) ? duration : 0));
    dataset['clickToPaint'] = String(Math.max(...durations, Number(dataset['clickToPaint'])));
  }).observe(options);
}
