import type { Browser } from 'playwright-core';
import type { Contestant } from './contestants.ts';
import { DESKTOP, slowDown, visitHome } from './visit.ts';

/** Milliseconds until the field for a number answers. */
export type NumberTimes = Readonly<Record<'first' | 'slowest', number>>;

const FIELD = 'input[name=numero]';
const ANSWER = '#respuesta';
const KEYS = 'HLCU 123456 8';
const MORE = 'NYKSBOG240912345';

/**
 * Measures the field of the home page with a processor four times as slow: from the last key of the first number to its answer,
 * which loads the code, and the slowest key of another number, from the key to the next paint (INP).
 */
export async function timeNumberField(browser: Browser, contestant: Contestant): Promise<NumberTimes> {
  const visit = await visitHome(browser, contestant, DESKTOP);
  const { page } = visit;
  await page.evaluate(watchKeys);
  await slowDown(visit, { processor: 4, isSlow4g: false });
  const field = page.locator(FIELD);
  await field.focus();
  await page.keyboard.type(KEYS.slice(0, -1), { delay: 80 });
  const start = performance.now();
  await page.keyboard.press(KEYS.slice(-1));
  await page.locator(ANSWER, { hasText: 'HLCU1234568' }).waitFor();
  const first = performance.now() - start;
  await field.fill('');
  await page.evaluate(() => delete document.documentElement.dataset['slowestKey']);
  await page.keyboard.type(MORE, { delay: 80 });
  await page.locator(ANSWER, { hasText: MORE }).waitFor();
  await page.waitForTimeout(500);
  const slowest = await page.evaluate(() => Number(document.documentElement.dataset['slowestKey'] ?? 16));
  await page.context().close();
  return { first, slowest };
}

/**
 * Runs in the page: records the browser's own measure of the slowest key. No function in it has a name, because tsx would wrap it
 * in a helper that the page does not have.
 */
function watchKeys(): void {
  const { dataset } = document.documentElement;
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    const durations = list.getEntries().map(({ name, duration }) => (/^(key|input)/.test(name) ? duration : 0));
    dataset['slowestKey'] = String(Math.max(...durations, Number(dataset['slowestKey'] ?? 0)));
  }).observe(options);
}
