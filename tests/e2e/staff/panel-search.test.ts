import { describe, expect } from 'vitest';
import { agencyHas } from '../../support/own-agency.ts';
import { it as onSite } from '../support/fixtures.ts';
import { openSearch, searchButton, searchDialog, searchOptions } from '../support/search.ts';
import { administrator } from '../support/staff.ts';

const it = onSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site, 'busca.vistas'));

describe('the search', () => {
  it('finds the views of the panel for staff, in the panel and on the site, and opens them', async ({ openPanel }) => {
    const { page } = await openPanel('view=audit');
    for (const [query, title, view] of [
      ['auditoría', 'Auditoría', 'audit'],
      ...(agencyHas('vessels') ? ([['buques', 'Escalas de buques', 'vessel-calls']] as const) : []),
      ['empresas por verificar', 'Clientes', 'clients'],
      ['horarios de las oficinas', 'Oficinas y horarios', 'content'],
    ] as const) {
      await openSearch(page, query);
      const option = searchOptions(page).filter({ hasText: title }).first();
      await option.click();
      await page.waitForURL(`**/panel-portal?view=${view}`);
      await searchDialog(page).waitFor({ state: 'hidden' });
    }
    await page.goto('/');
    await openSearch(page, 'mensajes');
    await expect.poll(() => searchDialog(page).getByText('Panel de control').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/panel-portal?view=messages');
  });

  it('offers and fetches nothing of the panel for a visitor', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor();
    const files: string[] = [];
    page.on('response', async (response) => {
      if (/\.(js|json)$/.test(new URL(response.url()).pathname)) files.push(await response.text().catch(() => ''));
    });
    await visit('/');
    await searchButton(page).hover();
    await openSearch(page, 'empresas por verificar');
    expect(await searchDialog(page).getByText('Panel de control').count()).toBe(0);
    expect(files.filter((text) => text.includes('Empresas por verificar'))).toEqual([]);
  });
});
