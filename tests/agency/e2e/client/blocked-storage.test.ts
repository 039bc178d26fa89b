import type { BrowserContext } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fillLogin, registerClient } from '../../../e2e/support/account.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { administrator, PASSWORD } from '../../../e2e/support/staff.ts';
import { axeViolations } from '../../../support/axe.ts';

type Storages = readonly ('localStorage' | 'sessionStorage')[];

/** Blocks storages as browsers do when the data of a site are not allowed. */
function block(context: BrowserContext, storages: Storages): Promise<unknown> {
  return context.addInitScript((names: Storages) => {
    for (const name of names)
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  }, storages);
}

/** Leaves no room in the local storage, so that every write throws. */
function fill(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
}

const WORDS = {
  es: 'Su navegador no deja que este sitio guarde datos',
  en: 'Your browser does not let this site store',
};

describe('a login in a browser that keeps nothing', () => {
  it.for([
    ['blocks the data of the site', (context: BrowserContext) => block(context, ['localStorage', 'sessionStorage'])],
    ['has no room left', fill],
  ] as const)('says what is missing to clients and to staff: %s', async ([, prepare], { newVisitor, site }) => {
    const { nit, password } = await registerClient(site, prepare === fill ? '900150002' : '900150001');
    const { page, context, visit } = await newVisitor();
    await prepare(context);
    await visit('/?lng=en');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(WORDS.en).waitFor();
    await fillLogin(page, nit, password);
    await dialog.getByRole('alert').getByText(WORDS.en).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    const member = await administrator(site, prepare === fill ? 'sin.espacio' : 'sin.datos');
    await visit('/login-portal?lng=es');
    await page.getByText(WORDS.es).waitFor();
    await page.locator('[name="username"]').fill(member);
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await page.getByRole('alert').getByText(WORDS.es).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login-portal');
  });

  it('works where only the storage of the tab is blocked', { tags: ['deep'] }, async ({ newVisitor, site }) => {
    const { nit, password } = await registerClient(site, '900150003');
    const { page, context, visit, complaints } = await newVisitor();
    await block(context, ['sessionStorage']);
    await visit('/');
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await fillLogin(page, nit, password);
    await page.waitForURL((url) => url.pathname === '/inicio');
    expect(complaints()).toEqual([]);
  });
});
