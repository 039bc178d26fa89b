import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { content } from '../../../../src/shared/content.ts';
import { itOnOwnSite as it } from '../../../e2e/support/fixtures.ts';
import { inDatabaseOf } from '../../../e2e/support/in-database-of.ts';
import { keyboardOf } from '../../../e2e/support/keyboard.ts';
import { addressState, BROKEN, storeStates } from '../../../support/address-state.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';

const PAYMENTS = /^Pagos, Evergreen Line: /;
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('the table of links', () => {
  it.for(covering({ gate: ['es'], deep: ['en'] }))(
    'shows tasks and lines without barriers at every width, in the language %s',
    async (locale, { openPanel }) => {
      const { page } = await openPanel('view=links', { locale });
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await sideways(page)).toBeLessThanOrEqual(0);
        expect(await axeViolations(page)).toEqual([]);
      }
      expect(await page.getByRole('button', { name: /No se ofrece|Not offered/ }).count()).toBeGreaterThan(0);
      expect(await page.getByText(/^(Provisional)$/).count()).toBeGreaterThan(0);
      await page.getByRole('link', { name: /Lista de todos|List of all/ }).click();
      await page.getByRole('searchbox').waitFor();
    },
  );

  it('shows other sites with what is known of them, and the rest on demand', async ({ site, openPanel }) => {
    const broken = addressState('https://www.shipmentlink.com/', BROKEN);
    await inDatabaseOf(site, (database) => storeStates(database, broken));
    const { page } = await openPanel('view=links');
    await page.getByText('Este servidor no revisa los enlaces').waitFor();
    await page.getByRole('gridcell', { name: /^Elegir: Pagos, Evergreen Line .*Dañado.*hace / }).waitFor();
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Itinerarios' }) });
    const ownPage = content.routes['nyk-itinerary'].path;
    expect(await row.innerText()).not.toContain(ownPage);
    await page.getByRole('switch').check();
    await expect.poll(() => row.innerText()).toContain(ownPage);
  });

  it('changes one cell in place, says what is wrong with it, and gives the focus back', async ({ openPanel }) => {
    const { page } = await openPanel('view=links');
    await page.getByRole('button', { name: PAYMENTS }).click();
    await page.getByRole('heading', { name: 'Pagos · Evergreen Line' }).waitFor();
    const address = page.getByRole('textbox', { name: 'Dirección', exact: true });
    await address.fill('http://pagos.example.com/');
    await page.getByRole('button', { name: 'Usar «https://pagos.example.com/»' }).click();
    await page.getByText('Guardado en el borrador.').waitFor();
    await page.getByRole('button', { name: 'Probar https://pagos.example.com/' }).waitFor();
    // The server asks no address of its own network, and says so.
    await address.fill('https://localhost/');
    await page.getByRole('button', { name: 'Probar https://localhost/' }).click();
    await page.getByText('Lleva a una red privada').waitFor();
    await address.fill('https://pagos.example.com/');
    await page.getByRole('button', { name: 'Probar https://pagos.example.com/' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    const cell = page.getByRole('button', { name: 'Pagos, Evergreen Line: pagos.example.com' });
    await cell.waitFor();
    await expect.poll(() => cell.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByText('Así queda con el borrador.').waitFor();
    await page.getByRole('link', { name: 'Ver lo publicado' }).click();
    await page.getByRole('button', { name: 'Pagos, Evergreen Line: www.shipmentlink.com' }).waitFor();
  });

  it('replaces a text in the addresses of a line by keyboard, and says what the draft changes', async ({
    openPanel,
  }) => {
    const { page } = await openPanel('view=links');
    const keys = keyboardOf(page);
    await keys.tabTo('checkbox', 'Elegir todo: Hapag-Lloyd');
    await keys.press('ArrowRight');
    await keys.isAt('checkbox', 'Elegir todo: Evergreen Line');
    await keys.press('Space');
    await keys.tabTo('button', 'Buscar y reemplazar');
    await keys.press('Enter');
    await keys.isAt('textbox', 'Buscar en las direcciones elegidas');
    await keys.type('ss.shipmentlink.com');
    await keys.tabTo('textbox', 'Reemplazar por');
    await keys.type('otro sitio');
    await keys.tabTo('button', 'Llevar 3 cambios a un borrador');
    await keys.press('Enter');
    // All or none: the addresses are wrong, and nothing typed is lost.
    await page.getByText('No se guardó ningún cambio.').waitFor();
    // The answer is there before the button takes its colors again.
    await page.getByRole('button', { name: 'Llevar 3 cambios a un borrador', disabled: false }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Reemplazar por' }).fill('www.evergreen.example.com');
    await page.getByRole('button', { name: 'Llevar 3 cambios a un borrador' }).click();
    const done = page.getByRole('status').filter({ hasText: 'Guardado en el borrador.' });
    await expect.poll(() => done.locator('ins').count()).toBe(3);
    expect(await axeViolations(page)).toEqual([]);
    await done.getByRole('link', { name: 'Revisar el borrador' }).click();
    await page.getByRole('heading', { name: /Cambios|3 cambios/ }).waitFor();
  });

  it('leads to a draft that is as wide as a phone, also if a long address names what has changed', async ({
    openPanel,
  }) => {
    const { page } = await openPanel('view=links', { viewport: { width: 375, height: 900 } });
    await page.getByRole('button', { name: /^Cargue de poderes, Evergreen Line: / }).click();
    await page
      .getByRole('textbox', { name: /^Dirección/ })
      .first()
      .fill('https://tramitesenlinea.evergreen.example.com/poderes');
    await page.getByText('Guardado en el borrador.').first().waitFor();
    await page.getByRole('link', { name: 'Revisar el borrador' }).first().click();
    await page.getByRole('strong').getByText('«https://tramitesenlinea.').waitFor();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });

  it('takes a column from a spreadsheet, and names the rows that it does not know', async ({ openPanel }) => {
    const { page } = await openPanel('view=links');
    const paste = page.getByRole('button', { name: 'Pegar de Excel' });
    await paste.click();
    await page.getByRole('textbox', { name: 'Pegar de Excel' }).press('Escape');
    await paste.and(page.locator(':focus')).click();
    const rows = [
      'Línea\tTrámite\tEnlace',
      'Evergreen Line\tPagos\thttps://pagos.example.com/a',
      'HAPAG-LLOYD\tpagos\thttps://pagos.example.com/b',
      'Otra línea\tPagos\thttps://pagos.example.com/c',
    ];
    await page.getByRole('textbox', { name: 'Pegar de Excel' }).fill(rows.join('\n'));
    await page.getByText(/Ninguna casilla corresponde a: Otra línea/).waitFor();
    const changes = page.getByRole('region', { name: 'Lo que cambiaría' });
    expect(await changes.locator('ins').allTextContents()).toEqual([
      'https://pagos.example.com/a',
      'https://pagos.example.com/b',
    ]);
    // Real addresses are placeholders no longer, unless the box says so.
    const cell = page.getByRole('gridcell', { name: /^Elegir: Pagos, Hapag-Lloyd / });
    await cell.getByText('Provisional').waitFor();
    expect(await page.getByRole('checkbox', { name: /son las definitivas/ }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Llevar 2 cambios a un borrador' }).click();
    await page.getByRole('status').filter({ hasText: 'Guardado en el borrador.' }).waitFor();
    await page.getByRole('button', { name: 'Pagos, Hapag-Lloyd: pagos.example.com' }).waitFor();
    expect(await cell.getByText('Provisional').count()).toBe(0);
  });

  it('chooses a range with Shift', async ({ openPanel }) => {
    const { page } = await openPanel('view=links');
    await page.getByRole('checkbox', { name: 'Elegir: Pagos, Hapag-Lloyd' }).check();
    await page.getByRole('checkbox', { name: 'Elegir: Itinerarios, Evergreen Line' }).click({ modifiers: ['Shift'] });
    for (const name of ['Pagos, Hapag-Lloyd', 'Pagos, Evergreen Line', 'Itinerarios, Hapag-Lloyd'])
      expect(await page.getByRole('checkbox', { name: `Elegir: ${name}` }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'Elegir: Formatos, Hapag-Lloyd' }).isChecked()).toBe(false);
  });
});
