import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
}

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** A visitor of their own on the home page, once everything that comes by itself has come. */
export async function visitHome(browser: Browser, address: string, device: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({ ...device, locale: 'es-CO', baseURL: address });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  return { page, session };
}

/** A click as a person makes it: the pointer rests on the element for a moment, then presses. */
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
