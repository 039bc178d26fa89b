import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { RUT } from '../../../e2e/support/account.ts';
import { it as onSite } from '../../../e2e/support/fixtures.ts';
import { descriptionOf } from '../../../e2e/support/keyboard.ts';
import { openAllContent } from '../../../e2e/support/line-form.ts';
import { administrator } from '../../../e2e/support/staff.ts';

const it = onSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site, 'llena.campos'));

describe('the fields of a file in the panel (ADR 62)', () => {
  it('marks only the language that lacks a text', { tags: ['deep'] }, async ({ newStaff }) => {
    const { page } = await newStaff({ locale: 'es' });
    await page.goto('/panel-portal?view=content&file=downloads.yaml');
    await page.locator('summary', { hasText: 'Guía del importador' }).click();
    const name = page.getByRole('group', { name: 'Nombre', exact: true });
    const [spanish, english] = [name.getByLabel('español'), name.getByLabel('inglés')];
    await english.fill('');
    await name.locator('[aria-invalid="true"]').waitFor();
    expect(await english.getAttribute('aria-invalid')).toBe('true');
    expect(await spanish.getAttribute('aria-invalid')).toBe('false');
    expect(await descriptionOf(english)).toContain('Falta');
  });

  it('changes each plural form of a text, and the mail shows the one of several', async ({ newStaff }) => {
    const { page } = await newStaff({ locale: 'es' });
    await page.goto('/panel-portal?view=content&file=mails/links-broken.yaml');
    const subject = page.getByRole('group', { name: 'Asunto', exact: true });
    const [one, several] = [1, 2].map((number) => subject.getByLabel(`español, cuando el número es ${number}`));
    await several?.fill('{{count}} enlaces sin respuesta');
    await one?.fill('Un enlace sin respuesta');
    const mail = page.getByRole('figure').filter({ hasText: 'Así llega el correo · español' });
    await mail.getByText('2 enlaces sin respuesta').waitFor();
    await page.getByRole('status').filter({ hasText: 'Guardado' }).waitFor();
    await page.reload();
    expect(await one?.inputValue()).toBe('Un enlace sin respuesta');
    expect(await several?.inputValue()).toBe('{{count}} enlaces sin respuesta');
  });

  it('keeps a number as people write it, and takes it once it is corrected', async ({ newStaff }) => {
    const { page } = await newStaff({ locale: 'es' });
    await page.goto('/panel-portal?view=content&file=ports.yaml');
    await page.locator('summary', { hasText: 'Buenaventura' }).click();
    const latitude = page.getByLabel('Latitud', { exact: true }).filter({ visible: true });
    await latitude.fill('3,91');
    const take = page.getByRole('button', { name: 'Usar «3.91»' });
    await take.waitFor();
    // The button alone says what is suggested, also to those who hear what describes the field.
    expect(await page.getByText(/quiso decir/i).count()).toBe(0);
    expect(await descriptionOf(latitude)).toContain('Usar «3.91»');
    await take.click();
    expect(await latitude.inputValue()).toBe('3.91');
    const problem = page.getByText('se esperaba un número, con punto antes de los decimales', { exact: true });
    await problem.waitFor({ state: 'detached' });
    await latitude.fill('3,92');
    await problem.waitFor();
    await latitude.fill('3.92');
    await problem.waitFor({ state: 'detached' });
    await page.goto('/panel-portal?view=content&file=clients.yaml');
    const client = page.locator('summary', { hasText: 'Guacamar Line' });
    await client.click();
    const since = page.getByLabel('Desde', { exact: true }).filter({ visible: true });
    await since.fill('1.997');
    await page.getByRole('button', { name: 'Usar «1997»' }).click();
    await page.getByRole('status').filter({ hasText: 'Guardado' }).waitFor();
    await page.reload();
    await client.click();
    expect(await since.inputValue()).toBe('1997');
  });

  it('replaces a download and takes that back by keyboard, without losing the focus', { tags: ['deep'] }, async ({
    newStaff,
  }) => {
    const { page } = await newStaff({ locale: 'es' });
    await page.goto('/panel-portal?view=content&file=downloads.yaml');
    await page.locator('summary', { hasText: 'Guía del importador' }).click();
    const replace = page.getByRole('button', { name: 'Reemplazar el archivo' }).first();
    const chooser = page.waitForEvent('filechooser');
    await replace.press('Enter');
    await (await chooser).setFiles({
      name: 'guia.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([await readFile(RUT), Buffer.from('\n')]),
    });
    const revert = page.getByRole('button', { name: 'Volver a lo publicado' });
    await revert.waitFor();
    await replace.and(page.locator(':focus')).waitFor();
    await revert.press('Enter');
    await revert.waitFor({ state: 'detached' });
    await replace.and(page.locator(':focus')).waitFor();
  });

  it('says when the drafts could not be loaded, and loads them on a retry', { tags: ['deep'] }, async ({
    newStaff,
  }) => {
    const { page, tolerate } = await newStaff({ locale: 'es' });
    tolerate(/Failed to load resource/);
    await page.route('**/catalog-drafts', (route) => route.abort());
    await page.goto('/panel-portal?view=content');
    const alert = page.getByRole('alert').filter({ hasText: 'No hubo respuesta' });
    await alert.waitFor();
    await openAllContent(page);
    await page.getByRole('link', { name: 'Evergreen Line' }).last().waitFor();
    await page.unroute('**/catalog-drafts');
    await alert.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await alert.waitFor({ state: 'detached' });
  });
});
