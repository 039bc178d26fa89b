import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fillStep, nextStep, RUT } from './support/account.ts';
import { it } from './support/fixtures.ts';

const hasFocus = (element: Locator) => element.evaluate((each) => each === document.activeElement);

/** Returns the description of an element, as screen readers read it after its name. */
const descriptionOf = (element: Locator) =>
  element.evaluate((each) =>
    (each.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .filter((text) => text !== '')
      .join('. '),
  );

describe('the buttons of the files of a form', () => {
  it('are named by their field', async ({ visitor: { page, visit } }) => {
    await visit('/contactenos');
    const form = page.locator('#formulario');
    await form.locator('[name="subject"]').selectOption('freight-quote');
    const [list, sheet] = ['Lista de empaque o factura proforma (PDF)', 'Ficha de seguridad o ficha técnica (PDF)'];
    const button = (name: string) => form.getByRole('button', { name, exact: true });
    for (const name of [list, sheet]) {
      await button(`${name} Elegir archivo PDF`).waitFor();
      expect(await descriptionOf(button(`${name} Elegir archivo PDF`))).toBe('De máximo 5 MB');
    }
    await form.locator('input[type=file]').first().setInputFiles(RUT);
    await button(`${list} Cambiar archivo`).waitFor();
    await button(`${list} Quitar archivo`).press('Enter');
    expect(await hasFocus(button(`${list} Elegir archivo PDF`))).toBe(true);
  });

  it('say that the file is required, and what is wrong', async ({ visitor: { page, visit } }) => {
    await visit('/registrese');
    for (const step of [1, 2]) {
      await fillStep(page, step);
      await nextStep(page);
    }
    const button = page.getByRole('button', { name: 'RUT completo y vigente (PDF) Elegir archivo PDF', exact: true });
    await button.waitFor();
    expect(await descriptionOf(button)).toBe('obligatorio. Todas sus páginas, de máximo 5 MB');
    await fillStep(page, 3);
    await nextStep(page);
    await expect.poll(() => hasFocus(button)).toBe(true);
    expect(await descriptionOf(button)).toBe('obligatorio. Por favor seleccione un archivo PDF.');
  });
});

describe('the button that shows a password', () => {
  it('says what it does, and no state besides', async ({ visitor: { page, visit } }) => {
    await visit('/');
    await page.getByRole('button', { name: 'Ingresar' }).first().click();
    const dialog = page.getByRole('dialog');
    for (const name of ['Mostrar contraseña', 'Ocultar contraseña', 'Mostrar contraseña']) {
      const button = dialog.getByRole('button', { name });
      await button.waitFor();
      expect(await button.ariaSnapshot()).toBe(`- button "${name}"`);
      await button.click();
    }
  });
});
