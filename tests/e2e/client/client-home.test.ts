import { describe, expect } from 'vitest';
import { addSampleVesselCalls } from '../../../src/server/commands/sample-vessel-calls.ts';
import { axeViolations } from '../../support/axe.ts';
import { keepSession, storedSession } from '../support/account.ts';
import { itOnOwnSite as it } from '../support/fixtures.ts';
import { inDatabaseOf } from '../support/in-database-of.ts';

describe('the home page of clients', () => {
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
