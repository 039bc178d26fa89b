import type { Page } from 'playwright-core';

/** Whether the browser asks before it reloads the page; the page stays. */
export async function asksBeforeReload(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await asked;
  await question.dismiss();
  return question.type() === 'beforeunload';
}
