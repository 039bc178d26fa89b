import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { itOnPublishingSite } from './support/publishing-site.ts';
import { administrator, loggedInStaff } from './support/staff.ts';

const it = itOnPublishingSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site));

/** A site is built within it also while all cores are busy with other tests. */
const BUILT_MS = 90_000;
const NAME = 'Evergreen A';
const NOTE = 'Nombre que usan los clientes';
const status = (page: Page) => page.getByRole('status');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Gives Evergreen another short name, and begins to publish it from its draft. */
async function publishName(page: Page, name: string): Promise<void> {
  await page.goto('/panel-portal?view=content&file=lines/evergreen.yaml');
  await page.getByLabel('Nombre corto', { exact: true }).fill(name);
  await page.getByText('Guardado en el borrador.').waitFor();
  await page.getByRole('link', { name: 'Revisar el borrador' }).click();
  await expect.poll(() => page.locator('ins').allTextContents()).toContain(name);
  await page.getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('para los visitantes').waitFor();
  expect(await dialog.getByRole('button', { name: 'Publicar' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Por qué').fill(NOTE);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
}

describe('a draft is published in the panel (ADR 64, S-107)', () => {
  it(
    'and followed until the site is another one, and taken back in a draft (375 px)',
    async ({ admin, newVisitor, site }) => {
      const { page, tolerate } = await loggedInStaff(newVisitor, admin, {
        locale: 'es',
        viewport: { width: 375, height: 800 },
      });
      // While one process follows the other.
      tolerate(/Failed to load resource/);
      await publishName(page, NAME);
      await status(page).getByText('Los visitantes lo ven como antes').waitFor();
      await expect.poll(() => focused(page)).toBe(`Publicación de ${admin}`);
      expect(await axeViolations(page)).toEqual([]);
      await status(page).getByText('Publicado. El sitio cambió').waitFor({ timeout: BUILT_MS });
      expect(await focused(page)).toBe(`Publicación de ${admin}`);
      await page.getByText('Diferencia en los archivos').click();
      await page.locator('pre').getByText(NAME).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
      const published = await (await fetch(`${site.address}/tramites-y-consultas`)).text();
      expect(published.includes(NAME)).toBe(true);
      await page.getByRole('button', { name: 'Volver a cargar el panel' }).click();
      await page.getByRole('button', { name: 'Volver a cargar el panel' }).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Contenido del sitio' }).click();
      await page.getByRole('link', { name: NOTE }).click();
      await page.getByRole('button', { name: 'Volver a como estaba antes' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Volver a como estaba antes' }).click();
      await page.getByRole('heading', { name: `Volver a antes de «${NOTE}»` }).waitFor();
      expect(await page.locator('del').allTextContents()).toContain(NAME);
    },
    2 * BUILT_MS,
  );

  it('and, where that fails, says in which step and what the program said; the draft stays', async ({
    admin,
    checkout,
    newVisitor,
  }) => {
    const { page } = await loggedInStaff(newVisitor, admin, { locale: 'es' });
    // Somebody has damaged the folder of the server.
    const builder = join(checkout, 'scripts/build.ts');
    renameSync(builder, `${builder}.away`);
    await publishName(page, 'Evergreen B');
    await status(page).getByText('no fue posible construir el sitio').waitFor();
    await page.locator('pre[lang="en"]').getByText('ERR_MODULE_NOT_FOUND').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    renameSync(`${builder}.away`, builder);
    await page.getByRole('link', { name: 'Ir a los borradores' }).click();
    await page
      .getByRole('link', { name: `Borrador de ${admin}` })
      .first()
      .click();
    await expect.poll(() => page.locator('ins').allTextContents()).toContain('Evergreen B');
  });
});
