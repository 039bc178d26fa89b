import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { keepSession, registerClient, sessionOf } from '../../../e2e/support/account.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { axeViolations } from '../../../support/axe.ts';

describe('the personal data of a client in the profile (S-92)', () => {
  it('can be downloaded, and an erasure can be requested and cancelled', {
    tags: ['deep'],
  }, async ({ newVisitor, site }) => {
    const nit = '900720001';
    const { password, email } = await registerClient(site, nit);
    const visitor = await newVisitor();
    const { page, visit } = visitor;
    await keepSession(visitor, await sessionOf(site, nit));
    await visit('/perfil#datos-personales');
    const section = page.locator('#datos-personales');
    await expect.poll(() => section.innerText()).toContain('Ley 962 de 2005');

    await section.getByText('Descargar mis datos').first().click();
    const form = section.getByRole('form', { name: 'Descargar mis datos' });
    await form.locator('[name="password"]').fill('Otra-Clave1');
    await form.getByRole('button', { name: 'Descargar mis datos' }).click();
    await form.getByText('La contraseña no es correcta').waitFor();
    visitor.tolerate(/Failed to load resource/);
    await form.locator('[name="password"]').fill(password);
    const saved = page.waitForEvent('download');
    await form.getByRole('button', { name: 'Descargar mis datos' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('mis-datos.json');
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data.account).toMatchObject({ nit, fields: { email } });

    await section.getByText('Descargar mi RUT').first().click();
    const rut = section.getByRole('form', { name: 'Descargar mi RUT' });
    await rut.locator('[name="password"]').fill(password);
    const savedRut = page.waitForEvent('download');
    await rut.getByRole('button', { name: 'Descargar mi RUT' }).click();
    expect((await readFile(await (await savedRut).path())).subarray(0, 5).toString()).toBe('%PDF-');

    await section.locator('summary', { hasText: 'Borrar mi cuenta' }).click();
    const erasure = section.getByRole('form', { name: 'Borrar mi cuenta' });
    await erasure.locator('input[name="password"]').fill('Otra-Clave1');
    const erase = erasure.getByRole('button', { name: 'Borrar mi cuenta' });
    const second = page.getByRole('alertdialog', { name: 'Borrar mi cuenta' });
    await erase.click();
    await expect
      .poll(() => second.innerText())
      .toMatch(/La cuenta de .+ \(NIT 900720001\) se borrará el \d+ de \S+ de 20\d\d\./);
    await second.getByRole('button', { name: 'Cancelar' }).click();
    await expect.poll(() => section.getByText('La contraseña no es correcta').count()).toBe(0);
    await erase.click();
    await second.getByRole('button', { name: 'Borrar mi cuenta' }).click();
    await expect.poll(() => erasure.innerText()).toContain('La contraseña no es correcta');
    visitor.tolerate(/Failed to load resource/);
    await erasure.locator('input[name="password"]').fill(password);
    await erase.click();
    await second.getByRole('button', { name: 'Borrar mi cuenta' }).click();
    await page.getByRole('alertdialog', { name: 'Recibimos su solicitud' }).getByRole('button').click();
    await expect.poll(() => section.innerText()).toMatch(/La borraremos el \d+ de \S+ de 20\d\d/);
    expect(await axeViolations(page)).toEqual([]);
    expect((await site.mailsTo(email, 3)).at(-1)).toMatch(/El\s\d+\sde\s\S+\sde\s20\d\d\s+borraremos/);

    await page.getByRole('button', { name: 'Conservar la cuenta' }).click();
    await section.locator('summary', { hasText: 'Borrar mi cuenta' }).waitFor();
  });
});
