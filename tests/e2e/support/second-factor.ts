import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { stepAt, totpCode } from '../../../src/server/identity/second-factor/totp.ts';
import { inPanel } from './staff.ts';
import type { NewVisitor, Visitor } from './visitor.ts';

/** Sets up the authenticator app: reads the key from the page, types a code and stores the recovery codes. */
export async function setUpApp(page: Page): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  await page.getByRole('button', { name: 'Configurar la aplicación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aplicación de autenticación' });
  await dialog.getByRole('img', { name: 'Código QR' }).waitFor();
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await dialog.locator('[name="code"]').fill(totpCode(secret, stepAt(Date.now())));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  return { secret, codes: await keepCodes(page) };
}

export async function keepCodes(page: Page): Promise<readonly string[]> {
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

/** Opens the list of staff in the panel. */
export async function atStaffList(newVisitor: NewVisitor, username: string): Promise<Visitor> {
  const visitor = await inPanel(newVisitor, username, 'view=staff');
  visitor.tolerate(/Failed to load resource/);
  return visitor;
}
