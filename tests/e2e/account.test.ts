import { describe, expect } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { covering } from '../support/depth.ts';
import { client, fillStep, linkMailed, logInAs, nextStep, RUT, registerClient } from './support/account.ts';
import { besideFields } from './support/beside-fields.ts';
import { it } from './support/fixtures.ts';

describe('a company registers (spec 3, spec 4, spec 5, spec 8)', () => {
  it('from the form over the mailed link to the first login', async ({ visitor: { page }, site }) => {
    await page.goto('/registrese');
    const form = page.locator('#formulario');
    const goOn = async (step: number, change = {}) => {
      await fillStep(page, step, change);
      expect(await axeViolations(page)).toEqual([]);
      await nextStep(page);
    };
    await goOn(1, { nit: '900.373.913-4' });
    await goOn(2);
    await goOn(3);
    await form.getByText('Por favor seleccione un archivo PDF.').waitFor();
    await form.locator('input[type="file"]').setInputFiles(RUT);
    await form.getByText('guia-del-importador.pdf').waitFor();
    await nextStep(page);
    await fillStep(page, 4);
    // What was filled in is shown in the words in which it was chosen, and no secret is.
    const shown = form.getByRole('definition');
    for (const text of [
      '900373913',
      client.email,
      'Barranquilla, Atlántico',
      'Autorretenedor',
      'guia-del-importador.pdf',
    ])
      await shown.filter({ hasText: text }).first().waitFor();
    expect(await shown.filter({ hasText: client.password }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Corregir Persona de contacto' }).click();
    await form.getByRole('heading', { name: 'Paso 2 de 4' }).and(page.locator(':focus')).waitFor();
    expect(await form.locator('li[aria-current="step"]').textContent()).toBe('Persona de contacto');
    for (const step of [3, 4]) {
      await nextStep(page);
      await form.getByRole('heading', { name: `Paso ${step} de 4` }).waitFor();
    }
    await form.getByRole('button', { name: 'Registrar empresa' }).click();
    const done = page.getByRole('alertdialog', { name: 'Registro completo' });
    await done.waitFor();
    await expect.poll(() => done.getByRole('button').allTextContents()).toEqual(['Volver al inicio', 'Aceptar']);
    await done.getByRole('button', { name: 'Aceptar' }).click();

    await page.goto(await linkMailed(site, client.email, 1));
    // The token is taken out of the address before anything else happens (S-37).
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await page.getByRole('button', { name: 'Activar cuenta' }).click();
    await page
      .getByRole('alertdialog', { name: 'Cuenta activa' })
      .getByRole('button', { name: 'Volver al inicio' })
      .click();
    await page.waitForURL((url) => url.pathname === '/');
    await logInAs(page, '900373913', client.password);
    await page.waitForURL((url) => url.pathname === '/inicio');
    await page.getByText(`Hola, ${client.companyName}`).waitFor();
  });

  it('and is told field by field what is wrong, losing nothing', async ({ visitor: { page, tolerate } }) => {
    await page.goto('/registrese');
    const form = page.locator('#formulario');
    await fillStep(page, 1);
    await nextStep(page);
    await fillStep(page, 2);
    await nextStep(page);
    await fillStep(page, 3, { ciiu: '12' });
    await nextStep(page);
    await besideFields(form).getByText('El código CIIU tiene cuatro cifras.').waitFor();
    await form
      .getByRole('group', { name: /^Falta corregir/ })
      .getByRole('button', { name: /CIIU/ })
      .click();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused).toBe('ciiu');
    await form.locator('[name="ciiu"]').fill('5012');
    const noPdf = { name: 'rut.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>no pdf</html>') };
    await form.locator('input[type="file"]').setInputFiles(noPdf);
    await nextStep(page);
    await fillStep(page, 4, { password: 'abcdefg1', passwordConfirmation: 'abcdefg2' });
    await form.getByRole('button', { name: 'Registrar empresa' }).click();
    await besideFields(form).getByText('al menos una letra mayúscula, un número y una longitud de 8').waitFor();
    await besideFields(form).getByText('La contraseña y su confirmación no coinciden').waitFor();
    for (const name of ['password', 'passwordConfirmation']) await form.locator(`[name="${name}"]`).fill('Abcdefg1');
    await form.getByRole('button', { name: 'Registrar empresa' }).click();
    // Only the server knows what is common; what was typed is still there.
    await besideFields(form).getByText('es de las primeras que se prueban').waitFor();
    await form.locator('[name="password"]').fill('Zarpe7Mx');
    await form.locator('[name="passwordConfirmation"]').fill('Zarpe7Mx');
    await form.getByRole('button', { name: 'Registrar empresa' }).click();
    // The file stands in an earlier step: the visitor is led to it.
    await besideFields(form).getByText('no es un PDF que podamos recibir').waitFor();
    await page.getByRole('alertdialog', { name: 'Error de archivo' }).getByRole('button').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-field'))).toBe('rut');
    await form.getByRole('heading', { name: /^Paso 3 de 4/ }).waitFor();
    await expect.poll(() => form.locator('[name="companyName"]').inputValue()).toBe(client.companyName);
    // The browser notes the 422 by itself.
    tolerate(/Failed to load resource/);
  });
});

describe('a RUT that is no PDF (spec 8)', () => {
  it.for(
    covering<readonly ['es' | 'en', number, string, string]>({
      gate: [['es', 375, 'Error de archivo', 'Por favor seleccione un archivo PDF.']],
      deep: [['en', 1280, 'File Error', 'Please select a PDF file.']],
    }),
  )('is told as soon as it is chosen (%s, %d px)', async ([language, width, title, words], { newVisitor }) => {
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
      // It stays written at the field, for whoever has closed the dialog.
      await form.getByText(words).waitFor();
    }
    await choose('rut.pdf', 'application/pdf');
    await expect.poll(() => form.getByText(words).count()).toBe(0);
    expect(await dialog.count()).toBe(0);
  });
});

describe('a client', () => {
  it('who forgot the password chooses a new one by mail, and every other session ends with a message', async ({
    newVisitor,
    site,
  }) => {
    const { nit, password, email } = await registerClient(site, '900000002');
    const { page, tolerate } = await newVisitor();
    await page.goto('/');
    await logInAs(page, nit, password);
    await page.waitForURL((url) => url.pathname === '/inicio');

    const elsewhere = await newVisitor({ locale: 'en-US' });
    await elsewhere.page.goto('/');
    await elsewhere.page.getByRole('button', { name: 'Log in' }).first().click();
    await elsewhere.page.getByRole('button', { name: 'Forgot your password?' }).click();
    await elsewhere.page.getByPlaceholder('NIT*').fill(nit);
    await elsewhere.page.getByRole('button', { name: 'Accept' }).click();
    await elsewhere.page.getByRole('alertdialog', { name: 'Check your email' }).getByRole('button').click();
    await elsewhere.page.goto(await linkMailed(site, email, 3));
    for (const name of ['password', 'passwordConfirmation'])
      await elsewhere.page.locator(`[name="${name}"]`).fill('zarpe#25');
    await elsewhere.page.getByRole('button', { name: 'Save password' }).click();
    await elsewhere.page
      .getByRole('alertdialog', { name: 'Password updated' })
      .getByRole('button', { name: 'Back to home' })
      .click();
    await elsewhere.page.waitForURL((url) => url.pathname === '/');

    await page.reload();
    await page
      .getByRole('alertdialog', { name: 'Su sesión terminó' })
      .getByRole('button', { name: 'Ingresar de nuevo' })
      .click();
    await page.getByRole('dialog').getByPlaceholder('NIT*').waitFor();
    // The browser notes the 401 by itself.
    tolerate(/Failed to load resource/);
  });

  it('is told when a link does not work any more (spec 4)', async ({ visitor: { page, tolerate } }) => {
    await page.goto(`/restablecer-clave#token=cl_${'x'.repeat(43)}`);
    for (const name of ['password', 'passwordConfirmation']) await page.locator(`[name="${name}"]`).fill('zarpe#25');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await page.getByRole('alertdialog', { name: 'Error en la solicitud' }).waitFor();
    tolerate(/Failed to load resource/);
  });
});
