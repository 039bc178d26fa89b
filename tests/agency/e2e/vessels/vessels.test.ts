import { describe, expect } from 'vitest';
import { itWithSampleCalls as it } from '../../../e2e/support/sample-calls.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('the arrival query (%s)', (_name, javaScriptEnabled) => {
  it('lists the calls of a vessel from the transactions page, each with a link of its own', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ javaScriptEnabled });
    await visit('/tramites-y-consultas#buques');
    const form = page.locator('#buques form[data-part="query"]');
    await form.getByLabel('Línea naviera').selectOption('nyk');
    await form.getByLabel('Buque').fill('mizar nyk');
    await form.getByLabel('Viaje').fill('101n');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/buques?linea=nyk&buque=mizar+nyk&viaje=101n#respuesta');
    const heading = page.locator('[data-part="answer"] h2');
    await expect
      .poll(() => heading.textContent())
      .toMatch(/^Mizar NYK llega a \S+ el \p{L}+ \d+ \p{L}+( \d{4})?, \d\d:\d\d$/u);
    // The browser itself focuses it, even without scripts.
    await expect.poll(() => page.locator('h2:focus').count()).toBe(1);
    await expect.poll(() => heading.evaluate((one) => one.matches(':focus'))).toBe(true);
    const rows = page.locator('[data-part="list"] tbody tr');
    await expect.poll(() => rows.count()).toBe(2);
    await expect.poll(() => page.getByLabel('Buque').inputValue()).toBe('mizar nyk');
    await expect.poll(() => page.getByText('Escala cancelada: Barranquilla').count()).toBe(1);
    await rows.last().getByRole('link', { name: 'Barranquilla' }).click();
    await page.waitForURL('**/buques?linea=nyk&escala=*#respuesta');
    await expect.poll(() => heading.textContent()).toMatch(/^Se canceló la escala de Mizar NYK en Barranquilla/);
    const facts = page.locator('[data-part="verdict"] dl');
    await expect.poll(() => facts.textContent()).toMatch(/Barranquilla \(COBAQ\).*IMO \d{7}/);
  });

  it('accepts the vessel or the voyage alone, and says so', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ javaScriptEnabled });
    await visit('/buques');
    const form = page.locator('form[data-part="query"]');
    await expect.poll(() => form.textContent()).toContain('Basta con el buque o con el viaje.');
    const ask = async (field: 'Buque' | 'Viaje', value: string) => {
      await form.getByLabel('Línea naviera').selectOption('nyk');
      await form.getByLabel(field).fill(value);
      await form.getByRole('button', { name: 'Consultar' }).click();
      await page.waitForURL(`**/buques?*${value}*#respuesta`);
      await expect.poll(() => page.locator('[data-part="list"] tbody tr').count()).toBeGreaterThan(1);
      await visit('/buques');
    };
    await ask('Viaje', '101N');
    await ask('Buque', 'vega');
  });

  it('says when there are no calls, with an office to call, and when a value is missing', { tags: ['deep'] }, async ({
    newVisitor,
  }) => {
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

  // In the gate only as most people see it: without scripts its filters are a form like that of the arrivals.
  it('is linked from the itinerary, which filters by port and vessel and offers calendar and CSV files', {
    tags: javaScriptEnabled ? [] : ['deep'],
  }, async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ javaScriptEnabled, locale: 'en-US' });
    await visit('/itinerario-nyk');
    const tabs = page.locator('#programa');
    const names = async () =>
      (await tabs.getByRole('link').allTextContents()).map((text) => text.replace(/ \d+$/, '').trim());
    await expect.poll(names).toEqual(['All', 'Barranquilla', 'Buenaventura', 'Cartagena', 'Santa Marta']);
    const table = page.locator('[data-live] table');
    await expect.poll(() => table.getByRole('columnheader').allTextContents()).toContain('Port');
    await tabs.getByRole('link', { name: 'Cartagena' }).click();
    await page.waitForURL('**/itinerario-nyk?puerto=COCTG*');
    await expect.poll(() => tabs.locator('[aria-current="true"]').textContent()).toMatch(/^Cartagena \d+$/);
    await expect.poll(() => table.getByRole('columnheader').allTextContents()).not.toContain('Port');
    // There are as many rows as the tab says.
    const count = Number((await tabs.locator('[aria-current="true"]').textContent())?.split(' ').at(-1));
    await expect.poll(() => table.locator('tr:has([scope="row"])').count()).toBe(count);
    const form = page.locator('form[data-part="query"]');
    const button = form.getByRole('button', { name: 'Filter' });
    // With scripts the selects act at once, so the button is hidden.
    expect(await button.isVisible()).toBe(!javaScriptEnabled);
    await form.locator('[name=orden]').selectOption('vessel');
    if (!javaScriptEnabled) await button.click();
    await page.waitForURL('**/itinerario-nyk?puerto=COCTG*orden=vessel*');
    await expect.poll(() => tabs.getByRole('link').nth(1).textContent()).toMatch(/NYK \d+$/);
    await expect.poll(() => form.locator('[name=puerto]').inputValue()).toBe('COCTG');
    const address = (name: RegExp) => page.getByRole('link', { name }).first().getAttribute('href');
    const calendar = await page.request.get((await address(/\.ics/)) ?? '');
    expect(await calendar.text()).toContain('BEGIN:VEVENT');
    const file = await page.request.get((await address(/CSV/)) ?? '');
    expect(
      (await file.text())
        .split('\r\n')
        .slice(1, -1)
        .every((row) => row.includes(',COCTG,')),
    ).toBe(true);
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    await page.waitForURL('**/itinerario-nyk?*vista=calendar*');
    await expect.poll(() => page.getByRole('img', { name: /Calendar of six weeks/ }).isVisible()).toBe(true);
    await table.locator('..').locator('summary').click();
    await table.locator('[scope="row"] a').first().click();
    await page.waitForURL('**/buques?linea=nyk&escala=*#respuesta');
  });
});

describe('the answer to an arrival query', () => {
  it.for(
    covering({
      gate: [{ width: 375, height: 667, most: 3000 }],
      deep: [{ width: 1440, height: 900, most: 1500 }],
    }),
  )(
    'is visible without scrolling at $width × $height px, and is at most $most px high',
    async (aim, { newVisitor, annotate }) => {
      const { width, height, most } = aim;
      const { page, visit } = await newVisitor({ viewport: { width, height } });
      await visit('/buques');
      await page.getByLabel('Línea naviera').selectOption('nyk');
      await page.getByLabel('Buque').fill('vega nyk');
      await page.getByRole('button', { name: 'Consultar' }).click();
      await page.waitForURL('**/buques?*#respuesta');
      const answer = page.locator('[data-part="answer"]');
      await expect.poll(() => answer.locator('tbody tr').count()).toBe(16);
      const box = (part: string) => answer.locator(part).first().boundingBox();
      // The answer is below the sticky header; its certainty, with the planned day, is within the window.
      const header = await page.locator('header').first().boundingBox();
      await expect.poll(async () => (await box('h2'))?.y).toBeGreaterThan(header?.height ?? Number.POSITIVE_INFINITY);
      const certainty = await box('[data-part="certainty"]');
      const lowerEdge = (certainty?.y ?? height) + (certainty?.height ?? 0);
      expect(lowerEdge).toBeLessThan(height);
      const answerHeight = Math.ceil((await answer.boundingBox())?.height ?? Number.POSITIVE_INFINITY);
      expect(answerHeight).toBeLessThanOrEqual(most);
      await annotate(`verdict of an arrival query: ends at ${Math.round(lowerEdge)} of ${height} px`);
      await annotate(`answer of 16 calls at ${width} px: ${answerHeight} of ${most} px`);
    },
  );

  it('shows the labelled route of the vessel, folds the past calls, and names its source once', async ({
    newVisitor,
  }) => {
    const { page, visit } = await newVisitor();
    await visit('/buques?linea=nyk&buque=vega+nyk');
    const answer = page.locator('[data-part="answer"]');
    const stops = answer.getByRole('list', { name: 'Ruta de Vega NYK' }).getByRole('img');
    const names = async () => Promise.all((await stops.all()).map((stop) => stop.getAttribute('aria-label')));
    await expect.poll(async () => (await names()).filter((name) => name === 'Escala de esta respuesta').length).toBe(1);
    await expect.poll(names).toContain('Escala siguiente');
    expect(await answer.getByText('Registro de la agencia').count()).toBe(1);
    const past = answer.getByRole('table', { name: 'Anteriores' });
    expect(await past.isVisible()).toBe(false);
    await answer.getByText('Anteriores').click();
    await expect.poll(() => past.isVisible()).toBe(true);
  });

  it('offers a phone number, a calendar file and a link to copy', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    await visit('/buques?linea=nyk&buque=vega+nyk');
    const actions = page.locator('[data-part="actions"]');
    await expect.poll(() => actions.locator('a[href^="tel:"]').count()).toBe(1);
    const file = await actions.getByRole('link', { name: '.ics' }).getAttribute('href');
    expect(await (await page.request.get(file ?? '')).text()).toContain('BEGIN:VEVENT');
    await actions.getByRole('button', { name: 'Copiar el enlace' }).click();
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Enlace copiado');
    await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await expect.poll(() => page.locator('h2:focus').textContent()).toContain('Vega NYK');
  });
});

it('vessel names of the chosen line are suggested while the visitor types', { tags: ['deep'] }, async ({
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

it('the itinerary shows the same after client-side navigation as on a direct visit', { tags: ['deep'] }, async ({
  visitor: { page, visit },
}) => {
  const shown = () => page.locator('main').innerText();
  await visit('/itinerario-nyk');
  await expect.poll(() => page.locator('#programa').getByRole('link').count()).toBe(5);
  const direct = await shown();
  await visit('/tramites-y-consultas');
  await page.locator('main a[href="/itinerario-nyk"]').first().click();
  await page.locator('#programa').waitFor();
  await expect.poll(shown).toBe(direct);
});

const [FOUND, NONE] = ['/buques?linea=nyk&viaje=101N', '/buques?linea=nyk&buque=zz'];
const [ITINERARY, CALENDAR] = ['/itinerario-nyk', '/itinerario-nyk?vista=calendar'];

it.for(
  covering({
    gate: [{ path: FOUND, locale: 'es-CO' }],
    deep: [
      { path: ITINERARY, locale: 'en-US' },
      { path: NONE, locale: 'en-US' },
      { path: FOUND, locale: 'en-US' },
      { path: NONE, locale: 'es-CO' },
      { path: ITINERARY, locale: 'es-CO' },
      { path: CALENDAR, locale: 'es-CO' },
      { path: CALENDAR, locale: 'en-US' },
    ],
  }),
)('$path fits at 360, 375 and 1280 px, and passes axe ($locale)', async ({ path, locale }, { newVisitor }) => {
  const { page, visit } = await newVisitor({ viewport: { width: 360, height: 800 }, locale });
  await visit(path);
  for (const width of [360, 375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeViolations(page)).toEqual([]);
  }
});
