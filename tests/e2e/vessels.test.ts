import { describe, expect } from 'vitest';
import { addSampleVesselCalls } from '../../src/server/commands/sample-vessel-calls.ts';
import { withDatabase } from '../../src/server/commands/with-database.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { axeViolations } from '../support/axe.ts';
import { covering } from '../support/depth.ts';
import { itOnOwnSite } from './support/fixtures.ts';

const it = itOnOwnSite.extend('calls', { scope: 'file', auto: true }, async ({ site }) => {
  await withDatabase(readConfig({ DATA_DIR: site.dataDir }), ({ database }) => addSampleVesselCalls(database));
});

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('the arrival query (%s)', (_name, javaScriptEnabled) => {
  it('leads from the transactions to the calls, each with a link of its own', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ javaScriptEnabled });
    await visit('/tramites-y-consultas#buques');
    const form = page.locator('#buques form[data-part="query"]');
    await form.getByLabel('Línea naviera').selectOption('nyk');
    await form.getByLabel('Buque').fill('mizar nyk');
    await form.getByLabel('Viaje').fill('101n');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/buques?linea=nyk&buque=mizar+nyk&viaje=101n');
    const calls = page.locator('article[data-part="call"]');
    await expect.poll(() => calls.count()).toBe(2);
    await expect.poll(() => page.getByLabel('Buque').inputValue()).toBe('mizar nyk');
    await expect.poll(() => calls.first().textContent()).toMatch(/IMO \d{7}/);
    await expect.poll(() => page.getByText('Escala cancelada').count()).toBe(1);
    await calls.last().getByRole('link', { name: 'Enlace a esta escala' }).click();
    await page.waitForURL('**/buques?linea=nyk&escala=*');
    await expect.poll(() => calls.count()).toBe(1);
  });

  it('says in plain words what it cannot say, with the office to call', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ javaScriptEnabled });
    await visit('/buques?linea=nyk&buque=Nadie');
    const answer = page.locator('[data-part="answer"]');
    await expect.poll(() => answer.textContent()).toContain('No hay escalas registradas');
    await expect.poll(() => answer.locator('a[href^="tel:"]').count()).toBe(1);
    await visit('/buques?linea=nyk');
    await expect.poll(() => answer.getByRole('alert').textContent()).toContain('escriba el buque, el viaje o los dos');
    await visit('/buques');
    await expect.poll(() => answer.count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Consultar' }).count()).toBe(1);
  });

  it('shows the itinerary of the line by port and by vessel, with files to keep', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ javaScriptEnabled, locale: 'en-US' });
    await visit('/itinerario-nyk');
    await expect
      .poll(() => page.locator('caption').allTextContents())
      .toEqual(['Barranquilla', 'Buenaventura', 'Cartagena', 'Santa Marta']);
    const form = page.locator('form[data-part="query"]');
    await form.locator('[name=puerto]').selectOption('COCTG');
    await form.locator('[name=orden]').selectOption('vessel');
    await form.getByRole('button', { name: 'Filter' }).click();
    await page.waitForURL('**/itinerario-nyk?puerto=COCTG&buque=&orden=vessel');
    await expect.poll(() => page.locator('caption').first().textContent()).toMatch(/NYK$/);
    await expect.poll(() => form.locator('[name=puerto]').inputValue()).toBe('COCTG');
    const address = (name: RegExp) => page.getByRole('link', { name }).first().getAttribute('href');
    const calendar = await page.request.get((await address(/^\.ics/)) ?? '');
    expect(await calendar.text()).toContain('BEGIN:VEVENT');
    const table = await page.request.get((await address(/CSV/)) ?? '');
    expect(
      (await table.text())
        .split('\r\n')
        .slice(1, -1)
        .every((row) => row.includes(',COCTG,')),
    ).toBe(true);
  });
});

it('vessel names are proposed for the chosen line as one types', { tags: ['deep'] }, async ({
  visitor: { page, visit },
}) => {
  await visit('/tramites-y-consultas#buques');
  const form = page.locator('#buques form[data-part="query"]');
  await form.getByLabel('Línea naviera').selectOption('nyk');
  await form.getByLabel('Buque').pressSequentially('míz');
  const names = () =>
    form.locator('datalist option').evaluateAll((options) => options.map((one) => one.getAttribute('value')));
  await expect.poll(names).toEqual(['Mizar NYK']);
  await expect.poll(() => form.getByLabel('Buque').inputValue()).toBe('míz');
});

it('a visitor who comes by a link within the site reads the same', async ({ visitor: { page, visit } }) => {
  await visit('/tramites-y-consultas');
  await page.locator('main a[href="/itinerario-nyk"]').first().click();
  await expect.poll(() => page.locator('caption').count()).toBe(4);
});

const [FOUND, NONE, ITINERARY] = ['/buques?linea=nyk&viaje=101N', '/buques?linea=nyk&buque=zz', '/itinerario-nyk'];

it.for(
  covering({
    gate: [
      { path: FOUND, locale: 'es-CO' },
      { path: ITINERARY, locale: 'en-US' },
    ],
    deep: [
      { path: NONE, locale: 'en-US' },
      { path: FOUND, locale: 'en-US' },
      { path: NONE, locale: 'es-CO' },
      { path: ITINERARY, locale: 'es-CO' },
    ],
  }),
)(
  'all of $path fits at 360, 375 and 1280 px, and stands in the way of nobody ($locale)',
  async ({ path, locale }, { newVisitor }) => {
    const { page, visit } = await newVisitor({ viewport: { width: 360, height: 800 }, locale });
    await visit(path);
    for (const width of [360, 375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await axeViolations(page)).toEqual([]);
    }
  },
);
