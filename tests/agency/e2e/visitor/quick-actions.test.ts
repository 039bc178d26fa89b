import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { lineIds, lines } from '../../../../src/generated/lines.ts';
import { site as catalogSite } from '../../../../src/generated/site.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { focused } from '../../../e2e/support/keyboard.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';

const last = lines[lineIds.at(-1) as (typeof lineIds)[number]];
const consoleOf = (page: Page) => page.getByRole('region', { name: 'Haga su trámite' });
const tab = (page: Page, name: string) => consoleOf(page).getByText(name, { exact: true });
const line = (page: Page, name: string) => consoleOf(page).locator('label:visible', { hasText: name });
const lowerEdge = (page: Page, name: string | RegExp) =>
  consoleOf(page)
    .getByRole('button', { name })
    .evaluate((element) => element.getBoundingClientRect().bottom);

describe.each(covering({ gate: [[375, 667]], deep: [[1440, 900]] } as const))(
  'the quick actions of the home page at %d by %d',
  (width, height) => {
    it('shows its button without scrolling', async ({ newVisitor, annotate }) => {
      const { page, visit } = await newVisitor({ viewport: { width, height } });
      await visit('/');
      const edge = await lowerEdge(page, 'Consultar');
      expect(edge).toBeLessThanOrEqual(height);
      await annotate(`button of the tool of home at ${width} px: ends at ${Math.round(edge)} of ${height} px`);
      expect(await axeViolations(page)).toEqual([]);
    });

    it('links to the payments of the chosen line and says what to expect there', { tags: ['deep'] }, async ({
      newVisitor,
    }) => {
      const { page } = await newVisitor({ viewport: { width, height }, javaScriptEnabled: false });
      await page.goto('/');
      await tab(page, 'Pagos').click();
      await line(page, 'Evergreen').click();
      const pay = consoleOf(page).getByRole('link', { name: 'Pagar a Evergreen' });
      expect(await pay.getAttribute('href')).toBe('https://www.shipmentlink.com/');
      await expect.poll(() => consoleOf(page).getByText('Lleva a shipmentlink.com').isVisible()).toBe(true);
      await line(page, 'NYK').click();
      await expect.poll(() => consoleOf(page).getByText('Pide su NIT y su contraseña').isVisible()).toBe(true);
      await expect.poll(() => pay.isVisible()).toBe(false);
    });
  },
);

describe('the line of the quick actions', () => {
  it('is saved as the preferred line, and is selected in another tab and after a reload', { tags: ['deep'] }, async ({
    visitor: { page, visit, reload },
  }) => {
    await visit('/');
    await tab(page, 'Rastreo').click();
    await line(page, last.shortName).click();
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), catalogSite.lineChoice.storageKey))
      .toBe(last.id);
    await tab(page, 'Pagos').click();
    await expect.poll(() => consoleOf(page).getByText(`Pagar a ${last.shortName}`).isVisible()).toBe(true);
    await reload();
    await tab(page, 'Pagos').click();
    expect(await consoleOf(page).getByRole('radio', { name: last.shortName }).isChecked()).toBe(true);
  });

  it('can be chosen by keyboard: arrow keys move the choice, and Tab goes from the tabs to the lines', {
    tags: ['deep'],
  }, async ({ visitor: { page, visit } }) => {
    await visit('/');
    await consoleOf(page).getByRole('radio', { name: 'Número' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    const second = lines[lineIds[1] as (typeof lineIds)[number]].shortName;
    await expect.poll(() => consoleOf(page).getByText(`Pagar a ${second}`).isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toContain(`Pagar a ${second}`);
  });
});
