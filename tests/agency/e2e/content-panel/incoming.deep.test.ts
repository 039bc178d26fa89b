import { expect } from 'vitest';
import { focused } from '../../../e2e/support/keyboard.ts';
import { itOnPublishingSite } from '../../../e2e/support/publishing-site.ts';
import { administrator } from '../../../e2e/support/staff.ts';
import { axeViolations } from '../../../support/axe.ts';
import { createRepository, GitCheckout, pushRepository } from '../../../support/git-checkout.ts';

const LINE = 'catalog/lines/evergreen.yaml';
const it = itOnPublishingSite
  .extend('settings', { scope: 'file' }, () => ({ PUBLISH_REMOTE: 'origin' }))
  .extend('admin', { scope: 'file' }, ({ site }) => administrator(site))
  // The checkout of a developer, which pushes to the same remote as the server.
  .extend('developer', { scope: 'file' }, ({ checkout }, { onCleanup }) => {
    const { developer, remove } = pushRepository(createRepository(checkout));
    onCleanup(async () => remove());
    return developer;
  });

it('the panel merges pushed commits that change nothing, and makes others a draft with its conflicts (375 px, ADR 64)', {
  timeout: 300_000,
}, async ({ developer, checkout, newStaff }) => {
  const phone = { locale: 'es', viewport: { width: 375, height: 720 } };
  const { page, visit } = await newStaff(phone);
  await visit('/panel-portal?view=content');
  await page.getByText('Todo el contenido, por clases').waitFor();
  expect(await page.getByText('en el repositorio').count()).toBe(0);

  const rename = (at: GitCheckout, name: string) =>
    at.write(LINE, at.read(LINE).replace(/^name: .*$/m, `name: ${name}`));
  const before = developer.read(LINE);
  const shown = (heading: string) =>
    expect
      .poll(
        async () => {
          await visit('/panel-portal?view=content');
          await page.getByText('Todo el contenido, por clases').waitFor();
          return page.getByRole('heading', { name: heading }).count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
  rename(developer, 'Evergreen Group');
  developer.commit('Otro nombre');
  developer.write(LINE, before);
  const reverted = developer.commit('Como antes');
  developer.git('push', '--quiet');
  await shown('2 cambios del repositorio aún no están aquí');
  await page.getByRole('button', { name: 'Traer a un borrador' }).click();
  await page.getByText('No hizo falta un borrador').waitFor();
  await page.getByRole('heading', { name: 'del repositorio' }).waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Contenido del sitio');
  expect(new GitCheckout(checkout).head).toBe(reverted);

  rename(developer, 'Evergreen Group');
  developer.commit('La línea se llama Evergreen Group');
  developer.git('push', '--quiet');
  // Somebody also changes the same place on the server.
  rename(new GitCheckout(checkout), 'Evergreen Marine');

  await shown('Un cambio del repositorio aún no está aquí');
  await page.getByText('La línea se llama Evergreen Group').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await page.getByRole('button', { name: 'Traer a un borrador' }).click();
  await page.getByRole('heading', { name: 'Del repositorio: La línea se llama Evergreen Group' }).waitFor();
  const conflicts = page.getByRole('alert').filter({ hasText: 'cambiaron aquí y también en el repositorio' });
  await conflicts.getByRole('link', { name: /› Nombre$/ }).waitFor();
  await expect.poll(() => page.locator('ins').allTextContents()).toContain('Evergreen Group');
  expect(await page.locator('del').allTextContents()).toContain('Evergreen Marine');
  expect(await axeViolations(page)).toEqual([]);

  await page.goBack();
  await page.getByRole('link', { name: 'Abrir el borrador que lo trae' }).waitFor();
  expect(await page.getByRole('button', { name: 'Traer a un borrador' }).count()).toBe(0);
});
