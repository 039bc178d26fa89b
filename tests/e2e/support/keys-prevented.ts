import type { Page } from 'playwright-core';

/**
 * Observes from now on which keys the page takes from the browser.
 * @returns a function that returns them, in their order
 */
export async function keysPrevented(page: Page): Promise<() => Promise<string[]>> {
  const keys = await page.evaluateHandle(() => {
    const prevented: string[] = [];
    window.addEventListener('keydown', (event) => {
      if (event.defaultPrevented) prevented.push(event.key);
    });
    return prevented;
  });
  return () => keys.jsonValue();
}
