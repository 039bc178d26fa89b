import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { API_PATH } from '../../src/shared/site-paths.ts';
import { validValues } from '../shared/support/valid-values.ts';
import { serveSite } from '../support/site.ts';
import { fillLogin } from './support/account.ts';
import { administrator, logInAsStaff } from './support/staff.ts';

const site = serveSite();
let admin = '';
beforeAll(async () => {
  admin = await administrator(site);
});

/** What leaves the browser for the API, by method and path, with the cookies that each request carries. */
async function watched(page: Page): Promise<{ readonly cookiesOf: (name: string) => Promise<(string | undefined)[]> }> {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(`${API_PATH}/`)) sent.push(request);
  });
  // For every path of the origin, so that nothing but the way of asking keeps it back.
  await page.context().addCookies([{ name: 'someCookie', value: 'somebody', url: site.address }]);
  return {
    async cookiesOf(name) {
      const named = () => sent.filter((one) => `${one.method()} ${new URL(one.url()).pathname}` === name);
      await expect.poll(() => named().length).toBeGreaterThan(0);
      // The headers as they went over the network, not as the page asked for them.
      return Promise.all(named().map(async (one) => (await one.allHeaders())['cookie']));
    },
  };
}

describe('a request to the API carries no cookie (spec 7)', () => {
  it('although a page does, from the same browser', async () => {
    const { page, context } = await site.visit();
    await watched(page);
    const [request] = await Promise.all([page.waitForRequest(`${site.address}/`), page.goto('/')]);
    expect((await request.allHeaders())['cookie']).toContain('someCookie=somebody');
    await context.close();
  });

  it('login of a client', async () => {
    const { page, context, complaints } = await site.visit();
    const { cookiesOf } = await watched(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await fillLogin(page, '900544472', 'Secreta1');
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(await cookiesOf('POST /api/login-portal')).toEqual([undefined]);
    // The browser notes the 401 by itself.
    complaints.length = 0;
    await context.close();
  });

  it('a message by the contact form', async () => {
    const { page, context } = await site.visit();
    const { cookiesOf } = await watched(page);
    await page.goto('/contactenos');
    const form = page.locator('#formulario');
    await form.locator('[name="subject"]').selectOption('other');
    const { fullName, email, company, message } = validValues.contact;
    for (const [name, value] of Object.entries({ fullName, email, company, message }))
      await form.locator(`[name="${name}"]`).fill(value);
    await form.locator('[name="policyAccepted"]').check();
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    await page.getByRole('alertdialog', { name: 'Gracias por contactarnos' }).waitFor();
    expect(await cookiesOf('POST /api/contacto')).toEqual([undefined]);
    await context.close();
  });

  it('login of staff, and the lists of the panel', async () => {
    const { page, context } = await site.visit();
    const { cookiesOf } = await watched(page);
    await page.goto('/login-portal');
    await logInAsStaff(page, admin);
    await page.waitForURL((url) => url.pathname === '/panel-portal');
    const names = ['POST /api/internal/login', 'GET /api/internal/session', 'GET /api/internal/clients'];
    for (const name of names) expect(new Set(await cookiesOf(name))).toEqual(new Set([undefined]));
    await context.close();
  });
});
