import { describe, expect } from 'vitest';
import { panel } from '../../../src/generated/panel.ts';
import { addSampleVesselCalls } from '../../../src/server/commands/demo/vessel-calls.ts';
import { axeViolations } from '../../support/axe.ts';
import { itOnOwnSite } from '../support/fixtures.ts';
import { inDatabaseOf } from '../support/in-database-of.ts';
import { administrator, manyClients, sendMessage } from '../support/staff.ts';

const it = itOnOwnSite.extend('admin', { scope: 'file' }, async ({ site }) => {
  await manyClients(site, 60);
  return administrator(site);
});

describe('a list of the panel in a wide window', () => {
  it.for([
    // A sender with a longer name would leave no room.
    ['messages', 'Asunto', 'Carlos'],
    ['mails', 'Para', ''],
  ] as const)(
    'shows its texts whole where the other columns leave room: %s',
    { tags: ['deep'] },
    async ([view, label, search], { site, openPanel }) => {
      await sendMessage(site, 'Carlos Peña');
      const { page } = await openPanel(`view=${view}&search=${search}`, {
        viewport: { width: 1280, height: 800 },
      });
      const cut = () =>
        page
          .locator(`[data-label="${label}"] > span`)
          .evaluateAll((texts) => texts.filter((text) => text.scrollHeight > text.clientHeight).length);
      await expect.poll(cut).toBe(0);
      await page.setViewportSize({ width: 768, height: 800 });
      await expect
        .poll(() =>
          page
            .locator('tbody tr')
            .first()
            .evaluate((row) => row.clientHeight),
        )
        .toBeLessThan(60);
    },
  );
});

describe('a list of the panel in a smaller window', () => {
  it.for([
    ['audit', 'Resultado', 'Cuándo'],
    ['messages', 'Estado', 'Asunto'],
  ] as const)(
    'shows a row on one line on a tablet, and on two lines on a phone: %s',
    { tags: ['deep'] },
    async ([view, always, decides], { site, openPanel }) => {
      await sendMessage(site, 'Carlos Peña');
      const viewport = { width: 768, height: 800 };
      const { page } = await openPanel(`view=${view}`, { viewport });
      const [opens, first, second] = [
        page.locator('tbody button').first(),
        ...[always, decides].map((label) => page.locator(`[data-label="${label}"]`).first()),
      ];
      const middles = () =>
        Promise.all(
          [opens, first, second].map(async (one) => {
            const { y, height } = (await one?.boundingBox()) ?? { y: 0, height: 0 };
            return Math.round((y + height / 2) / 10);
          }),
        );
      await page.getByRole('columnheader', { name: decides }).waitFor();
      const spread = (all: readonly number[]) => Math.max(...all) - Math.min(...all);
      await expect.poll(async () => spread(await middles())).toBeLessThanOrEqual(1);
      await page.setViewportSize({ width: 375, height: 800 });
      await expect
        .poll(async () => {
          const [top = 0, beside = 0, below = 0] = await middles();
          return [Math.abs(top - beside) <= 1, below > top + 1];
        })
        .toEqual([true, true]);
      await page.getByRole('cell', { name: decides }).first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
    },
  );
});

/**
 * Every list of the panel but that of withdrawn hosts, which is empty at most times; the audit and the mails have rows as soon as
 * somebody logs in.
 */
const LISTS = panel.map(({ id }) => id).filter((id) => id !== 'withdrawn-hosts');
/** Two lines of text, the gap between them and the padding around them. */
const MAX_ROW_PX = 68;
const MIN_LETTER_PX = 14;

describe('a list of the panel on a phone', () => {
  it('has rows of two lines, in letters that can be read', { tags: ['deep'] }, async ({ site, openPanel }) => {
    await sendMessage(site, 'Importadora y Comercializadora Internacional del Caribe');
    await inDatabaseOf(site, addSampleVesselCalls);
    const viewport = { width: 375, height: 800 };
    const { page } = await openPanel(`view=${LISTS[0]}`, { viewport });
    for (const view of LISTS) {
      // Without its list, the view of links is a table of tasks and lines.
      await page.goto(`/panel-portal?view=${view}&as=list`);
      const rows = page.locator('tbody tr:has(button)');
      await rows.first().waitFor();
      const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
      expect(Math.max(...heights), view).toBeLessThanOrEqual(MAX_ROW_PX);
      const sizes = await rows
        .locator('*')
        .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
      expect(Math.min(...sizes), view).toBeGreaterThanOrEqual(MIN_LETTER_PX);
    }
  });

  it('begins with its rows: filters are behind a button, and the order is a select', { tags: ['deep'] }, async ({
    site,
    openPanel,
  }) => {
    await sendMessage(site, 'Carlos Peña');
    const viewport = { width: 375, height: 667 };
    const { page } = await openPanel('view=clients', { viewport });
    await page.getByText('Proteja su cuenta', { exact: true }).waitFor();
    await expect.poll(async () => (await page.locator('tbody tr').first().boundingBox())?.y).toBeLessThan(470);
    expect(await page.getByRole('columnheader', { name: 'Empresa' }).count()).toBe(1);
    const status = page.getByLabel('Estado');
    expect(await status.isVisible()).toBe(false);
    const button = page.getByRole('button', { name: 'Filtros', exact: true });
    await button.press('Enter');
    await status.selectOption('active');
    await page.getByRole('button', { name: 'Filtros (1)', expanded: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Ordenar por').selectOption({ label: 'Empresa, descendente' });
    await page.getByText('Cliente 060 S.A.S.').waitFor();
    expect(new URL(page.url()).search).toBe('?view=clients&status=active&sort=-name');
  });
});

describe('the panel with letters of twice the size (WCAG 1.4.4)', () => {
  it('is as wide as the window with an open row, too, cuts no button off, and breaks no name into letters', async ({
    site,
    newStaff,
  }) => {
    await sendMessage(site, 'Carolina Peña');
    const { page } = await newStaff({ viewport: { width: 768, height: 900 } });
    await page.goto('/panel-portal?view=today');
    const name = page.getByRole('link', { name: 'Carolina Peña' });
    await name.waitFor();
    await page.getByText('Proteja su cuenta').first().waitFor();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      const hint = page.getByRole('alert').filter({ hasText: 'Proteja su cuenta' });
      expect(
        await hint.locator('*').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length),
      ).toBe(0);
      expect((await name.boundingBox())?.height ?? 0).toBeLessThan(130);
    }
    await name.click();
    const row = page.getByRole('dialog', { name: 'Carolina Peña' });
    await row.getByRole('form', { name: 'Su respuesta' }).waitFor();
    await expect.poll(() => row.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  });
});
