import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../../e2e/support/fixtures.ts';
import { focused } from '../../../e2e/support/keyboard.ts';
import { openSearch, searchDialog, searchField, searchOptions } from '../../../e2e/support/search.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';

const LABEL = 'BL, contenedor, reserva o buque';
const TRACKED =
  'https://www.hapag-lloyd.com/es/online-business/track/track-by-container-solution.html?container=HLCU1234568';
const PHONE = { width: 375, height: 667 };
const field = (page: Page) => page.getByLabel(LABEL);
const answer = (page: Page) => page.locator('#respuesta');
const offer = (page: Page, name: string) => page.locator('main').getByRole('link', { name });

/** Collects what the page sends from now on. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

describe.each(covering({ gate: [PHONE], deep: [{ width: 1440, height: 900 }] }))(
  'the field on the home page at %j',
  (viewport) => {
    it('answers while a number is typed, sends it nowhere, and leads on by the keyboard', async ({ newVisitor }) => {
      const { page, visit } = await newVisitor({ viewport });
      await visit('/');
      const sent = sentBy(page);
      await field(page).focus();
      await page.keyboard.type('hlcu 123456 8');
      await expect.poll(() => answer(page).textContent()).toBe('Contenedor HLCU1234568, de Hapag-Lloyd');
      expect(await answer(page).getAttribute('role')).toBe('status');
      expect(await offer(page, 'Rastrear con Hapag').getAttribute('href')).toBe(TRACKED);
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toContain('Rastrear con Hapag');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      expect(await axeViolations(page)).toEqual([]);
      expect(sent.filter((each) => /1234568|hlcu/i.test(each))).toEqual([]);
      expect(page.url()).not.toContain('HLCU');
    });

    it('offers the number that was probably meant, and takes it only when it is chosen', { tags: ['deep'] }, async ({
      newVisitor,
    }) => {
      const { page, visit } = await newVisitor({ viewport });
      await visit('/');
      await field(page).fill('HLCU1234569');
      await expect.poll(() => answer(page).textContent()).toContain('El último dígito de HLCU1234569 no corresponde');
      expect(await field(page).inputValue()).toBe('HLCU1234569');
      await offer(page, 'HLCU1234568').click();
      await expect.poll(() => answer(page).textContent()).toContain('Contenedor HLCU1234568');
      expect(await field(page).inputValue()).toBe('HLCU1234568');
      expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    });

    it('offers the numbers of a sentence that is pasted', async ({ newVisitor }) => {
      const { page, visit } = await newVisitor({ viewport });
      await visit('/');
      await field(page).fill('necesito liberar el BL NYKSBOG240912345');
      await expect.poll(() => answer(page).textContent()).toBe('Elija el número que quiere consultar.');
      await offer(page, 'NYKSBOG240912345').click();
      await expect.poll(() => answer(page).textContent()).toContain('BL NYKSBOG240912345, de NYK Line');
    });

    it('says what a number looks like only when it is asked about one that it does not know', {
      tags: ['deep'],
    }, async ({ newVisitor }) => {
      const { page, visit } = await newVisitor({ viewport });
      await visit('/');
      await field(page).fill('HLCU12345');
      await field(page).fill('HLCU12');
      expect(await answer(page).textContent()).toBe('');
      await field(page).press('Enter');
      await expect.poll(() => answer(page).textContent()).toContain('No reconocemos «HLCU12»');
      expect(await page.locator('main').getByText('BL de Hapag: HLCUBOG240912345').isVisible()).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
    });

    it('leads to the arrival of a vessel of the chosen line', async ({ newVisitor }) => {
      const { page, visit } = await newVisitor({ viewport });
      await visit('/');
      await field(page).fill('Vega');
      await offer(page, 'Ver arribo con NYK').click();
      await page.waitForURL('**/buques?linea=nyk&buque=VEGA#respuesta');
    });

    it('leads to the voyage of a vessel that is typed with it', async ({ newVisitor }) => {
      const { page, visit } = await newVisitor({ viewport });
      await visit('/');
      await field(page).fill('Vega NYK V. 2103N');
      await expect.poll(() => answer(page).textContent()).toContain('VEGA NYK 2103N: escoja la línea');
      await offer(page, 'Ver arribo con NYK').click();
      await page.waitForURL('**/buques?linea=nyk&buque=VEGA+NYK&viaje=2103N#respuesta');
    });
  },
);

describe('the field without scripts', () => {
  it('is a form that the server answers with the same links', async ({ newVisitor }) => {
    const { page } = await newVisitor({ javaScriptEnabled: false, viewport: PHONE });
    await page.goto('/');
    await field(page).fill('HLCU 123456-9');
    await page.getByRole('button', { name: 'Consultar' }).first().click();
    await page.waitForURL('**/tramites-y-consultas?numero=HLCU+123456-9#respuesta');
    expect(await answer(page).textContent()).toContain('El último dígito de HLCU1234569 no corresponde');
    await offer(page, 'HLCU1234568').click();
    await page.waitForURL('**/tramites-y-consultas?numero=HLCU1234568#respuesta');
    expect(await field(page).inputValue()).toBe('HLCU1234568');
    expect(await offer(page, 'Rastrear con Hapag').getAttribute('href')).toBe(TRACKED);
  });

  it('escapes what was typed', async ({ site }) => {
    const html = await (
      await fetch(`${site.address}/tramites-y-consultas?numero=${encodeURIComponent('"><script>x</script>')}`)
    ).text();
    expect(html).not.toContain('<script>x');
    expect(html).toContain('No reconocemos');
  });
});

describe('the field on the page of transactions', () => {
  it('stands above the table, and shows what the server has answered once scripts run', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ viewport: PHONE });
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await visit('/tramites-y-consultas?numero=142400123456');
    expect(await answer(page).textContent()).toBe('BL o reserva 142400123456, de Evergreen Line');
    for (const name of ['Rastrear con Evergreen', 'Ver liberación en Evergreen', 'Pagar a Evergreen'])
      expect(await offer(page, name).isVisible(), name).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await field(page).fill('csqu3054383');
    await expect.poll(() => answer(page).textContent()).toContain('CSQU no son de ninguna de nuestras líneas');
    await expect.poll(() => offer(page, 'Rastrear con').count()).toBe(3);
    expect(errors).toEqual([]);
  });
});

it('the search answers a number first, and sends it nowhere', async ({ visitor: { page, visit } }) => {
  await visit('/');
  await openSearch(page);
  const sent = sentBy(page);
  await searchField(page).fill('nyku 357911-1');
  const first = searchOptions(page).first();
  await expect.poll(() => first.textContent()).toContain('Rastrear con NYK');
  expect(await first.textContent()).toContain('Contenedor NYKU3579111, de NYK Line (NYK RORO)');
  expect(await first.getAttribute('href')).toBe('https://agencia.example.com/nyk/seguimiento/NYKU3579111');
  expect(await searchDialog(page).getByText('Su número').isVisible()).toBe(true);
  expect(sent.filter((each) => /3579111/.test(each))).toEqual([]);
  // Words may be the name of a vessel, and are searched as before.
  await searchField(page).fill('pagos');
  await expect.poll(() => first.textContent()).toContain('Pagos');
});
