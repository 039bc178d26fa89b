import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { it } from '../support/fixtures.ts';
import { transactionsSummary } from '../support/menu.ts';

// Otherwise a slow phone would have to style and lay out 200 to 300 elements between the press and the paint.
it('a group of the bar is laid out when the mouse reaches its button, before it is pressed', async ({ newVisitor }) => {
  const { page, visit } = await newVisitor();
  await visit('/');
  const button = page.locator(transactionsSummary);
  const whenReached = await styledElements(page, () => button.hover());
  const whenPressed = await styledElements(page, () => button.click());
  expect(whenReached).toBeGreaterThan(whenPressed);
});

it('the groups of the side panel are laid out once it is open, before one of them is pressed', {
  tags: ['deep'],
}, async ({ newVisitor }) => {
  const { page, visit } = await newVisitor({ viewport: { width: 375, height: 800 } });
  await visit('/');
  const whenOpen = await styledElements(page, async () => {
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    // Requested after the site's own idle callback, and therefore called after it.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
  });
  const whenPressed = await styledElements(page, () => page.locator(transactionsSummary).click());
  expect(whenOpen).toBeGreaterThan(2 * whenPressed);
});

/** Returns for how many elements the browser computes styles until the frame after an action. */
async function styledElements(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let count = 0;
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as { name: string; args: { elementCount?: number } }[])
      if (event.name === 'UpdateLayoutTree') count += event.args.elementCount ?? 0;
  });
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await act();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  return count;
}
