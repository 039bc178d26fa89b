import { describe, expect } from 'vitest';
import { pageBlocks } from '../../../../src/generated/page-blocks.ts';
import { panel } from '../../../../src/generated/panel.ts';
import { routeIds, routes } from '../../../../src/generated/routes.ts';
import { site as catalogSite } from '../../../../src/generated/site.ts';
import { addresses } from '../../../../src/shared/routes/addresses.ts';
import { keepSession, verifiedSession } from '../../../e2e/support/account.ts';
import { itOnOwnSite } from '../../../e2e/support/fixtures.ts';
import { atVesselCalls, importDialog, untilRowLoaded } from '../../../e2e/support/panel.ts';
import { publicPages } from '../../../e2e/support/public-pages.ts';
import { administrator, manyClients, sendMessage } from '../../../e2e/support/staff.ts';
import { findingsOf, NARROW, sendEmpty, unfold } from '../../../e2e/support/states.ts';

const it = itOnOwnSite.extend('admin', { scope: 'file' }, async ({ site }) => {
  await manyClients(site, 3);
  await sendMessage(site, 'Carlos Peña');
  return administrator(site);
});
const languages = catalogSite.languages.map(({ id }) => id);
const inLanguages = publicPages.flatMap((page) => languages.map((language) => ({ ...page, language })));
const [MENU, LOGIN] = [/^(Abrir menú|Open menu)$/, /^(Ingresar|Log in)$/];
const MORE = /^(Más información|More information)$/;
const CLOSE = /^(Cerrar|Close)$/;
const viewport = { width: NARROW, height: 640 };

/** Whether the page has a form with scripts, with fields from the start. */
function hasForm(path: string): boolean {
  const route = routeIds.map((id) => routes[id]).find((each) => each.path === path);
  return route !== undefined && pageBlocks[route.page].includes('form');
}

describe.each(inLanguages)('$path in $language at 200 % and with letters of 130 %', ({ path, status, language }) => {
  it('passes axe and is not cut: as loaded, unfolded, and with its form sent empty', async ({ newVisitor }) => {
    const { page, visit, tolerate } = await newVisitor({ locale: language, viewport });
    if (status === 404) tolerate(/status of 404/);
    await visit(`${path}?lng=${language}`);
    const findings = await findingsOf(page, 'as it comes');
    if ((await unfold(page)) > 0) findings.push(...(await findingsOf(page, 'unfolded')));
    const fields = page.locator('main form[novalidate] [required], main form[novalidate] [aria-required]');
    if (hasForm(path) && (await fields.count()) > 0) {
      await sendEmpty(page);
      findings.push(...(await findingsOf(page, 'sent empty')));
    }
    expect(findings).toEqual([]);
  });
});

describe.each(languages)('the header of pages at 200 % and with letters of 130 % (%s)', (language) => {
  it('passes axe and is not cut: the side panel and each of its groups', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ locale: language, viewport });
    await visit(`/?lng=${language}`);
    await page.getByRole('button', { name: MENU }).click();
    const findings = await findingsOf(page, 'side panel');
    const groups = page.locator('header [popover] > nav > ul > li > details > summary:visible');
    for (const [index, group] of (await groups.all()).entries()) {
      await group.click();
      findings.push(...(await findingsOf(page, `group ${index + 1}`)));
    }
    expect(findings).toEqual([]);
  });

  it('passes axe and is not cut: the search, its results, the login, the cookie settings', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ locale: language, viewport, hasAccepted: false });
    await visit(`/?lng=${language}`);
    await page.locator('#buscar').click();
    await page.getByRole('dialog').waitFor();
    const findings = await findingsOf(page, 'search');
    await page.keyboard.type('pagos nyk');
    await page.getByRole('option').first().waitFor();
    findings.push(...(await findingsOf(page, 'results')));
    await page.getByRole('dialog').getByRole('button', { name: CLOSE }).click();
    await page.getByRole('button', { name: MENU }).click();
    await page.locator('header [popover]').getByRole('button', { name: LOGIN }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: LOGIN }).click();
    await expect.poll(() => page.locator('dialog[open] [aria-invalid=true]').count()).toBe(2);
    findings.push(...(await findingsOf(page, 'login')));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: MORE }).click();
    await page.getByRole('tab').first().waitFor();
    findings.push(...(await findingsOf(page, 'cookie settings')));
    expect(findings).toEqual([]);
  });
});

describe.each(languages)('the pages of a client at 200 % and with letters of 130 % (%s)', (language) => {
  it('pass axe and are not cut', async ({ site, newVisitor }) => {
    const { page, keep, visit } = await newVisitor({ locale: language, viewport });
    await keepSession({ keep }, await verifiedSession(site, language === languages[0] ? '900700011' : '900700012'));
    const findings: string[] = [];
    for (const { path } of addresses().filter(({ audience }) => audience === 'client')) {
      await visit(`${path}?lng=${language}`);
      await unfold(page);
      findings.push(...(await findingsOf(page, path)));
    }
    expect(findings).toEqual([]);
  });
});

describe.each(languages)('the panel at 200 % and with letters of 130 % (%s)', (language) => {
  it('passes axe and is not cut: each section, and a row of it', async ({ newStaff }) => {
    const { page, tolerate } = await newStaff({ locale: language, viewport });
    // The files of these clients are no PDFs that can be drawn.
    tolerate(/\/rut\/picture/);
    const findings: string[] = [];
    for (const { id } of panel) {
      await page.goto(`/panel-portal?view=${id}&lng=${language}`);
      await page.locator('tbody button, [role=status]').first().waitFor();
      findings.push(...(await findingsOf(page, id)));
      const row = page.locator('tbody button').first();
      if (!(await row.isVisible())) continue;
      await row.click();
      await untilRowLoaded(page);
      await unfold(page);
      findings.push(...(await findingsOf(page, `a row of ${id}`)));
    }
    expect(findings).toEqual([]);
  });

  it('passes axe and is not cut: today, the content of the site, the own account, an import', async ({
    admin,
    newVisitor,
  }) => {
    const { page } = await atVesselCalls(newVisitor, admin, { locale: language, viewport, query: `&lng=${language}` });
    await importDialog(page);
    const findings = await findingsOf(page, 'import');
    for (const view of ['today', 'content']) {
      await page.goto(`/panel-portal?view=${view}&lng=${language}`);
      await page.locator('main h2').first().waitFor();
      findings.push(...(await findingsOf(page, view)));
    }
    await page.goto(`/panel-portal?view=account&lng=${language}`);
    await page.getByRole('tabpanel').locator('form').first().waitFor();
    findings.push(...(await findingsOf(page, 'own account')));
    expect(findings).toEqual([]);
  });
});
