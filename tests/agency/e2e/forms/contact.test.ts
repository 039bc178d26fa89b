import { describe, expect } from 'vitest';
import { officeIds, offices } from '../../../../src/generated/offices.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { besideFields, fillContact } from '../../../e2e/support/forms.ts';
import { validValues } from '../../../shared/support/valid-values.ts';

describe('the contact form', () => {
  it('shows what is missing, then mails a receipt to the visitor and the message to the agency', async ({
    visitor: { page, visit },
    site,
  }) => {
    await visit('/contactenos#formulario');
    const form = page.locator('#formulario');
    await form.locator('[name="subject"]').selectOption('exports');
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    await besideFields(form).getByText('Debe aceptar la política de tratamiento de datos.').waitFor();
    const { fullName, message } = validValues.contact;
    // The tests share the mailboxes of a server, so this visitor uses unique names.
    const visitor = crypto.randomUUID();
    const [email, company] = [`${visitor}@andina.example.com`, `Andina ${visitor}`];
    await fillContact(page, { subject: 'exports', email, company, message: 'Muy corto.' });
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    await besideFields(form).getByText('debe tener al menos 100 caracteres; lleva 10').waitFor();
    await form.locator('[name="message"]').fill(message);
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    const thanks = page.getByRole('alertdialog', { name: 'Gracias por contactarnos' });
    const reference = /Su número es (\w{8})\./.exec((await thanks.textContent()) ?? '')?.[1];
    await thanks.getByRole('button', { name: 'Cerrar' }).click();
    const [receipt] = await site.mailsTo(email, 1);
    expect(receipt).toContain(String(reference));
    expect(receipt).toMatch(/Su mensaje sobre «Exportaciones, reservas y SAES» tiene el número/);
    expect(receipt).not.toContain(fullName);
    expect(receipt).not.toContain(message.trim().slice(0, 40));
    await expect
      .poll(async () => (await site.mailsTo('exportaciones@aldebaran.example.com', 1)).join())
      .toContain(company);
    await expect.poll(() => form.locator('[name="message"]').inputValue()).toBe('');
  });

  it('keeps the typed message when it cannot be sent (spec 8)', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, context, visit, tolerate } = await newVisitor({ locale: 'en-US' });
    await context.route('**/api/**', (route) => route.abort());
    // Waits for the form with scripts; before they load there is a plain one, which the browser submits itself (ADR 69).
    await visit('/contactenos');
    const form = page.locator('#formulario');
    await fillContact(page);
    await form.getByRole('button', { name: 'Send message' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Error submitting form. Please try again later.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => form.locator('[name="message"]').inputValue()).toBe(validValues.contact.message);
    tolerate(/Failed to load resource/);
  });

  it.for([1280, 1030])(
    'has the phone of every office beside it in a window of %d px',
    async (width, { newVisitor }) => {
      const { page, visit } = await newVisitor({ viewport: { width, height: 900 }, javaScriptEnabled: false });
      await visit('/contactenos#formulario');
      const phones = page.locator('#formulario aside a[href^="tel:"]');
      expect(await phones.allTextContents()).toEqual(officeIds.map((id) => offices[id].phone));
      const form = await page.locator('#formulario form').boundingBox();
      const last = await phones.last().boundingBox();
      expect(last?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
      expect(last?.y).toBeLessThan(900);
    },
  );
});
