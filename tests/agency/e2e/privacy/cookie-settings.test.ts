import { describe, expect } from 'vitest';
import { site as catalogSite } from '../../../../src/generated/site.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { keysPrevented } from '../../../e2e/support/keyboard.ts';
import { acceptButton, notice, openSettings, settings, storedConsent } from '../../../e2e/support/notice.ts';
import { administrator, logInAsStaff } from '../../../e2e/support/staff.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';

const { cookies } = catalogSite;

describe('the cookie settings', () => {
  it('have three tabs, which arrow keys, Home and End switch', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ hasAccepted: false });
    await visit('/');
    const dialog = await openSettings(page);
    await expect
      .poll(() => dialog.getByRole('tab').allTextContents())
      .toEqual(['Acerca de', 'Detalles', 'Más información']);
    const shown = () => dialog.getByRole('tab', { selected: true }).textContent();
    await dialog.getByRole('tab').first().focus();
    await expect.poll(() => shown()).toBe('Acerca de');
    for (const [key, label] of [
      ['ArrowRight', 'Detalles'],
      ['End', 'Más información'],
      ['ArrowRight', 'Acerca de'],
      ['ArrowLeft', 'Más información'],
      ['Home', 'Acerca de'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => shown()).toBe(label);
      await expect.poll(() => dialog.getByRole('tabpanel', { name: label }).isVisible()).toBe(true);
      await expect.poll(() => dialog.getByRole('tabpanel').count()).toBe(1);
    }
  });

  it('show three categories that are always on and cannot be changed', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ hasAccepted: false });
    await visit('/');
    const dialog = await openSettings(page);
    await dialog.getByRole('tab', { name: 'Detalles' }).click();
    for (const name of ['Idioma', 'Datos', 'Sesión']) {
      const category = dialog.getByRole('checkbox', { name });
      await expect.poll(() => category.isChecked()).toBe(true);
      await expect.poll(() => category.isDisabled()).toBe(true);
      await expect.poll(() => category.getAttribute('aria-describedby')).not.toBe(null);
      await category.click({ force: true });
      await expect.poll(() => category.isChecked()).toBe(true);
    }
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(3);
    await expect.poll(() => dialog.getByText('Siempre activa').count()).toBe(3);
  });

  it('name everything that a visit stores in the browser', { tags: ['deep'] }, async ({
    visitor: { page, context, visit, reload },
  }) => {
    await visit('/tramites-y-consultas');
    await page.getByRole('navigation', { name: 'Mi naviera' }).getByRole('link').nth(1).click();
    await page.waitForURL('**?linea=*');
    await reload();
    await page.locator('footer').getByRole('button', { name: 'Configurar cookies' }).click();
    const dialog = await settings(page);
    await dialog.getByRole('tab').nth(1).click();
    const text = (await dialog.getByRole('tabpanel').textContent()) ?? '';
    const found = [
      ...(await context.cookies()).map(({ name }) => name),
      ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
    ];
    expect(found).toContain('preferredLine');
    expect(found.filter((name) => !text.includes(name))).toEqual([]);
  });

  it('name everything that the staff panel stores in the browser', { tags: ['deep'] }, async ({
    visitor: { page, context, visit },
    site,
  }) => {
    const username = await administrator(site);
    await logInAsStaff(page, username);
    await page.waitForURL('**/panel-portal?view=**');
    await page.getByRole('heading', { level: 2 }).waitFor();
    const found = [
      ...(await context.cookies()).map(({ name }) => name),
      ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
    ];
    expect(found).toEqual(expect.arrayContaining(Object.values(cookies.internalSession)));
    await visit('/');
    await page.locator('footer').getByRole('button', { name: 'Configurar cookies' }).click();
    const dialog = await settings(page);
    await dialog.getByRole('tab').nth(1).click();
    const text = (await dialog.getByRole('tabpanel').textContent()) ?? '';
    expect(found.filter((name) => !text.includes(name))).toEqual([]);
  });

  it('close with Escape, return the focus and accept nothing', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, context, visit } = await newVisitor({ hasAccepted: false });
    await visit('/');
    const dialog = await openSettings(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const more = notice(page).getByRole('button', { name: 'Más información' });
    await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => storedConsent(page, context)).toEqual({ cookie: undefined, flag: null });
  });

  it('save the acceptance, and move the focus to the content, because the notice is gone', {
    tags: ['deep'],
  }, async ({ newVisitor }) => {
    const { page, context, visit } = await newVisitor({ hasAccepted: false });
    await visit('/');
    await acceptButton(await openSettings(page)).press('Enter');
    await expect.poll(() => notice(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await expect.poll(async () => (await storedConsent(page, context)).flag).not.toBe(null);
  });

  it('leave to the browser what a modifier makes of an arrow key', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ hasAccepted: false });
    await visit('/');
    const dialog = await openSettings(page);
    const prevented = await keysPrevented(page);
    const tab = dialog.getByRole('tab', { name: 'Acerca de' });
    for (const key of ['Alt+ArrowRight', 'Control+End', 'Meta+ArrowLeft']) await tab.press(key);
    expect(await prevented()).toEqual([]);
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    await tab.press('ArrowRight');
    expect(await prevented()).toEqual(['ArrowRight']);
  });

  it('can be opened from the footer and withdraw the acceptance', { tags: ['deep'] }, async ({
    visitor: { page, context, visit },
  }) => {
    await visit('/blog');
    await page.locator('footer').getByRole('button', { name: 'Configurar cookies' }).click();
    const dialog = await settings(page);
    await dialog.getByText('Usted aceptó el aviso de cookies.').waitFor();
    await dialog.getByRole('button', { name: 'Retirar aceptación' }).click();
    await dialog.getByText('Usted no ha aceptado el aviso de cookies.').waitFor();
    await expect.poll(() => storedConsent(page, context)).toEqual({ cookie: undefined, flag: null });
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await notice(page).waitFor();
  });

  it('link to the data policy', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ hasAccepted: false });
    await visit('/');
    const dialog = await openSettings(page);
    await dialog.getByRole('tab', { name: 'Más información' }).click();
    await dialog.getByRole('link', { name: 'Leer la política de datos' }).click();
    await page.waitForURL('**/politica-de-tratamiento-de-datos-personales#cookies');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('#cookies').isVisible()).toBe(true);
  });

  it.for(
    covering({
      gate: [{ locale: 'es-CO', width: 320, height: 256 }],
      deep: [
        { locale: 'en-US', width: 1280, height: 800 },
        { locale: 'es-CO', width: 375, height: 740 },
        { locale: 'es-CO', width: 1280, height: 800 },
        { locale: 'en-US', width: 375, height: 740 },
      ],
    }),
  )(
    'pass axe in every tab in $locale at $width × $height',
    { tags: ['deep'] },
    async ({ locale, ...viewport }, { newVisitor }) => {
      const { page, visit } = await newVisitor({ hasAccepted: false, locale, viewport });
      await visit('/');
      const dialog = await openSettings(page);
      for (const tab of await dialog.getByRole('tab').all()) {
        await tab.click();
        expect(await axeViolations(page)).toEqual([]);
        await expect.poll(() => dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      }
    },
  );
});
