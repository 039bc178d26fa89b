import { describe, expect } from 'vitest';
import { itOnOwnSite as it } from '../../../e2e/support/fixtures.ts';
import { inDatabaseOf } from '../../../e2e/support/in-database-of.ts';
import { addressState, storeStates } from '../../../support/address-state.ts';
import { axeViolations } from '../../../support/axe.ts';

describe('a link that has moved', () => {
  it('gets its new address in a draft by one click, which opens the draft', { tags: ['deep'] }, async ({
    site,
    openPanel,
  }) => {
    const [former, movedTo] = ['https://www.shipmentlink.com/', 'https://pagos.shipmentlink.example/'];
    const moved = addressState(former, { status: 'moved', movedTo, askedAt: 1 });
    await inDatabaseOf(site, (database) => storeStates(database, moved));
    const { page } = await openPanel('view=links&state=moved');
    await page.locator('tbody button', { hasText: 'Pagos' }).click();
    expect(await page.getByRole('link', { name: movedTo }).getAttribute('target')).toBe('_blank');
    await page.getByRole('link', { name: 'lines/evergreen.yaml' }).click();
    await page.getByRole('heading', { name: 'Evergreen Line' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Llevar la dirección nueva a un borrador' }).click();
    await page.getByRole('heading', { name: 'Dirección nueva: Pagos' }).waitFor();
    await page.getByText('La dirección nueva está en un borrador').waitFor();
    expect(await page.locator('ins').allTextContents()).toEqual([movedTo, movedTo]);
    expect(await axeViolations(page)).toEqual([]);
  });
});
