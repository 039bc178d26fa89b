import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { itOnOwnSite } from '../../../e2e/support/fixtures.ts';
import { atVesselCalls } from '../../../e2e/support/panel.ts';
import { administrator } from '../../../e2e/support/staff.ts';
import { callRow, withCalls } from '../../../e2e/support/vessel-files.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';

const it = itOnOwnSite.extend('admin', { scope: 'file' }, async ({ site }) => {
  const times = ['2031-03-04 06:00', '2031-03-05 06:00'] as const;
  await withCalls(site, [
    callRow('Aurora', '1000007', times),
    callRow('Boreal', '1000019', times),
    callRow('Cometa', '1000021', times),
    callRow('Delta', '1000033', times),
    callRow('Eco', '1000045', times),
  ]);
  return administrator(site);
});

async function open(page: Page, name: string) {
  await page.locator('tbody').getByRole('button', { name }).click();
  const detail = page.getByRole('dialog', { name });
  await detail.getByRole('button', { name: /^(Guardar|Save)$/ }).waitFor();
  return detail;
}

describe('the edit of a vessel call', () => {
  it('clears fields and changes a time, in Colombian time wherever the browser is', { tags: ['deep'] }, async ({
    admin,
    newVisitor,
  }) => {
    const { page, visit } = await atVesselCalls(newVisitor, admin, { timezoneId: 'Asia/Tokyo' });
    const detail = await open(page, 'Aurora');
    const summary = detail.locator('dl').first();
    await expect
      .poll(() => summary.locator('dd').allTextContents())
      .toEqual(['4 mar 2031, 6:00estimado', '5 mar 2031, 6:00estimado', 'Contecar']);
    await detail.getByText('Cartagena (COCTG)').waitFor();
    // The times come first after the name, an arrival beside its departure.
    expect(await detail.locator('form label').allTextContents()).toMatchObject({
      1: 'Arribo planeado',
      2: 'Zarpe planeado',
      7: 'Novedad',
    });
    const arrival = detail.getByLabel('Arribo estimado');
    await expect.poll(() => arrival.inputValue()).toBe('04/03/2031 06:00');
    await arrival.fill('4/3/2031 7:30');
    await detail.getByLabel('Zarpe estimado').fill('');
    await detail.getByRole('textbox', { name: 'Terminal', exact: true }).fill('');
    await detail.getByLabel('Novedad').selectOption('SLID');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await detail.getByRole('button', { name: 'Guardar' }).click();
    expect((await sent).postDataJSON()).toEqual({
      arrivalEstimated: '2031-03-04T07:30:00-05:00',
      departureEstimated: null,
      terminal: null,
      statusCode: 'SLID',
    });
    await page.getByText('Los cambios quedaron guardados.').waitFor();
    // Saved values are shown in the edit form, and those of the summary there too.
    await expect.poll(() => arrival.inputValue()).toBe('04/03/2031 07:30');
    await expect.poll(() => detail.getByLabel('Novedad').inputValue()).toBe('SLID');
    await expect
      .poll(() => summary.locator('dd').allTextContents())
      .toEqual(['4 mar 2031, 7:30estimado', expect.any(String)]);
    expect(await detail.locator('dl').last().textContent()).not.toContain('2031');
    expect(await detail.getByText('Contecar').count()).toBe(0);
    await detail.getByLabel('Novedad').selectOption({ label: 'Ninguna: el buque hace la escala' });
    await detail.getByRole('button', { name: 'Guardar' }).click();
    await expect.poll(() => detail.getByRole('button', { name: 'Guardar' }).isDisabled()).toBe(true);
    expect(await detail.getByLabel('Novedad').inputValue()).toBe('');
    await visit('/buques?linea=nyk&buque=aurora');
    await expect.poll(() => page.locator('[data-part="verdict"]').textContent()).toMatch(/4 mar 2031, 07:30/);
  });

  it.for(
    covering<readonly [string, RegExp, string]>({
      gate: [['es-CO', /El zarpe estimado es anterior al arribo estimado/, '04/03/2031 05:59']],
      deep: [['en-US', /The estimated departure is before the estimated arrival/, '03/04/2031 05:59']],
    }),
  )(
    'says which times contradict each other, and keeps what was typed (%s)',
    { tags: ['deep'] },
    async ([locale, message, typed], { admin, newVisitor }) => {
      const { page, tolerate } = await atVesselCalls(newVisitor, admin, { locale });
      const detail = await open(page, 'Boreal');
      await detail.locator('[name=departureEstimated]').fill(typed);
      await detail.locator('[name=locationName]').fill(`Cartagena ${locale}`);
      const save = detail.getByRole('button', { name: /^(Guardar|Save)$/ });
      await save.click();
      await detail.getByRole('alert').getByText(message).waitFor();
      await expect.poll(() => detail.locator('[name=departureEstimated]').inputValue()).toBe(typed);
      await detail.locator('[name=departureEstimated]').fill(typed.replace('05:59', '18:00'));
      await save.click();
      await expect.poll(() => save.isDisabled()).toBe(true);
      expect(await detail.locator('[name=locationName]').inputValue()).toBe(`Cartagena ${locale}`);
      await expect.poll(() => detail.getByRole('alert').getByText(message).count()).toBe(0);
      // The browser itself logs the refusal as an error.
      tolerate(/Failed to load resource/);
    },
  );

  it.for(
    covering<readonly [string, 'es' | 'en', string, string]>({
      gate: [['es-CO', 'en', '03/04/2031 06:00', 'Tue, Mar 4, 2031, 06:00']],
      deep: [['en-US', 'es', '04/03/2031 06:00', 'mar, 4 mar 2031, 06:00']],
    }),
  )(
    'formats times in the language of the page, not in that of the browser (%s, %s)',
    { tags: ['deep'] },
    async ([locale, language, typed, words], { admin, newVisitor }) => {
      const { page } = await atVesselCalls(newVisitor, admin, { locale, query: `&lng=${language}` });
      const detail = await open(page, 'Eco');
      const time = detail.locator('[name=arrivalEstimated]');
      await expect.poll(() => time.inputValue()).toBe(typed);
      await detail.getByText(words).first().waitFor();
      await time.fill('31/31/2031 07:30');
      await detail.locator('[name=locationName]').focus();
      await expect.poll(() => time.inputValue()).toBe('31/31/2031 07:30');
      await detail.getByRole('button', { name: /^(Guardar|Save)$/ }).click();
      await expect.poll(() => time.getAttribute('aria-invalid')).toBe('true');
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  it('marks missing and incomplete fields without sending a request', { tags: ['deep'] }, async ({
    admin,
    newVisitor,
  }) => {
    const { page } = await atVesselCalls(newVisitor, admin);
    let patches = 0;
    page.on('request', (request) => (patches += request.method() === 'PATCH' ? 1 : 0));
    const detail = await open(page, 'Cometa');
    await detail.locator('[name=vesselName]').fill('  ');
    await detail.locator('[name=arrivalActual]').focus();
    await page.keyboard.type('04');
    await detail.getByRole('button', { name: 'Guardar' }).click();
    await detail.getByText('Falta este dato.').waitFor();
    await detail.getByText('Escriba la fecha y la hora completas').waitFor();
    await expect
      .poll(() => detail.locator('[name=vesselName]').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await expect.poll(() => detail.locator('[name=vesselName]').getAttribute('aria-invalid')).toBe('true');
    expect(await axeViolations(page)).toEqual([]);
    expect(patches).toBe(0);
  });

  it('shows both values, also of times, when two people edit the same call', { tags: ['deep'] }, async ({
    site,
    admin,
    newVisitor,
  }) => {
    const first = await atVesselCalls(newVisitor, admin);
    const second = await atVesselCalls(newVisitor, await administrator(site, 'otra.persona'), {
      timezoneId: 'Europe/Madrid',
    });
    const [mine, theirs] = [await open(first.page, 'Delta'), await open(second.page, 'Delta')];
    await theirs.getByLabel('Arribo estimado').fill('04/03/2031 10:00');
    await theirs.getByRole('textbox', { name: 'Terminal', exact: true }).fill('Muelles El Bosque');
    await theirs.getByRole('button', { name: 'Guardar' }).click();
    await second.page.getByText('Los cambios quedaron guardados.').waitFor();
    await mine.getByLabel('Arribo estimado').fill('04/03/2031 09:00');
    await mine.getByRole('textbox', { name: 'Terminal', exact: true }).fill('');
    await mine.getByRole('button', { name: 'Guardar' }).click();
    const conflict = first.page.getByRole('alertdialog', { name: 'Alguien lo cambió mientras tanto' });
    const cells = conflict.getByRole('cell');
    await expect
      .poll(async () => (await cells.allTextContents()).map((text) => text.replace(/\s/g, ' ')))
      .toEqual(['4 mar 2031, 9:00', '4 mar 2031, 10:00', '(vacío)', 'Muelles El Bosque']);
    await conflict.getByRole('button', { name: 'Guardar el mío' }).click();
    await first.page.getByText('Los cambios quedaron guardados.').waitFor();
    await expect.poll(() => mine.getByText('Muelles El Bosque').count()).toBe(0);
    expect(await mine.getByRole('textbox', { name: 'Terminal', exact: true }).inputValue()).toBe('');
    first.tolerate(/Failed to load resource/);
  });

  it.for(covering<readonly [string, number]>({ gate: [['en-US', 375]], deep: [['es-CO', 1280]] }))(
    'passes axe and does not scroll horizontally, in %s at %i px',
    { tags: ['deep'] },
    async ([locale, width], { admin, newVisitor }) => {
      const { page } = await atVesselCalls(newVisitor, admin, { locale, viewport: { width, height: 800 } });
      const detail = await open(page, 'Cometa');
      expect(await axeViolations(page)).toEqual([]);
      const { scrollWidth, clientWidth } = await detail.evaluate((paper) => paper);
      expect(scrollWidth).toBe(clientWidth);
    },
  );
});
