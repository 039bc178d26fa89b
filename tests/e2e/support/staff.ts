import type { Page } from 'playwright-core';
import { v7 as uuid } from 'uuid';
import { searchText } from '../../../src/server/platform/db/columns.ts';
import { createAdministratorIn, STAFF_PASSWORD, staffRegistration } from '../../server/support/staff-life.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import type { Site } from '../../support/site.ts';
import { inDatabaseOf } from './in-database-of.ts';
import type { NewVisitor, Visitor, VisitorOptions } from './visitor.ts';

export const PASSWORD = STAFF_PASSWORD;

/** Creates an administrator as the command does. */
export async function administrator(site: Pick<Site, 'dataDir'>, username = 'marcela.rios'): Promise<string> {
  await createAdministratorIn({ DATA_DIR: site.dataDir }, username);
  return username;
}

/** Chooses an entry of the user's menu in the panel. */
export async function fromOwnMenu(page: Page, entry: RegExp): Promise<void> {
  await page.locator('header summary', { hasText: ' · ' }).click();
  await page.locator('header details[open]').getByText(entry).click();
}

/** Opens a tab of the own account and returns the tab's content. */
export async function openAccount(page: Page, tab: string) {
  await fromOwnMenu(page, /^(Mi cuenta|My account)$/);
  await page.getByRole('tab', { name: tab }).click();
  return page.getByRole('tabpanel', { name: tab });
}

/** Requests access for a new member of staff, as the form does. */
export async function requestAccess(site: Pick<Site, 'address'>, username: string): Promise<string> {
  const body = { ...staffRegistration(username), firstName: 'Tomás' };
  const { status } = await post(site, '/internal/registration', body);
  if (status !== 204) throw new Error(`staff registration: ${status}`);
  return username;
}

/**
 * Sends a message as the contact form does.
 * @param change of the form's values, and the language of the writer
 */
export async function sendMessage(
  site: Pick<Site, 'address'>,
  name: string,
  { language = 'es', ...change }: Readonly<Record<string, string>> = {},
): Promise<void> {
  const body = { ...validValues.contact, fullName: name, ...change };
  const answer = await post(site, '/contacto', body, language);
  if (!answer.ok) throw new Error(`contact: ${answer.status} ${await answer.text()}`);
}

async function post({ address }: Pick<Site, 'address'>, path: string, body: object, language = 'es') {
  const headers = { 'content-type': 'application/json', 'idempotency-key': uuid(), 'accept-language': language };
  return fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Adds `count` active clients named "Cliente 001" and so on. */
export async function manyClients(site: Pick<Site, 'dataDir'>, count: number): Promise<void> {
  await inDatabaseOf(site, async ({ query, now }) => {
    const rutFileId = uuid();
    const content = new TextEncoder().encode('%PDF-1.4\n%%EOF');
    const file = { id: rutFileId, name: 'rut.pdf', mediaType: 'application/pdf', size: content.length, sha256: '-' };
    await query
      .insertInto('files')
      .values({ ...file, content, createdAt: now })
      .execute();
    const rows = Array.from({ length: count }, (_row, index) => {
      const number = String(index + 1).padStart(3, '0');
      const [nit, name, email] = [`800000${number}`, `Cliente ${number} S.A.S.`, `c${number}@andina.example.com`];
      return {
        ...{ id: uuid(), nit, name, email, nitsistema: null, perfil: 'cliente', status: 'active' as const },
        ...{ profile: '{}', passwordHash: '-', rutFileId, searchText: searchText(nit, name, email), language: 'es' },
        ...{ createdAt: now, updatedAt: now, activatedAt: now },
      };
    });
    await query.insertInto('clientAccounts').values(rows).execute();
  });
}

export async function logInAsStaff(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/login-portal');
  await fillStaffLogin(page, username, password);
}

/** Fills in and submits the login page of staff. */
export async function fillStaffLogin(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.locator('[name="username"]').fill(username);
  await page.locator('[name="password"]').fill(password);
  await page.getByRole('button', { name: /^(Ingresar|Log in)$/ }).click();
}

/** Ends the session only on the server; the browser detects it at its next call. */
export async function endStaffSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { internalAuthToken } = JSON.parse(localStorage.getItem('internalUser') ?? '{}');
    const headers = { authorization: `Bearer ${internalAuthToken}` };
    await fetch('/api/internal/logout', { method: 'POST', headers });
  });
}

/** Logs in a member of staff and returns the session in the format of the browser's storage. */
export async function staffSession(
  site: Pick<Site, 'address'>,
  username: string,
  password = PASSWORD,
): Promise<string> {
  const answer = await post(site, '/internal/login', { username, password });
  if (!answer.ok) throw new Error(`staff login: ${answer.status} ${await answer.text()}`);
  return answer.text();
}

/** Opens a visitor with the stored session of a member of staff. */
export async function loggedInStaff(
  newVisitor: NewVisitor,
  username: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const visitor = await newVisitor(options);
  await visitor.keep({ internalUser: await staffSession(visitor, username) });
  return visitor;
}

/** Opens a view of the panel as a member of staff and waits for its rows. */
export async function inPanel(
  newVisitor: NewVisitor,
  username: string,
  query: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const visitor = await loggedInStaff(newVisitor, username, options);
  await visitor.page.goto(`/panel-portal?${query}`);
  await visitor.page.locator('tbody button').first().waitFor();
  return visitor;
}
