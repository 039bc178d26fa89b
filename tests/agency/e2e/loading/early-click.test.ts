import { describe, expect } from 'vitest';
import { site as catalogSite } from '../../../../src/generated/site.ts';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { it as onSite } from '../../../e2e/support/fixtures.ts';
import { itWithSampleCalls } from '../../../e2e/support/sample-calls.ts';
import type { Visitor } from '../../../e2e/support/visitor.ts';
import { covering } from '../../../support/depth.ts';

const { lineChoice } = catalogSite;

describe('a visitor on a slow network', () => {
  onSite.for(covering({ gate: [375], deep: [1280] }))(
    'gets the login dialog for a click that came before the scripts had loaded (%d px)',
    async (width, { newVisitor }) => {
      const { page } = await newVisitor({ viewport: { width, height: 800 } });
      const release = await delayRequests(page, '**/assets/*.js');
      await page.goto('/', { waitUntil: 'load' });
      if (width < 1024) await page.getByRole('button', { name: 'Abrir menú' }).click();
      await page.getByRole('button', { name: 'Ingresar' }).locator('visible=true').first().click();
      await release();
      await page.getByRole('dialog').getByPlaceholder('NIT*').waitFor();
    },
  );

  onSite('waits for the button of a form that needs them, such as that of a mailed link', async ({ visitor }) => {
    const { page, tolerate } = visitor;
    tolerate(/400/);
    const release = await openedEarly(visitor, `/activar-cuenta#token=${'A'.repeat(43)}`);
    const button = page.getByRole('button', { name: 'Activar cuenta' });
    expect(await button.isDisabled()).toBe(true);
    const sent = page.waitForRequest('**/api/activar');
    await release();
    await button.click();
    expect((await sent).postDataJSON()).toEqual({ token: 'A'.repeat(43) });
  });

  onSite('finds the opened side panel still open after hydration', async ({ newVisitor }) => {
    const { page, untilReady } = await newVisitor({ viewport: { width: 375, height: 800 } });
    await page.goto('/', { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await untilReady();
    await expect.poll(() => page.locator('header [popover]:popover-open').count()).toBe(1);
  });
});

/** Opens a page whose scripts are delayed, as a visitor whose own line is NYK; returns the function that releases them. */
async function openedEarly({ page, keep }: Visitor, path: string): Promise<() => void> {
  await keep({ [lineChoice.storageKey]: 'nyk' });
  const release = await delayRequests(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'load' });
  return release;
}

describe('what a visitor chooses or types before the scripts run', () => {
  onSite(
    'stays in the arrival query, with the focus, also when a line is chosen afterwards',
    { tags: ['deep'] },
    async ({ visitor }) => {
      const { page, untilReady } = visitor;
      const release = await openedEarly(visitor, '/tramites-y-consultas');
      const form = page.locator('#buques form[data-part="query"]');
      await form.getByLabel('Buque').fill('vega nyk');
      await release();
      await untilReady();
      await expect.poll(() => form.getByLabel('Línea naviera').inputValue()).toBe('nyk');
      expect(await form.getByLabel('Buque').inputValue()).toBe('vega nyk');
      expect(await form.getByLabel('Buque').evaluate((field) => field === document.activeElement)).toBe(true);
      await page.locator('main').getByRole('link', { name: 'Evergreen', exact: true }).first().click();
      await expect.poll(() => form.getByLabel('Línea naviera').inputValue()).toBe('evergreen');
      expect(await form.getByLabel('Buque').inputValue()).toBe('vega nyk');
      await form.getByLabel('Línea naviera').selectOption('hapag');
      await page.locator('main').getByRole('link', { name: /^NYK/ }).first().click();
      await page.waitForURL('**/tramites-y-consultas?linea=nyk');
      expect(await form.getByLabel('Línea naviera').inputValue()).toBe('hapag');
    },
  );

  onSite('stays the line of the quick actions, and becomes the preferred line', async ({ visitor }) => {
    const { page, untilReady } = visitor;
    const release = await openedEarly(visitor, '/');
    const lines = page.getByRole('region', { name: 'Haga su trámite' });
    await lines.getByText('Rastreo', { exact: true }).click();
    await lines.locator('label:visible', { hasText: 'Evergreen' }).click();
    await release();
    await untilReady();
    const stored = () => page.evaluate((key) => localStorage.getItem(key), lineChoice.storageKey);
    await expect.poll(stored).toBe('evergreen');
    expect(await lines.getByRole('radio', { name: 'Evergreen' }).and(page.locator(':visible')).isChecked()).toBe(true);
  });

  itWithSampleCalls(
    'is shown in the itinerary; its button is there until then',
    { tags: ['deep'] },
    async ({ visitor }) => {
      const { page, untilReady } = visitor;
      const release = await openedEarly(visitor, '/itinerario-nyk');
      const list = page.locator('select[name=buque]');
      const button = page.locator('form[data-part="query"]').getByRole('button');
      expect(await button.isVisible()).toBe(false);
      await list.selectOption('Vega NYK');
      await expect.poll(() => button.isVisible()).toBe(true);
      await release();
      await untilReady();
      await page.waitForURL('**/itinerario-nyk?buque=Vega+NYK*');
      await expect.poll(() => page.locator('#programa a').first().textContent()).toBe('Todos 14');
      expect(await list.inputValue()).toBe('Vega NYK');
      await expect.poll(() => button.count()).toBe(0);
    },
  );
});
