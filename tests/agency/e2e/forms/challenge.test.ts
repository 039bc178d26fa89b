import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { POLICIES } from '../../../../src/server/api/policies.ts';
import { logInAs } from '../../../e2e/support/account.ts';
import { itOnOwnSite } from '../../../e2e/support/fixtures.ts';
import { fillContact } from '../../../e2e/support/forms.ts';
import { validValues } from '../../../shared/support/valid-values.ts';
import { axeViolations } from '../../../support/axe.ts';

/** The server counts by IP address and by email address. It believes the IP address that a visitor states. */
const it = itOnOwnSite.extend('settings', { scope: 'file' }, () => ({
  LIMITS_FACTOR: '1',
  TRUSTED_PROXIES: '127.0.0.1',
}));
const from = (ipAddress: string) => ({ extraHTTPHeaders: { 'x-forwarded-for': ipAddress } });

const thanks = (page: Page) => page.getByRole('alertdialog', { name: 'Gracias por contactarnos' });

/** Sends the first message of a visitor, which needs no challenge. */
async function sendFirst(page: Page, email: string): Promise<void> {
  await fillContact(page, { email });
  await page.getByRole('button', { name: 'Enviar mensaje' }).press('Enter');
  await thanks(page).getByRole('button', { name: 'Cerrar' }).press('Enter');
  await expect.poll(() => page.locator('[name="message"]').inputValue()).toBe('');
}

describe('a visitor who sends a form often (S-23)', () => {
  it('gets a challenge, which the browser solves before it sends the form again by itself', async ({ newVisitor }) => {
    const { page, visit, tolerate } = await newVisitor(from('203.0.113.1'));
    // The browser itself logs the response that asks for the challenge.
    tolerate(/status of 428/);
    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(`${response.status()} ${new URL(response.url()).pathname}`));
    const posts = () => loaded.filter((line) => line.endsWith('/api/contacto')).map((line) => line.slice(0, 3));
    await visit('/contactenos#formulario');
    await sendFirst(page, 'solves@andina.example.com');
    expect(posts()).toEqual(['200']);
    expect(loaded.filter((line) => line.includes('solve-challenge'))).toEqual([]);

    await fillContact(page, { email: 'solves@andina.example.com' });
    // The text for screen readers is in a live region and disappears with the response.
    const announced = page.waitForFunction(() =>
      [...document.querySelectorAll('[aria-live="polite"]')].some(({ textContent }) =>
        textContent.includes('comprobamos que el envío no es automático'),
      ),
    );
    await page.getByRole('button', { name: 'Enviar mensaje' }).press('Enter');
    await announced;
    await thanks(page).waitFor();
    expect(posts()).toEqual(['200', '428', '200']);
    expect(loaded.filter((line) => line.includes('solve-challenge'))).toHaveLength(1);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('keeps the typed text and sees an error when the browser cannot solve the challenge', { tags: ['deep'] }, async ({
    newVisitor,
  }) => {
    const { page, context, visit, tolerate } = await newVisitor(from('203.0.113.2'));
    await context.route('**/*solve-challenge*', (route) => route.abort());
    await visit('/contactenos#formulario');
    await sendFirst(page, 'unsolved@andina.example.com');
    await fillContact(page, { email: 'unsolved@andina.example.com' });
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('No pudimos comprobar que el formulario lo envía una persona').waitFor();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect.poll(() => page.locator('[name="message"]').inputValue()).toBe(validValues.contact.message);
    tolerate(/Failed to load resource|428/);
  });

  it('logs in after many failed logins of others behind the same address', { tags: ['deep'] }, async ({
    newVisitor,
  }) => {
    const { page, visit, tolerate } = await newVisitor(from('203.0.113.3'));
    await visit('/');
    const answers: number[] = [];
    const isLogin = (url: string) => url.endsWith('/api/login-portal');
    for (let count = 1; count < POLICIES['login-address'].proofFrom; count++) {
      const data = { username: `90050${String(count).padStart(4, '0')}`, password: 'x' };
      await page.request.post('/api/login-portal', { data, headers: { 'x-forwarded-for': '203.0.113.3' } });
    }
    page.on('response', (response) => isLogin(response.url()) && answers.push(response.status()));
    await logInAs(page, '900544472', 'Secreta1');
    await page.getByRole('dialog').getByRole('alert').waitFor();
    // The computation was done unseen; what the visitor sees is the answer to the password.
    expect(answers).toEqual([428, 401]);
    tolerate(/Failed to load resource/);
  });
});
