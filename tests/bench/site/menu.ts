import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { Contestant } from './contestants.ts';
import { DESKTOP, PHONE, press, slowDown, type Visit, visitHome } from './visit.ts';

/** How long a visitor on a slow machine waits for what they open, in milliseconds from the press to the paint (INP). */
export type MenuTimes = Readonly<Record<'group' | 'panel' | 'groupInPanel', number>>;

export async function timeMenu(browser: Browser, contestant: Contestant): Promise<MenuTimes> {
  const { menu } = contestant;
  const desktop = await slowVisit(browser, contestant, DESKTOP);
  const group = await timeOpening(desktop, menu.group);
  await desktop.page.context().close();
  const phone = await slowVisit(browser, contestant, PHONE);
  const panel = await timeOpening(phone, menu.panel);
  const groupInPanel = await timeOpening(phone, menu.groupInPanel);
  await phone.page.context().close();
  return { group, panel, groupInPanel };
}

async function slowVisit(browser: Browser, contestant: Contestant, device: BrowserContextOptions): Promise<Visit> {
  const visit = await visitHome(browser, contestant, device);
  await visit.page.evaluate(watchClicks);
  await slowDown(visit, { processor: 4, isSlow4g: false });
  return visit;
}

async function timeOpening(visit: Visit, selector: string): Promise<number> {
  await press(visit, selector, 100);
  await visit.page.waitForTimeout(1000);
  return visit.page.evaluate(() => Number(document.documentElement.dataset['clickToPaint']));
}

/**
 * Runs in the page: records the browser's own measure of the time from the event to the next paint, as in INP. No function
 * in it has a name, because tsx would wrap it in a helper that the page does not have.
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
