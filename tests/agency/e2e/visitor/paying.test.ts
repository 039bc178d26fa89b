import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fillLogin, registerClient, registerVerified } from '../../../e2e/support/account.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { formSent } from '../../../e2e/support/forms.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering, sampled } from '../../../support/depth.ts';

const WORDS = {
  es: { reason: 'Ingrese para pagar a NYK', offer: 'Pagar a NYK', pay: 'Pagar facturas' },
  en: { reason: 'Log in to pay NYK', offer: 'Pay NYK', pay: 'Pay invoices' },
} as const;
const first = (page: Page) => page.locator('main header').locator('a, button').first();

describe('paying NYK', () => {
  it.for(
    covering<readonly ['es' | 'en', number, string]>({
      gate: [['es', 375, '900000071']],
      deep: [
        ['en', 1280, '900000072'],
        ['es', 1280, '900000073'],
        ['en', 375, '900000074'],
      ],
    }),
  )(
    'requires a login that says why, after which the payment is offered first (%s, %d px)',
    async ([language, width, nit], { newVisitor, site }) => {
      const { page, context, visit } = await newVisitor({ viewport: { width, height: 800 } });
      await context.route(/example\.com/, (route) => route.fulfill({ body: 'ok' }));
      const { password } = await registerVerified(site, nit);
      const words = WORDS[language];
      await visit(`/tramites-y-consultas?lng=${language}`);
      await page.locator('#pagos li', { hasText: 'NYK' }).getByRole('button').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(words.reason).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await fillLogin(page, nit, password);
      await page.waitForURL('**/inicio');
      await expect.poll(() => first(page).textContent()).toContain(words.offer);
      // The page offers this payment anyway, so it is not shown twice.
      expect(await page.locator('main header').getByRole('button', { name: words.pay }).count()).toBe(0);
      const request = formSent(context);
      await first(page).click();
      expect(Object.fromEntries(new URLSearchParams((await request).postData() ?? ''))).toMatchObject({
        PTWEB_NIT: nit,
      });
    },
  );

  it('is not named as the reason of a login that the visitor opens directly', { tags: ['deep'] }, async ({
    newVisitor,
    site,
  }) => {
    const { page, visit } = await newVisitor();
    const { password } = await registerClient(site, '900000076');
    await visit('/');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByPlaceholder('NIT*').waitFor();
    expect(await dialog.getByText(WORDS.es.reason).count()).toBe(0);
    await fillLogin(page, '900000076', password);
    await page.waitForURL('**/inicio');
    await expect.poll(() => first(page).textContent()).toContain(WORDS.es.pay);
  });
});

describe('the note that JavaScript is needed', () => {
  it.for(
    sampled([
      ['es', 375],
      ['en', 1280],
    ] as const),
  )(
    'is opened by the payment and the login without JavaScript (%s, %d px)',
    async ([language, width], { newVisitor }) => {
      const { page } = await newVisitor({ javaScriptEnabled: false, viewport: { width, height: 800 } });
      const note = page.locator('[popover]', { hasText: 'JavaScript' });
      const close = note.getByRole('button');
      await page.goto(`/tramites-y-consultas?lng=${language}`);
      await expect.poll(() => note.isVisible()).toBe(false);
      await page.locator('#pagos li', { hasText: 'NYK' }).getByRole('button').first().click();
      await expect.poll(() => note.isVisible()).toBe(true);
      await close.click();
      await expect.poll(() => note.isVisible()).toBe(false);
      if (width <= 1024) await page.locator('header > div > [popovertarget]').click();
      await page
        .locator('header')
        .getByRole('button', { name: language === 'es' ? 'Ingresar' : 'Log in' })
        .click();
      await expect.poll(() => note.isVisible()).toBe(true);
    },
  );

  it('is not in the page with JavaScript', async ({ visitor: { page, visit } }) => {
    await visit('/tramites-y-consultas');
    expect(await page.locator('[popover]', { hasText: 'JavaScript' }).count()).toBe(0);
  });
});
