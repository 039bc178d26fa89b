import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fillStep, nextStep, RUT } from '../../../e2e/support/account.ts';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { fillContact, fillQuoteStep } from '../../../e2e/support/forms.ts';
import { descriptionOf } from '../../../e2e/support/keyboard.ts';
import { validValues } from '../../../shared/support/valid-values.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';

const hasFocus = (element: Locator) => element.evaluate((each) => each === document.activeElement);

describe('the buttons of the files of a form', () => {
  it('are named by their field', async ({ visitor: { page, visit } }) => {
    await visit('/contactenos');
    const form = page.locator('#formulario');
    await form.locator('[name="subject"]').selectOption('freight-quote');
    await fillQuoteStep(page);
    await nextStep(page);
    const [list, sheet] = ['Lista de empaque o factura proforma (PDF)', 'Ficha de seguridad o ficha técnica (PDF)'];
    const button = (name: string) => form.getByRole('button', { name, exact: true });
    for (const name of [list, sheet]) {
      await button(`${name} Elegir archivo PDF`).waitFor();
      expect(await descriptionOf(button(`${name} Elegir archivo PDF`))).toBe('Opcional, de máximo 5 MB');
    }
    await form.locator('input[type=file]').first().setInputFiles(RUT);
    await button(`${list} Cambiar archivo`).waitFor();
    await button(`${list} Quitar archivo`).press('Enter');
    expect(await hasFocus(button(`${list} Elegir archivo PDF`))).toBe(true);
  });

  it('say that the file is required, and what is wrong', { tags: ['deep'] }, async ({ visitor: { page, visit } }) => {
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

describe('the star of a required consent', () => {
  it('stands right behind its words, also where these have several lines', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ locale: 'en', viewport: { width: 320, height: 700 } });
    await visit('/contactenos');
    const gaps = await page.locator('[data-kind="consent"] label').evaluate((label) => {
      const words = document.createRange();
      words.selectNodeContents(label.firstChild ?? label);
      const [lines, star] = [[...words.getClientRects()], label.querySelector('span')?.getBoundingClientRect()];
      const last = lines.at(-1);
      return {
        lines: lines.length,
        across: (star?.left ?? 0) - (last?.right ?? 0),
        down: (star?.bottom ?? 0) - (last?.bottom ?? 0),
      };
    });
    expect(gaps.lines).toBeGreaterThan(1);
    expect(gaps).toMatchObject({ across: expect.closeTo(0, 0), down: expect.closeTo(0, 0) });
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

it.for(['Ingresar', '¿Olvidó su contraseña?'])(
  'a field that takes the NIT or an email address has a keyboard with @ on a phone: %s',
  async (opener, { visitor: { page, visit } }) => {
    await visit('/');
    await page.getByRole('button', { name: 'Ingresar' }).first().click();
    const dialog = page.getByRole('dialog');
    if (opener !== 'Ingresar') await dialog.getByRole('button', { name: opener }).click();
    await expect.poll(() => dialog.getByLabel('NIT').getAttribute('inputmode')).toBe('email');
  },
);

describe('a form that is being sent', () => {
  it('announces the progress, and returns the focus to its button after a failure and after success', async ({
    visitor: { page, visit, tolerate },
  }) => {
    tolerate(/Failed to load resource/);
    await visit('/contactenos');
    const form = page.locator('#formulario');
    await fillContact(page, { email: `${crypto.randomUUID()}@andina.example.com` });
    const send = form.getByRole('button', { name: 'Enviar mensaje' });
    const live = form.locator('[aria-live="polite"]');
    const known = await live.elementHandle();

    await page.route('**/api/contacto', (route) => route.abort());
    await send.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Cerrar' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(send)).toBe(true);
    expect(await form.locator('[name="message"]').inputValue()).toBe(validValues.contact.message);

    await page.unroute('**/api/contacto');
    const release = await delayRequests(page, '**/api/contacto');
    await send.press('Enter');
    await expect.poll(() => live.textContent()).toBe('Enviando su mensaje…');
    expect(await live.evaluate((element, before) => element === before, known)).toBe(true);
    expect(await send.count()).toBe(0);
    await release();
    await dialog.getByRole('button', { name: 'Cerrar' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(send)).toBe(true);
    expect(await form.locator('[name="message"]').inputValue()).toBe('');
  });

  it('announces an upload once, and shows how much of it is sent', { tags: ['deep'] }, async ({
    visitor: { page, context, visit },
  }) => {
    await visit('/contactenos?origen=FLETES');
    const form = page.locator('#formulario');
    await fillQuoteStep(page);
    await nextStep(page);
    await form.locator('[name="cargoDocument"]').setInputFiles(RUT);
    await nextStep(page);
    await fillQuoteStep(page);
    const announced = await form.locator('[aria-live="polite"]').evaluateHandle((region) => {
      const texts = new Set<string>();
      const note = () => texts.add(region.textContent ?? '');
      new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
      return texts;
    });
    const network = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 150_000 };
    await network.send('Network.emulateNetworkConditions', slow);
    await form.getByRole('button', { name: 'Pedir cotización' }).click();
    await form.getByText(/^\d+\s%$/).waitFor();
    await page.getByRole('alertdialog').waitFor();
    await network.detach();
    const texts = await announced.evaluate((all) => [...all].filter((text) => text !== ''));
    expect(texts.at(-1)).toBe('Subiendo el archivo…');
    expect(texts.length).toBeLessThanOrEqual(2);
  });
});

describe('a form with mistakes', () => {
  it.for(
    covering({
      gate: [['es', 375, /^Revise \d datos$/, 'Siguiente']],
      deep: [['en', 1280, /^There are \d things to fix$/, 'Next']],
    } as const),
  )(
    'lists all mistakes in a summary with a link to each field (%s, %d px)',
    async ([language, width, title, submit], { newVisitor }) => {
      const { page, visit } = await newVisitor({ viewport: { width, height: 800 } });
      await visit(`/registrese?lng=${language}`);
      await page.getByRole('button', { name: submit }).click();
      const summary = page.getByRole('group', { name: title });
      await expect.poll(() => summary.evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      const links = summary.getByRole('link');
      const count = await links.count();
      await links.nth(1).click();
      const focused = page.locator(':focus');
      await expect.poll(() => focused.getAttribute('name')).toBe('companyName');
      await page.keyboard.type('Naviera del Golfo S.A.S.');
      await expect.poll(() => links.count()).toBe(count - 1);
    },
  );

  it('moves the focus to the field, without a summary, when only one is wrong', { tags: ['deep'] }, async ({
    visitor: { page, visit },
  }) => {
    await visit('/contactenos');
    await page.getByLabel('Nombre y apellido').fill('Ana María Ruiz');
    await page.getByLabel('Correo electrónico').fill('ana@example.com');
    await page.getByLabel('Empresa').fill('Frutas del Sinú S.A.S.');
    await page.getByLabel('Mensaje').fill('¿A qué hora abren? '.repeat(6));
    await page.getByLabel('Acepto la política').check();
    await page.locator('main form button[type=submit]').click();
    await expect.poll(() => page.locator(':focus').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.getByRole('group', { name: /Revise/ }).count()).toBe(0);
  });
});
