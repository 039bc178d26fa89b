import type { Locator, Page } from 'playwright-core';
import type { FormValues } from '../../../src/shared/forms/values.ts';
import type { ClientSession } from '../../../src/shared/session.ts';
import { pdfFile, registrationForm } from '../../server/support/client-life.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { SAMPLE_PDF } from '../../support/root.ts';
import type { Site } from '../../support/site.ts';
import { administrator, staffSession } from './staff.ts';
import type { Visitor } from './visitor.ts';

export const client = validValues.registration;
/** A PDF that the registration accepts. */
export const RUT = SAMPLE_PDF;

/** Waits for `count` mails and returns the path of the link in the newest. */
export async function linkMailed(site: Site, to: string, count: number): Promise<string> {
  const text = (await site.mailsTo(to, count)).at(-1) ?? '';
  const path = /https?:\/\/[^/\s]+(\/\S*#token=\S+)/.exec(text)?.[1];
  if (path === undefined) throw new Error(`no link in the mail: ${text}`);
  return path;
}

/** Registers and activates a client through the HTTP interface. */
export async function registerClient(
  site: Site,
  nit: string,
  change: FormValues = {},
  fileName?: string,
): Promise<{ nit: string; email: string; password: string }> {
  const email = `client-${nit}@andina.example.com`;
  const registered = await fetch(`${site.address}/api/registro`, {
    method: 'POST',
    body: registrationForm({ ...change, nit, email }, pdfFile(), fileName),
  });
  if (registered.status !== 204) throw new Error(`registration: ${registered.status} ${await registered.text()}`);
  const token = (await linkMailed(site, email, 1)).split('#token=')[1];
  const headers = { 'content-type': 'application/json' };
  await fetch(`${site.address}/api/activar`, { method: 'POST', headers, body: JSON.stringify({ token }) });
  return { nit, email, password: client.password };
}

/** Registers a client and returns a session in the format of the browser's storage. */
export async function storedSession(...who: Parameters<typeof registerClient>): Promise<ClientSession> {
  const [site, nit] = who;
  const { password } = await registerClient(...who);
  return sessionOf(site, nit, password);
}

/** Registers a client and verifies the company by the call that the panel makes. */
export async function registerVerified(...who: Parameters<typeof registerClient>): ReturnType<typeof registerClient> {
  const registered = await registerClient(...who);
  const [site, nit] = who;
  const staff = JSON.parse(await staffSession(site, await administrator(site, `verifica.${nit}`)));
  const authorization = `Bearer ${staff.internalAuthToken}`;
  const clients = `${site.address}/api/internal/clients`;
  const list = await fetch(`${clients}?search=${nit}`, { headers: { authorization } });
  const { items } = (await list.json()) as { items: readonly { id: string; version: number }[] };
  const [account] = items;
  const verified = await fetch(`${clients}/${account?.id}/verification`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'if-match': `"${account?.version}"` },
    body: JSON.stringify({ verification: 'verified', nitsistema: `CO-${nit}` }),
  });
  if (!verified.ok) throw new Error(`verification: ${verified.status} ${await verified.text()}`);
  return registered;
}

/** Registers a verified client and returns a session in the same format. */
export async function verifiedSession(site: Site, nit: string): Promise<ClientSession> {
  const { password } = await registerVerified(site, nit);
  return sessionOf(site, nit, password);
}

/** Logs in a client and returns the session in the same format. */
export async function sessionOf(
  site: Pick<Site, 'address'>,
  nit: string,
  password: string = client.password,
): Promise<ClientSession> {
  const reply = await fetch(`${site.address}/api/login-portal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: nit, password }),
  });
  const { nombre, status: _status, message: _message, ...login } = (await reply.json()) as Record<string, string>;
  return { ...login, nombreCliente: nombre } as unknown as ClientSession;
}

/** Stores a client session in the visitor's browser. */
export async function keepSession({ keep }: Pick<Visitor, 'keep'>, session: ClientSession): Promise<void> {
  await keep({ userData: JSON.stringify(session) });
}

export async function logInAs(page: Page, nit: string, password: string): Promise<void> {
  await page
    .getByRole('button', { name: /^(Ingresar|Log in)$/ })
    .first()
    .click();
  await fillLogin(page, nit, password);
}

/** Logs in in the open dialog. */
export async function fillLogin(page: Page, nit: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('NIT*').fill(nit);
  await dialog.getByPlaceholder(/^(Contraseña|Password)\*$/).fill(password);
  await dialog.getByRole('button', { name: /^(Ingresar|Log in)$/ }).click();
}

/** Ends the session only on the server; the browser detects it at its next call. */
export async function endClientSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { authToken } = JSON.parse(localStorage.getItem('userData') ?? '{}');
    await fetch('/api/cerrar-sesion', { method: 'POST', headers: { authorization: `Bearer ${authToken}` } });
  });
}

/** Fills in the registration step by step, up to the last step, which sends it. */
export async function fillRegistration(
  page: Page,
  change: Readonly<Record<string, string>> = {},
  rut: Parameters<Locator['setInputFiles']>[0] = RUT,
): Promise<void> {
  for (const step of [1, 2]) {
    await fillStep(page, step, change);
    await nextStep(page);
  }
  await fillStep(page, 3, change);
  await page.locator('#formulario input[type="file"]').setInputFiles(rut);
  await nextStep(page);
  await fillStep(page, 4, change);
}

/** Fills in one step of the registration, once it is shown. */
export async function fillStep(page: Page, step: number, change: Readonly<Record<string, string>> = {}): Promise<void> {
  const form = page.locator('#formulario');
  await form.getByRole('heading', { name: new RegExp(`^(Paso|Step) ${step} `) }).waitFor();
  const values = Object.entries({ ...client, ...change });
  for (const [name, value] of values) {
    const field = form.locator(`[name="${name}"]`);
    if (!(await field.isVisible())) continue;
    if (name === 'policyAccepted') await field.check();
    else if (name === 'taxCity') {
      await field.fill('barranquil');
      await page.getByRole('option', { name: 'Barranquilla, Atlántico' }).click();
    } else if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(String(value));
    else await field.fill(String(value));
  }
}

export async function nextStep(page: Page): Promise<void> {
  await page
    .locator('#formulario')
    .getByRole('button', { name: /^(Siguiente|Next)$/ })
    .click();
}
