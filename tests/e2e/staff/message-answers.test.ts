import { describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { delayRequests } from '../support/delay-requests.ts';
import { itOnOwnSite } from '../support/fixtures.ts';
import { asksBeforeReload } from '../support/navigation.ts';
import { administrator, endStaffSession, fillStaffLogin, inPanel, sendMessage } from '../support/staff.ts';

const it = itOnOwnSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site));

describe('an answer to a message, from the panel', () => {
  it('takes a template in the language of the sender, survives a new login, is mailed and then shown', async ({
    site,
    admin,
    newVisitor,
  }) => {
    const email = 'emma@shipper.example.com';
    await sendMessage(site, 'Emma Stone', { language: 'en', email });
    const { page, tolerate } = await inPanel(newVisitor, admin, 'view=messages&search=emma', {
      viewport: { width: 375, height: 740 },
    });
    await page
      .locator('tbody')
      .getByText(/^(menos de un minuto|\d minutos?)$/)
      .waitFor();
    await page.locator('tbody button').first().click();
    // Under the name: what it is about, its state, and the number that the sender was told.
    const summary = page.getByRole('dialog', { name: 'Emma Stone' }).locator('dl').first();
    await expect
      .poll(() => summary.locator('dt').allTextContents())
      .toEqual(['Asunto', 'Estado', 'Número del mensaje']);
    const number = await summary.locator('dd').last().textContent();
    await page.goto(`/panel-portal?view=messages&search=${number}`);
    await page.getByText('1–1 de 1').waitFor();
    await page.locator('tbody button').first().click();
    const form = page.getByRole('form', { name: 'Su respuesta' });
    const words = form.getByRole('textbox');
    await form.getByText('lee el sitio en inglés', { exact: false }).waitFor();
    await words.fill('Dear Emma,');
    // A template chosen by mistake gives way to the right one.
    await form.getByRole('combobox').selectOption({ label: 'Pedir datos' });
    await expect.poll(() => words.inputValue()).toContain('Dear Emma,\n\nEmma Stone, ');
    await form.getByRole('combobox').selectOption({ label: 'Confirmar que quedó resuelto' });
    await expect
      .poll(() => words.inputValue())
      .toMatch(/^Dear Emma,\n\nEmma Stone, the request in your message [0-9A-F]{8}/);
    // What the template leaves open is not sent as it is.
    await form.getByRole('button', { name: 'Enviar respuesta' }).click();
    await form.getByText('Falta completar la línea').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

    await words.fill('Dear Emma,\n\nyour B/L was released today.');
    await endStaffSession(page);
    await form.getByRole('button', { name: 'Enviar respuesta' }).click();
    await page.getByText('Su sesión terminó').waitFor();
    await fillStaffLogin(page, admin);
    await expect.poll(() => words.inputValue()).toBe('Dear Emma,\n\nyour B/L was released today.');
    await form.getByRole('button', { name: 'Enviar respuesta' }).click();
    await page.getByText('La respuesta va en camino.').waitFor();
    await page.getByRole('listitem').getByText('your B/L was released today.').waitFor();
    await expect.poll(() => words.inputValue()).toBe('');
    const mail = (await site.mailsTo(email, 2)).at(-1);
    expect(mail).toContain('your B/L was released today.');
    // What was sent does not wait again after a reload.
    await page.reload();
    await page.getByRole('listitem').getByText('your B/L was released today.').waitFor();
    expect(await words.inputValue()).toBe('');
    tolerate(/Failed to load resource/);
  });

  it('is kept unsent when somebody else answered first, and the other answer is shown', { tags: ['deep'] }, async ({
    site,
    admin,
    newVisitor,
  }) => {
    await sendMessage(site, 'Bruno Vera');
    const open = async () => {
      const visitor = await inPanel(newVisitor, admin, 'view=messages&search=bruno');
      await visitor.page.locator('tbody button').first().click();
      await visitor.page.getByRole('form', { name: 'Su respuesta' }).getByRole('textbox').fill('Ya salió.');
      return visitor;
    };
    const [first, second] = [await open(), await open()];
    // A click beside the row does not lose the text, and the browser asks before it would.
    await first.page.mouse.click(10, 300);
    expect(await asksBeforeReload(first.page)).toBe(true);
    const send = ({ page }: typeof first) => page.getByRole('button', { name: 'Enviar respuesta' }).click();
    await send(first);
    await first.page.getByText('La respuesta va en camino.').waitFor();
    const words = second.page.getByRole('form', { name: 'Su respuesta' }).getByRole('textbox');
    await words.fill('Sale el lunes.');
    await send(second);
    await second.page.getByRole('form', { name: 'Su respuesta' }).getByRole('alert').waitFor();
    await second.page.getByRole('listitem').getByText('Ya salió.').waitFor();
    expect(await words.inputValue()).toBe('Sale el lunes.');
    // What is typed while the answer is being sent stays.
    const release = await delayRequests(second.page, '**/answers');
    await send(second);
    await words.fill('Sale el lunes. Le avisamos.');
    await release();
    await second.page.getByRole('listitem').getByText('Sale el lunes.').waitFor();
    expect(await words.inputValue()).toBe('Sale el lunes. Le avisamos.');
    second.tolerate(/Failed to load resource/);
  });
});
