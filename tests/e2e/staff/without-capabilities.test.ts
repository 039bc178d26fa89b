import { expect } from 'vitest';
import { CAPABILITY_IDS } from '../../../src/engine/contract/capabilities.ts';
import { itWithout } from '../support/site-without.ts';
import { administrator, logInAsStaff, sendMessage } from '../support/staff.ts';

const it = itWithout(CAPABILITY_IDS.filter((id) => id !== 'staff'));

/** What the panel says of clients, vessel calls, quotes, followers and articles. */
const GONE = /Clientes|Empresas|Arribos|Zarpes|Escalas|Cotizaci|RUT|Noticias|noticia/;

it('a panel beside a site with nothing else shows no view, card or section of what the site does not have', async ({
  site,
  newVisitor,
}) => {
  const { page } = await newVisitor({ viewport: { width: 1280, height: 900 } });
  const username = await administrator(site);
  await sendMessage(site, 'Ana Compras');
  await logInAsStaff(page, username);
  await page.getByRole('heading', { name: 'Hoy' }).waitFor();
  await page.getByText('Ana Compras').first().waitFor();
  const names = await page.getByRole('navigation').last().getByRole('link').allInnerTexts();
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => GONE.test(name))).toEqual([]);
  expect(await page.locator('main').innerText()).not.toMatch(GONE);
  await page.getByRole('link', { name: 'Contenido del sitio' }).click();
  await page.getByRole('heading', { name: 'Contenido del sitio' }).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/noticia/i);
});
