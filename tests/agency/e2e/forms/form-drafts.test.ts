import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  client,
  endClientSession,
  fillLogin,
  fillRegistration,
  keepSession,
  nextStep,
  storedSession,
} from '../../../e2e/support/account.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { fillQuoteStep } from '../../../e2e/support/forms.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';

const PHONE = { viewport: { width: 375, height: 740 } };
const fieldOf = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);
const typedIn = (page: Page, name: string) => fieldOf(page, name).inputValue();
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('formDrafts'));
const title = (page: Page, step: number) => page.getByRole('heading', { name: `Paso ${step} de 4` });
const notice = (page: Page) => page.getByText('Lo que había escrito en esta pestaña sigue aquí');

describe('an unsent draft of the registration form', () => {
  it('survives a reload and a visit to another page, except for the password and the consent', async ({
    newVisitor,
  }) => {
    const { page, visit, reload } = await newVisitor(PHONE);
    await visit('/registrese');
    await fillRegistration(page, { nit: '900150001' });
    await reload();
    await notice(page).waitFor();
    // The draft contains no file, so the form opens at the step that asks for it.
    await title(page, 3).waitFor();
    // The browser's back button goes through the steps, its forward button only through completed ones.
    await page.goBack();
    await title(page, 2).and(page.locator(':focus')).waitFor();
    await page.goBack();
    await title(page, 1).waitFor();
    await page.goForward();
    await title(page, 2).waitFor();
    // The form's own back button uses the same history: the step that it leaves is reachable by forward, and no entry is
    // added.
    const entries = await page.evaluate(() => history.length);
    const back = page.getByRole('button', { name: 'Atrás' });
    await page.goForward();
    await title(page, 3).waitFor();
    await back.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 2; press++) button.click();
    });
    await title(page, 2).and(page.locator(':focus')).waitFor();
    await back.click();
    await title(page, 1).waitFor();
    await page.goForward();
    await title(page, 2).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(entries);
    for (const name of ['companyName', 'email', 'emailConfirmation', 'vatRegime', 'ciiu'] as const)
      await expect.poll(() => typedIn(page, name)).toBe(client[name]);
    await expect.poll(() => typedIn(page, 'taxCity')).toContain('Barranquilla');
    for (const name of ['password', 'passwordConfirmation']) expect(await typedIn(page, name)).toBe('');
    expect(await fieldOf(page, 'policyAccepted').isChecked()).toBe(false);
    expect(await kept(page)).not.toContain(client.password);
    expect(await axeViolations(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

    await page.locator('footer a[href^="/contactenos"]').first().click();
    await title(page, 2).waitFor({ state: 'detached' });
    await page.goBack();
    await title(page, 2).waitFor();
    await expect.poll(() => typedIn(page, 'companyName')).toBe(client.companyName);
    await page.getByRole('button', { name: 'Descartarlo' }).press('Enter');
    await expect.poll(() => typedIn(page, 'companyName')).toBe('');
    await title(page, 1).waitFor();
    await page.locator('main form [name]').first().and(page.locator(':focus')).waitFor();
    expect(await kept(page)).toBe(null);
    await reload();
    await fieldOf(page, 'companyName').waitFor();
    expect(await notice(page).count()).toBe(0);
  });

  it('makes the browser ask before the page is left, but not when nothing was typed', { tags: ['deep'] }, async ({
    newVisitor,
  }) => {
    const { page, visit } = await newVisitor();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await visit('/registrese');
    await fieldOf(page, 'companyName').click();
    await visit('/');
    expect(asked).toEqual([]);
    await visit('/registrese');
    await fieldOf(page, 'companyName').fill('Andina');
    await visit('/');
    expect(asked).toEqual(['beforeunload']);
    await visit('/registrese');
    await expect.poll(() => typedIn(page, 'companyName')).toBe('Andina');
    await fieldOf(page, 'companyName').fill('');
    await expect.poll(() => kept(page)).toBe(null);
    await visit('/');
    expect(asked).toEqual(['beforeunload']);
  });

  it('is deleted once the form is sent', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, visit } = await newVisitor();
    await visit('/registrese');
    const email = 'sent@andina.example.com';
    await fillRegistration(page, { nit: '900150002', email, emailConfirmation: email });
    await page.getByRole('button', { name: 'Registrar empresa' }).click();
    await page.getByRole('alertdialog', { name: 'Registro completo' }).getByRole('button', { name: 'Aceptar' }).click();
    expect(await kept(page)).toBe(null);
    await expect.poll(() => typedIn(page, 'companyName')).toBe('');
  });

  it.for(
    covering({
      gate: ['{"registration":{"owner":"","values":{"companyName":{"a":1},"nit":7}}}'],
      deep: ['{', '[]', '{"registration":1}'],
    }),
  )('is ignored when its stored text is malformed: %s (S-56)', async (text, { visitor: { page, visit } }) => {
    await visit('/');
    await page.evaluate((value) => sessionStorage.setItem('formDrafts', value), text);
    await visit('/registrese');
    await expect.poll(() => typedIn(page, 'companyName')).toBe('');
  });
});

describe('an unsent request for a quote', () => {
  it('survives a reload with its steps, and another address chooses another subject', async ({ newVisitor }) => {
    const { page, visit, reload } = await newVisitor(PHONE);
    const step = (number: number) => page.getByRole('heading', { name: `Paso ${number} de 3` });
    await visit('/contactenos?origen=FLETES');
    await fillQuoteStep(page, { goods: 'Baldosas' });
    await nextStep(page);
    await fieldOf(page, 'message').fill('Carga peligrosa');
    await nextStep(page);
    await step(3).waitFor();
    await reload();
    await notice(page).waitFor();
    await step(3).waitFor();
    await page.getByRole('definition').filter({ hasText: 'Carga peligrosa' }).waitFor();
    // Without the choice of an address the draft says which form it is; with another choice the address does.
    await visit('/contactenos');
    await expect.poll(() => typedIn(page, 'goods')).toBe('Baldosas');
    await fieldOf(page, 'subject').selectOption('imports');
    await fieldOf(page, 'company').fill('Andina');
    await reload();
    await expect.poll(() => typedIn(page, 'company')).toBe('Andina');
    expect(await typedIn(page, 'subject')).toBe('imports');
    await visit('/contactenos?origen=FLETES');
    await expect.poll(() => typedIn(page, 'subject')).toBe('freight-quote');
    await step(1).waitFor();
  });
});

describe('an unsaved draft of the profile form', () => {
  it('survives a reload and the end of the session, but not a logout', { tags: ['deep'] }, async ({
    newVisitor,
    site,
  }) => {
    const visitor = await newVisitor(PHONE);
    const { page, visit, reload, tolerate } = visitor;
    const session = await storedSession(site, '900150003');
    await keepSession(visitor, session);
    await visit('/perfil');
    await fieldOf(page, 'mobile').fill('3119999999');
    await fieldOf(page, 'currentPassword').fill('Secreta1');
    await reload();
    await notice(page).waitFor();
    await expect.poll(() => typedIn(page, 'mobile')).toBe('3119999999');
    expect(await typedIn(page, 'currentPassword')).toBe('');

    await endClientSession(page);
    await reload();
    await page
      .getByRole('alertdialog', { name: 'Su sesión terminó' })
      .getByRole('button', { name: 'Ingresar' })
      .click();
    await fillLogin(page, session.nit, client.password);
    await expect.poll(() => typedIn(page, 'mobile')).toBe('3119999999');

    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => kept(page)).toContain('3119999999');
    const other = await visitor.context.newPage();
    await visit('/perfil', other);
    // A logout in one tab drops the drafts in all tabs.
    await other
      .getByRole('button', { name: /Cerrar sesión/ })
      .first()
      .click();
    await expect.poll(() => kept(page)).toBe(null);
    // The browser itself logs the 401 as an error.
    tolerate(/Failed to load resource/);
  });
});
