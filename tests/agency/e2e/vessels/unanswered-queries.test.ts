import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { goTo } from '../../../e2e/support/navigation.ts';
import { itWithSampleCalls as it } from '../../../e2e/support/sample-calls.ts';
import { covering } from '../../../support/depth.ts';

describe('an arrival query that lacks something', () => {
  it.for(
    covering({
      gate: [
        { language: 'es', line: 'Elija la línea naviera que aparece en su BL.', email: 'Escriba su correo completo' },
      ],
      deep: [
        { language: 'en', line: 'Choose the shipping line shown on your B/L.', email: 'Enter your full email address' },
      ],
    }),
  )(
    'is told so below the field in the words and the language of the site, without a bubble ($language)',
    async (words, { newVisitor }) => {
      const { page, visit, untilReady } = await newVisitor({ locale: words.language });
      await visit('/buques');
      const form = page.locator('form[data-part="query"]');
      const line = form.locator('select');
      const messageOf = async (control: typeof line) => {
        const id = await control.getAttribute('aria-describedby');
        return id === null ? '' : page.locator(`[id="${id}"]`).textContent();
      };
      await form.locator('[name=buque]').fill('vega nyk');
      await page.keyboard.press('Enter');
      await expect.poll(() => messageOf(line)).toBe(words.line);
      expect(await line.evaluate((one) => one === document.activeElement)).toBe(true);
      await line.selectOption('nyk');
      await page.keyboard.press('Tab');
      await form.getByRole('button').click();
      await page.waitForURL('**/buques?linea=nyk&buque=vega+nyk*');
      await untilReady();
      await page.locator('[data-part="list"] tbody a').first().click();
      await page.waitForURL('**/buques?linea=nyk&escala=*');
      await untilReady();
      const follow = page.locator('[data-part="follow-form"]');
      await follow.getByRole('button').click();
      await expect.poll(() => messageOf(follow.locator('input[type="email"]'))).toContain(words.email);
    },
  );
});

const ARRIVALS = /\/api\/arribos(\?|$)/;
const ITINERARY = /\/api\/itinerarios\//;
const DOWN = 'No pudimos consultar esta información';
const form = (page: Page) => page.locator('[data-live="arrivals"] form[data-part="query"]');
const answer = (page: Page) => page.locator('[data-part="answer"]');

describe('the arrival query after a navigation within the site', () => {
  it('shows its form before the answer, and keeps what is typed meanwhile', { tags: ['deep'] }, async ({
    newVisitor,
  }) => {
    const { page, visit } = await newVisitor();
    await visit('/itinerario-nyk');
    const release = await delayRequests(page, ARRIVALS);
    const answered = page.waitForResponse(ARRIVALS);
    await goTo(page, '/buques');
    await form(page).getByLabel('Buque').fill('vega nyk');
    await release();
    await (await answered).finished();
    await form(page).getByLabel('Línea naviera').selectOption('nyk');
    await form(page).getByLabel('Buque').press('Enter');
    await page.waitForURL('**/buques?linea=nyk&buque=vega+nyk*');
    await expect.poll(() => answer(page).textContent()).toContain('Vega NYK');
  });

  it('says that it could not be answered when the request fails, with the form to try again', async ({
    newVisitor,
  }) => {
    const { page, visit, tolerate } = await newVisitor();
    tolerate(/Failed to load resource/);
    await visit('/itinerario-nyk');
    await page.route(ARRIVALS, (route) => route.abort());
    await goTo(page, '/buques');
    await form(page).getByRole('button', { name: 'Consultar' }).waitFor();
    await goTo(page, '/buques?linea=nyk&buque=vega');
    await answer(page).getByRole('alert').filter({ hasText: DOWN }).waitFor();
    expect(await answer(page).locator('a[href^="tel:"]').count()).toBe(1);
    expect(await form(page).getByLabel('Buque').inputValue()).toBe('vega');
  });
});

describe('the itinerary after a request that fails', () => {
  it('shows no calls of another choice, and those of the earlier choice after going back', { tags: ['deep'] }, async ({
    newVisitor,
  }) => {
    const { page, visit, tolerate } = await newVisitor();
    tolerate(/Failed to load resource/);
    await visit('/itinerario-nyk');
    const rows = page.locator('[data-live] tr:has([scope="row"])');
    const all = await rows.count();
    expect(all).toBeGreaterThan(0);
    await page.route(ITINERARY, (route) => route.abort());
    await page.locator('select[name=buque]').selectOption('Vega NYK');
    await page.getByRole('alert').filter({ hasText: DOWN }).waitFor();
    await expect.poll(() => rows.count()).toBe(0);
    expect(await page.locator('[data-live]').getAttribute('aria-busy')).toBe('false');
    expect(new URL(page.url()).searchParams.get('buque')).toBe('Vega NYK');
    await page.unroute(ITINERARY);
    await page.goBack();
    await expect.poll(() => rows.count()).toBe(all);
  });
});
