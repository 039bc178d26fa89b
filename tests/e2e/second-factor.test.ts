import type { CDPSession, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { stepAt, totpCode } from '../../src/server/domain/second-factor/totp.ts';
import { axeViolations } from '../support/axe.ts';
import { freePort } from '../support/free-port.ts';
import { itOnOwnSite, type NewVisitor } from './support/fixtures.ts';
import { administrator, fillStaffLogin, inPanel, logInAsStaff } from './support/staff.ts';
import type { Visitor } from './support/visitor.ts';

// WebAuthn takes no IP address: the site is known by name, and so is the port.
const it = itOnOwnSite.extend('settings', { scope: 'file' }, async () => {
  const port = String(await freePort());
  return { PORT: port, PUBLIC_URL: `http://localhost:${port}` };
});

/** The browser says so by itself of a 401, 403 or 422. */
const ANSWERS = /Failed to load resource/;

/** A security key beside the browser, touched at once whenever it is asked. */
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
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await page.locator('[name="username"]').waitFor();
}

/** Reads the key off the page, types a code of it, and takes the recovery codes down. */
async function setUpApp(page: Page): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  await page.getByRole('button', { name: 'Configurar la aplicación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aplicación de autenticación' });
  await dialog.getByRole('img', { name: 'Código QR' }).waitFor();
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await dialog.locator('[name="code"]').fill(totpCode(secret, stepAt(Date.now())));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  return { secret, codes: await keepCodes(page) };
}

async function keepCodes(page: Page): Promise<readonly string[]> {
  const dialog = page.getByRole('alertdialog', { name: 'Guarde sus códigos de recuperación' });
  const items = dialog.getByRole('listitem');
  await items.nth(9).waitFor();
  const codes = await items.allInnerTexts();
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar' }).click();
  expect((await downloaded).suggestedFilename()).toBe('codigos-de-recuperacion.txt');
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  return codes;
}

/** In the panel. */
async function atWork(newVisitor: NewVisitor, username: string): Promise<Visitor> {
  const visitor = await inPanel(newVisitor, username, 'view=staff');
  visitor.tolerate(ANSWERS);
  return visitor;
}

describe('the second factor of staff (S-94)', () => {
  it('is a passkey: set up, asked for at the next login, and used', async ({ newVisitor, site }) => {
    const username = await administrator(site, 'lucia.mora');
    const { page } = await atWork(newVisitor, username);
    await plugIn(page);
    await page.getByRole('button', { name: 'Configurar' }).click();
    const account = page.getByRole('dialog', { name: 'Mi cuenta' });
    await account.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar una llave de acceso' });
    await dialog.locator('[name="name"]').fill('Portátil de la oficina');
    await dialog.getByRole('button', { name: 'Agregar llave' }).click();
    expect(await keepCodes(page)).toHaveLength(10);
    await account.getByText('Portátil de la oficina', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await account.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await logOut(page);

    await fillStaffLogin(page, username);
    const button = page.getByRole('button', { name: 'Usar mi llave de acceso' });
    await button.waitFor();
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await button.click();
    await page.waitForURL('**/panel-portal?**');
    await page.getByRole('button', { name: 'Mi cuenta' }).click();
    await account.getByText('Último uso', { exact: false }).first().waitFor();
  });

  it('is a code of an app, or a recovery code where the app is lost', { tags: ['deep'] }, async ({
    newVisitor,
    site,
  }) => {
    const username = await administrator(site, 'ana.prada');
    const { page } = await atWork(newVisitor, username);
    const hint = page.getByText('Como administrador', { exact: false });
    await hint.waitFor();
    await page.getByRole('button', { name: 'Más tarde' }).click();
    await hint.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Mi cuenta' }).click();
    const { secret, codes } = await setUpApp(page);
    await page.getByRole('dialog', { name: 'Mi cuenta' }).getByRole('button', { name: 'Cerrar', exact: true }).click();
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
    // The code that confirmed the app has been used: the next one is taken early.
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
    await page.getByRole('button', { name: 'Mi cuenta' }).click();
    await page.getByText('Sin usar: 9').waitFor();
  });
});

describe('a second factor that is required (S-95)', () => {
  it('is all that somebody without one sees, until it is set; a lost one is reset', { tags: ['deep'] }, async ({
    newVisitor,
    site,
  }) => {
    const member = await administrator(site, 'tomas.gil');
    const boss = await administrator(site, 'pedro.jefe');
    const { page } = await atWork(newVisitor, boss);
    await page.getByRole('button', { name: 'Mi cuenta' }).click();
    await setUpApp(page);
    await page.getByRole('button', { name: 'Exigirla a todo el personal' }).click();
    const question = page.getByRole('alertdialog', { name: 'Exigirla a todo el personal' });
    await question.getByRole('button', { name: 'Exigirla a todo el personal' }).click();
    await page.getByText('Es obligatoria.').waitFor();

    const other = await newVisitor();
    other.tolerate(ANSWERS);
    await logInAsStaff(other.page, member);
    await other.page.getByText('El portal exige la verificación en dos pasos', { exact: false }).waitFor();
    expect(await other.page.getByRole('navigation', { name: 'Secciones del panel' }).count()).toBe(0);
    expect(await axeViolations(other.page)).toEqual([]);
    await setUpApp(other.page);
    await other.page.getByRole('navigation', { name: 'Secciones del panel' }).waitFor();

    await page.goto('/panel-portal?view=staff&search=tomas');
    await page.locator('tbody button').first().click();
    await page.getByRole('button', { name: 'Quitar la verificación en dos pasos' }).click();
    const reset = page.getByRole('alertdialog', { name: 'Quitar la verificación en dos pasos' });
    await reset.getByLabel('Motivo').selectOption({ label: 'Cambió de equipo' });
    await reset.getByRole('button', { name: 'Quitar la verificación en dos pasos' }).click();
    await page.getByText('Quedó sin verificación en dos pasos.').waitFor();
    const offered = page.getByRole('button', { name: 'Quitar la verificación en dos pasos' });
    await offered.waitFor({ state: 'detached' });
    const mails = await site.mailsTo(`${member}@aldebaran.example.com`, 2);
    expect(mails.join()).toContain('Un administrador quitó la verificación en dos pasos');
    await other.page.reload();
    await other.page.locator('[name="username"]').waitFor();
  });
});
