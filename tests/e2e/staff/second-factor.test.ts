import type { CDPSession, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { stepAt, totpCode } from '../../../src/server/identity/second-factor/totp.ts';
import { axeViolations } from '../../support/axe.ts';
import { lastingPort } from '../../support/free-port.ts';
import { itOnOwnSite } from '../support/fixtures.ts';
import { atStaffList, keepCodes, setUpApp } from '../support/second-factor.ts';
import { administrator, fillStaffLogin, fromOwnMenu, openAccount, PASSWORD } from '../support/staff.ts';

// WebAuthn does not accept IP addresses, so the site has a name and a known port.
const it = itOnOwnSite.extend('settings', { scope: 'file' }, async () => {
  const port = String(await lastingPort());
  return { PORT: port, PUBLIC_URL: `http://localhost:${port}` };
});

/** Adds a virtual security key that responds to each request at once. */
async function plugIn(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return cdp;
}

async function logOut(page: Page): Promise<void> {
  await fromOwnMenu(page, /^Cerrar sesión$/);
  await page.locator('[name="username"]').waitFor();
}

describe('the second factor of staff (S-94)', () => {
  it('can be a passkey: it is set up, asked for at the next login, and used', async ({ newVisitor, site }) => {
    const username = await administrator(site, 'lucia.mora');
    const { page } = await atStaffList(newVisitor, username);
    await plugIn(page);
    await page.getByRole('button', { name: 'Configurar' }).click();
    const account = page.getByRole('tabpanel', { name: 'Verificación en dos pasos' });
    await account.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar una llave de acceso' });
    await dialog.locator('[name="name"]').fill('Portátil de la oficina');
    await dialog.getByRole('button', { name: 'Agregar llave' }).click();
    // A page of plain HTTP has no clipboard.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Copiar' }).click();
    await page.getByText('El navegador no permitió copiarlos.', { exact: false }).waitFor();
    expect(await keepCodes(page)).toHaveLength(10);
    await account.getByText('Portátil de la oficina', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await logOut(page);

    await fillStaffLogin(page, username);
    const button = page.getByRole('button', { name: 'Usar mi llave de acceso' });
    await button.waitFor();
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await button.click();
    await page.waitForURL('**/panel-portal?**');
    await openAccount(page, 'Verificación en dos pasos');
    await account.getByText('Último uso', { exact: false }).first().waitFor();
  });

  it('can be a code of an authenticator app, or a recovery code in its place', { tags: ['deep'] }, async ({
    newVisitor,
    site,
  }) => {
    const username = await administrator(site, 'ana.prada');
    const { page } = await atStaffList(newVisitor, username);
    const hint = page.getByText('Como administrador', { exact: false });
    await hint.waitFor();
    await page.getByRole('button', { name: 'Más tarde' }).click();
    await hint.waitFor({ state: 'detached' });
    await openAccount(page, 'Verificación en dos pasos');
    const { secret, codes } = await setUpApp(page);
    await logOut(page);

    await fillStaffLogin(page, username);
    const field = page.locator('[name="code"]');
    await field.waitFor();
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    const traits = ['autocomplete', 'inputmode'].map((name) => field.getAttribute(name));
    expect(await Promise.all(traits)).toEqual(['one-time-code', 'numeric']);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByText('El código no es correcto o ya se usó.', { exact: false }).waitFor();
    // The current code was used to confirm the app, so the next one is used early.
    await field.fill(totpCode(secret, stepAt(Date.now()) + 1));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/panel-portal?**');
    await logOut(page);

    await fillStaffLogin(page, username);
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
    await page.locator('[name="recoveryCode"]').fill(codes[0] ?? '');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/panel-portal?**');
    await openAccount(page, 'Verificación en dos pasos');
    await page.getByText('Sin usar: 9').waitFor();

    // Removing a factor asks for the password and the factor, even right after the login with it.
    await page.getByRole('button', { name: 'Quitar la aplicación' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar la aplicación' }).click();
    const proof = page.getByRole('dialog', { name: 'Escriba de nuevo su contraseña' });
    await proof.locator('[name="password"]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await proof.locator('[name="code"]').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await proof.getByRole('button', { name: 'Usar un código de recuperación' }).click();
    await proof.locator('[name="recoveryCode"]').fill(codes[1] ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Configurar la aplicación' }).waitFor();
    await page.getByText('Sin usar: 9').waitFor({ state: 'detached' });
  });
});
