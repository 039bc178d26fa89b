import { describe, expect } from 'vitest';
import { client, fillStep, nextStep } from '../../../e2e/support/account.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { besideFields } from '../../../e2e/support/forms.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';

describe('registration of a company (spec 5, spec 8)', () => {
  it('shows each mistake at its field and keeps what was typed', { tags: ['deep'] }, async ({
    visitor: { page, tolerate },
  }) => {
    await page.goto('/registrese');
    const form = page.locator('#formulario');
    await fillStep(page, 1);
    await nextStep(page);
    await fillStep(page, 2);
    await nextStep(page);
    await fillStep(page, 3, { ciiu: '12' });
    await nextStep(page);
    await besideFields(form).getByText('El código CIIU tiene cuatro dígitos.').waitFor();
    await form
      .getByRole('group', { name: /^Revise/ })
      .getByRole('link', { name: /CIIU/ })
      .click();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused).toBe('ciiu');
    await form.locator('[name="ciiu"]').fill('5012');
    const noPdf = { name: 'rut.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>no pdf</html>') };
    await form.locator('input[type="file"]').setInputFiles(noPdf);
    await nextStep(page);
    await fillStep(page, 4, { password: 'abcdefg1', passwordConfirmation: 'abcdefg2' });
    await form.getByRole('button', { name: 'Registrar empresa' }).click();
    await besideFields(form).getByText('debe tener 8 caracteres, al menos una mayúscula y un número').waitFor();
    await besideFields(form).getByText('La contraseña y su confirmación no coinciden').waitFor();
    for (const name of ['password', 'passwordConfirmation']) await form.locator(`[name="${name}"]`).fill('Abcdefg1');
    await form.getByRole('button', { name: 'Registrar empresa' }).click();
    // Only the server knows which passwords are common; the typed values are still there.
    await besideFields(form).getByText('Esta contraseña es muy fácil de adivinar').waitFor();
    await form.locator('[name="password"]').fill('Zarpe7Mx');
    await form.locator('[name="passwordConfirmation"]').fill('Zarpe7Mx');
    await form.getByRole('button', { name: 'Registrar empresa' }).click();
    // The file belongs to an earlier step, so the form goes back to it.
    await besideFields(form).getByText('No pudimos leer este archivo').waitFor();
    await page.getByRole('alertdialog', { name: 'Error de archivo' }).getByRole('button').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('rut');
    await form.getByRole('heading', { name: /^Paso 3 de 4/ }).waitFor();
    await expect.poll(() => form.locator('[name="companyName"]').inputValue()).toBe(client.companyName);
    // The browser itself logs the 422 as an error.
    tolerate(/Failed to load resource/);
  });
});

it.for(
  covering<readonly ['es' | 'en', number, string, string]>({
    gate: [['es', 375, 'Error de archivo', 'Por favor seleccione un archivo PDF.']],
    deep: [['en', 1280, 'File Error', 'Please select a PDF file.']],
  }),
)(
  'a RUT that is not a PDF (spec 8) is refused as soon as it is chosen (%s, %d px)',
  { tags: ['deep'] },
  async ([language, width, title, words], { newVisitor }) => {
    const { page } = await newVisitor({ viewport: { width, height: 800 } });
    await page.goto(`/registrese?lng=${language}`);
    const form = page.locator('#formulario');
    for (const step of [1, 2]) {
      await fillStep(page, step);
      await nextStep(page);
    }
    await form.getByRole('heading', { name: / 3 / }).waitFor();
    const choose = (name: string, mimeType: string) =>
      form.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer: Buffer.from('x') });
    const dialog = page.getByRole('alertdialog', { name: title });
    for (const [name, type] of [
      ['rut.docx', 'application/msword'],
      ['rut.pdf', 'text/plain'],
    ] as const) {
      await choose(name, type);
      await dialog.getByText(words).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await dialog.getByRole('button').click();
      await dialog.waitFor({ state: 'detached' });
      // The message stays at the field after the dialog is closed.
      await form.getByText(words).waitFor();
    }
    await choose('rut.pdf', 'application/pdf');
    await expect.poll(() => form.getByText(words).count()).toBe(0);
    expect(await dialog.count()).toBe(0);
  },
);
