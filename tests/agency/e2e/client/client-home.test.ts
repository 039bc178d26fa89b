import { describe, expect } from 'vitest';
import { addSampleVesselCalls } from '../../../../src/server/commands/demo/vessel-calls.ts';
import { keepSession, storedSession } from '../../../e2e/support/account.ts';
import { cutTexts } from '../../../e2e/support/cut-texts.ts';
import { itOnOwnSite as it } from '../../../e2e/support/fixtures.ts';
import { inDatabaseOf } from '../../../e2e/support/in-database-of.ts';
import { axeViolations } from '../../../support/axe.ts';

describe('the pages of a client on a phone', () => {
  it('have one main action, and the profile is short: one of four sections, with the data of clients alone', async ({
    newVisitor,
    site,
  }) => {
    const visitor = await newVisitor({ viewport: { width: 375, height: 667 } });
    await keepSession(visitor, await storedSession(site, '900180002'));
    const { page, visit } = visitor;
    const mainActions = () =>
      page.locator('main :is(a, button)').evaluateAll((controls) => {
        const star = document.createElement('i');
        star.style.background = 'var(--color-star)';
        document.body.append(star);
        const { backgroundColor } = getComputedStyle(star);
        return controls.filter(
          (one) => one.checkVisibility() && getComputedStyle(one).backgroundColor === backgroundColor,
        ).length;
      });
    await visit('/inicio');
    await page.getByRole('heading', { level: 1, name: /^Hola, / }).waitFor();
    await expect.poll(mainActions).toBe(1);
    await visit('/perfil');
    await page.getByLabel('Celular').waitFor();
    const contents = page.getByRole('navigation', { name: 'Contenido' });
    const sections = ['Empresa', 'Acceso', 'Personas', 'Privacidad'];
    expect(await contents.getByRole('link').allTextContents()).toEqual(sections);
    for (const name of sections) {
      await contents.getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
      const shown = await page.locator('main h2:visible').allTextContents();
      expect(shown.filter((heading) => sections.includes(heading))).toEqual([name]);
      await expect.poll(mainActions).toBe(name === 'Empresa' ? 1 : 0);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4700);
      expect(await axeViolations(page)).toEqual([]);
    }
    const kept = await page.locator('#datos-personales dl').innerText();
    expect(kept).toContain('2 años');
    expect(kept).not.toMatch(/personal que|semana|728/);
  });
});

describe('the home page of clients', () => {
  it('shows what waits for the verification whole, in narrow windows and with letters of twice the size', async ({
    newVisitor,
    site,
  }) => {
    const session = await storedSession(site, '900180003');
    for (const language of ['es', 'en']) {
      const visitor = await newVisitor({ viewport: { width: 375, height: 667 } });
      await keepSession(visitor, session);
      const { page, visit } = visitor;
      await visit(`/inicio?lng=${language}`);
      await page.getByRole('heading', { level: 1, name: session.nombreCliente }).waitFor();
      for (const width of [375, 360, 320]) {
        await page.setViewportSize({ width, height: 667 });
        await expect.poll(() => page.evaluate(cutTexts), { message: `${language} ${width}` }).toEqual([]);
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });

  it('says when no vessel call is on record, and offers the login to a visitor without a session', {
    tags: ['deep'],
  }, async ({ newVisitor, site }) => {
    await inDatabaseOf(site, ({ query }) => query.deleteFrom('vesselCalls').execute());
    const { page, visit } = await newVisitor({ viewport: { width: 375, height: 667 }, locale: 'en' });
    await visit('/inicio');
    const message = await page.getByText('No upcoming calls are on record for now.').boundingBox();
    const button = await page.getByRole('link', { name: 'See the whole schedule' }).boundingBox();
    const bottom = (message?.y ?? Number.NaN) + (message?.height ?? Number.NaN);
    expect(button?.y, 'no room is left for calls').toBeLessThan(bottom + 40);
    await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('dialog').waitFor();
  });

  it('shows the verification status, the details and the RUT of the company, and links to its documents', {
    tags: ['deep'],
  }, async ({ newVisitor, site }) => {
    const session = await storedSession(site, '900180001');
    const visitor = await newVisitor({ viewport: { width: 375, height: 667 } });
    await keepSession(visitor, session);
    const { page, visit } = visitor;
    await visit('/inicio');
    const facts = page.locator('dl');
    await facts.getByText(session.nombreCliente).waitFor();
    await facts.getByText('En verificación').waitFor();
    await facts.getByText(`client-${session.nit}@andina.example.com`).waitFor();
    await facts.getByText(/^Recibido el \d+ de/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Descargar mi RUT' }).click();
    await page.waitForURL('**/perfil#datos-personales');
  });

  it('lists the next five vessel calls of a line, with links to the vessel query', { tags: ['deep'] }, async ({
    newVisitor,
    site,
  }) => {
    await inDatabaseOf(site, addSampleVesselCalls);
    const { page, visit } = await newVisitor({ viewport: { width: 1280, height: 800 } });
    await visit('/inicio');
    const rows = page.getByRole('table', { name: /^Próximas escalas de NYK/ }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(5);
    expect(await axeViolations(page)).toEqual([]);
    await rows.first().getByRole('link').first().click();
    await page.waitForURL('**/buques?*');
  });
});
