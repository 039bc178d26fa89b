import { describe, expect } from 'vitest';
import { linkFallbacks } from '../../../../src/generated/link-fallbacks.ts';
import { linkTargets } from '../../../../src/generated/link-targets.ts';
import { noteStates } from '../../../../src/server/links/history.ts';
import { itOnOwnSite } from '../../../e2e/support/fixtures.ts';
import { inDatabaseOf } from '../../../e2e/support/in-database-of.ts';
import { unfoldActions } from '../../../e2e/support/panel.ts';
import { administrator, inPanel } from '../../../e2e/support/staff.ts';
import { addressState, BROKEN } from '../../../support/address-state.ts';
import { axeViolations } from '../../../support/axe.ts';

const link = linkTargets.find(
  ({ kind, address }) => kind === 'external' && Object.hasOwn(linkFallbacks, address ?? ''),
);
const address = link?.address ?? '';
const NOTICE = 'Este enlace está retirado por ahora';
const PAGE = '/tramites-y-consultas?lng=es';

const it = itOnOwnSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site));

describe('a link to a withdrawn host', () => {
  it('is withdrawn in its row, leads to its fallback with and without scripts, and is restored from Today', async ({
    admin,
    site,
    newVisitor,
  }) => {
    await inDatabaseOf(site, (database) => noteStates(database, new Map(), [addressState(address, BROKEN)]));
    const staff = await inPanel(newVisitor, admin, `view=links&search=${encodeURIComponent(new URL(address).host)}`);
    await staff.page.locator('tbody button').first().click();
    const row = staff.page.getByRole('dialog');
    await row.getByRole('listitem').filter({ hasText: 'Estado: Dañado' }).waitFor();
    await unfoldActions(row);
    await row.getByRole('button', { name: 'Retirar este dominio de todo el sitio' }).click();
    const asked = row.getByRole('form', { name: 'Retirar este dominio de todo el sitio' });
    expect(await asked.getByLabel('Dominio').inputValue()).toBe(new URL(address).hostname);
    expect(await axeViolations(staff.page)).toEqual([]);
    // No reason is given that nobody has chosen.
    const confirm = asked.getByRole('button', { name: 'Retirar este dominio de todo el sitio' });
    await confirm.click();
    await asked.getByLabel('Motivo').and(staff.page.locator('[aria-invalid="true"]')).waitFor();
    await asked.getByLabel('Motivo').selectOption({ label: 'Es un sitio falso o ya es de otro' });
    await confirm.click();
    await staff.page.getByText('El dominio quedó retirado.').waitFor();
    // Nothing is left to be withdrawn.
    await expect.poll(() => row.getByRole('button', { name: /^Retirar/ }).count()).toBe(0);

    const without = await newVisitor({ javaScriptEnabled: false, locale: 'es' });
    await without.page.goto(PAGE);
    expect(await without.page.locator(`a[href="${address}"]`).count()).toBe(0);
    const led = without.page.locator('main a[href^="/withdrawn/"]').first();
    await led.evaluate((element) => element.removeAttribute('target'));
    await led.click();
    await without.page.getByRole('heading', { name: NOTICE }).waitFor();
    expect(await without.page.locator('main a[href^="tel:"]').count()).toBe(1);

    const { page, context, visit } = await newVisitor({ locale: 'es' });
    const asksOutside: string[] = [];
    await context.route(address, (route) => {
      asksOutside.push(route.request().url());
      return route.fulfill({ body: 'ok' });
    });
    // The page comes from the home page without the server, so its links are made by scripts.
    await visit('/?lng=es');
    await page.evaluate(() => history.pushState({}, '', '/tramites-y-consultas'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: {} })));
    const made = page.locator(`main a[href="${address}"]`).first();
    await made.waitFor();
    const opened = context.waitForEvent('page');
    await made.focus();
    await page.keyboard.press('Enter');
    const notice = await opened;
    await notice.getByRole('heading', { name: NOTICE }).waitFor();
    expect(await notice.locator('main a[href^="tel:"]').count()).toBe(1);
    expect(await axeViolations(notice)).toEqual([]);
    await notice.setViewportSize({ width: 375, height: 800 });
    expect(await notice.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    expect(asksOutside).toEqual([]);

    await staff.page.goto('/panel-portal?view=today');
    const card = staff.page.getByRole('article', { name: /Dominios retirados/ });
    await card.getByRole('link', { name: new URL(address).hostname }).click();
    await staff.page.getByRole('button', { name: 'Restablecer' }).click();
    await staff.page.getByRole('form', { name: 'Restablecer' }).getByRole('button', { name: 'Restablecer' }).click();
    await staff.page.getByText('Los enlaces vuelven a llevar a este dominio.').waitFor();
    await visit('/tramites-y-consultas?lng=es');
    expect(await page.locator(`main a[href="${address}"]`).count()).toBeGreaterThan(0);
  });
});
