import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import type { Contestant } from './contestants.ts';

export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
}

/** By how much a machine and its network are slowed. */
export interface Slowness {
  /** Factor by which the processor is slowed. */
  readonly processor: number;
  readonly isSlow4g: boolean;
}

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** The values of DevTools and Lighthouse. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** Opens the home page, a second time if the visitor returns, and waits until everything that loads by itself is loaded. */
export async function visitHome(
  browser: Browser,
  { address, isReturning, visitor }: Contestant,
  device: BrowserContextOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    ...device,
    locale: 'es-CO',
    baseURL: address,
    ...(visitor && { storageState: visitor }),
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  for (let visit = isReturning ? 0 : 1; visit < 2; visit++) await page.goto('/', { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  return { page, session };
}

export async function slowDown({ session }: Pick<Visit, 'session'>, { processor, isSlow4g }: Slowness): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  await session.send('Network.enable');
  if (isSlow4g) await session.send('Network.emulateNetworkConditions', SLOW_4G);
}

/**
 * Presses as a person does: the pointer stays on the visible element for a moment, or a finger on the screen, before the
 * release.
 */
export async function press({ page, session }: Visit, selector: string, restMs: number): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`nothing to press at ${selector}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isPhone = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  if (isPhone) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await page.waitForTimeout(restMs);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } else {
    await page.mouse.move(x, y);
    await page.waitForTimeout(restMs);
    await page.mouse.click(x, y);
  }
}
