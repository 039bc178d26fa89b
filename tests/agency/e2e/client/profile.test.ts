import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { endClientSession, fillLogin, keepSession, registerClient, sessionOf } from '../../../e2e/support/account.ts';
import { it as onSite } from '../../../e2e/support/fixtures.ts';
import { focused } from '../../../e2e/support/keyboard.ts';
import { isInView } from '../../../e2e/support/navigation.ts';
import type { Visitor } from '../../../e2e/support/visitor.ts';
import { axeViolations } from '../../../support/axe.ts';

const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);
const inputIn = (page: Page, name: string) => field(page, name).inputValue();
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' }).click();
const notice = (page: Page) => page.getByText('Alguien más cambió estos datos');
const saved = (page: Page) => page.getByRole('alertdialog', { name: 'Cambios guardados' });

type AtProfile = Visitor & { readonly other: Page; readonly email: string; readonly password: string };

/** `twoTabs`: a logged-in client with the profile open in two tabs. */
const it = onSite.extend('twoTabs', ({ newVisitor, site }) => async (nit: string): Promise<AtProfile> => {
  const { password, email } = await registerClient(site, nit);
  const visitor = await newVisitor();
  const { page, context, visit } = visitor;
  await keepSession(visitor, await sessionOf(site, nit));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await visit('/perfil', tab);
    await field(tab, 'mobile').waitFor();
  }
  return { ...visitor, other, email, password };
});

describe('a profile that is saved without a change', () => {
  it('says that there was nothing to save, and sends no mail', { tags: ['deep'] }, async ({ twoTabs, site }) => {
    const { page, email } = await twoTabs('900000091');
    await save(page);
    await page.getByRole('alertdialog', { name: 'No hay cambios que guardar' }).getByRole('button').click();
    await field(page, 'mobile').fill('3110000009');
    await save(page);
    await saved(page).getByRole('button').click();
    // Two mails of the registration and one of the change.
    expect(await site.mailsTo(email, 3)).toHaveLength(3);
  });
});

describe('a profile that needs the current password', () => {
  it('says whether it is missing or wrong, at a field that is in view on a phone', async ({ twoTabs }) => {
    const { page, tolerate } = await twoTabs('900000092');
    await page.setViewportSize({ width: 375, height: 740 });
    await field(page, 'currentPassword').fill('Zarpe7My');
    await page.locator('form[data-form="profile"] [name="email"]').fill('otra@andina.example.com');
    // The field is half below the row of contents, which stays in view.
    await field(page, 'currentPassword').evaluate((element) =>
      window.scrollBy(0, element.getBoundingClientRect().top - 100),
    );
    await save(page);
    await page.getByText('Si ya la escribió, no es correcta.').first().waitFor();
    const faulty = field(page, 'currentPassword').and(page.locator(':focus'));
    await expect.poll(() => isInView(faulty)).toBe(true);
    // The browser itself logs the 422 as an error.
    tolerate(/Failed to load resource/);
  });
});

describe('two people who edit one profile at the same time', () => {
  it('keep both changes when they edit different fields', { tags: ['deep'] }, async ({ twoTabs, site }) => {
    const { page, other, email, tolerate } = await twoTabs('900000001');
    await field(page, 'mobile').fill('3110000000');
    await save(page);
    await saved(page).getByRole('button').click();
    expect((await site.mailsTo(email, 3)).at(-1)).toContain('Celular');

    await field(other, 'city').fill('Soledad');
    await save(other);
    await expect.poll(() => focused(other)).toContain('Alguien más cambió');
    await expect.poll(() => inputIn(other, 'mobile')).toBe('3110000000');
    await expect.poll(() => inputIn(other, 'city')).toBe('Soledad');
    expect(await axeViolations(other)).toEqual([]);
    await save(other);
    await saved(other).getByRole('button').click();
    await expect.poll(() => notice(other).count()).toBe(0);
    await page.reload();
    await expect.poll(() => inputIn(page, 'city')).toBe('Soledad');
    await expect.poll(() => inputIn(page, 'mobile')).toBe('3110000000');
    // The browser itself logs the 409 as an error.
    tolerate(/Failed to load resource/);
  });

  it('edit the same field: the second one sees the value of the first and decides', {
    tags: ['deep'],
  }, async ({ twoTabs }) => {
    const { page, other, tolerate } = await twoTabs('900000005');
    const before = await inputIn(page, 'vatRegime');
    const values = await field(page, 'vatRegime')
      .locator('option:not([value=""])')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    const another = values.find((value) => value !== before) ?? '';
    await field(page, 'mobile').fill('3110000000');
    await field(page, 'vatRegime').selectOption(another);
    await save(page);
    await saved(page).getByRole('button').click();

    await field(other, 'mobile').fill('3220000000');
    await save(other);
    const contested = other.getByRole('listitem').filter({ hasText: 'Celular' });
    await expect.poll(() => contested.textContent()).toBe('Celular: 3110000000');
    await expect.poll(() => inputIn(other, 'mobile')).toBe('3220000000');
    await expect.poll(() => inputIn(other, 'vatRegime')).toBe(another);
    await save(other);
    await saved(other).getByRole('button').click();
    await page.reload();
    await expect.poll(() => inputIn(page, 'mobile')).toBe('3220000000');
    tolerate(/Failed to load resource/);
  });
});

describe('the end of a session', () => {
  const isHome = (url: URL) => url.pathname === '/';

  it('by logout hides the details of the company in every tab, also in one that the browser has kept', {
    tags: ['deep'],
  }, async ({ twoTabs }) => {
    const { page, other, context, visit } = await twoTabs('900000009');
    const kept = await context.newPage();
    // A kept page hears of nothing until it is shown again.
    await kept.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()));
    await visit('/perfil', kept);
    await field(other, 'contactPosition').fill('Jefa de comercio exterior');
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
    await other.waitForURL(isHome);
    expect(new URL(kept.url()).pathname).toBe('/perfil');
    await kept.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await kept.waitForURL(isHome);
  });

  it('hides them in every tab once its message is closed in one of them', { tags: ['deep'] }, async ({ twoTabs }) => {
    const { page, other, tolerate } = await twoTabs('900000010');
    await endClientSession(page);
    await save(page);
    for (const tab of [page, other]) await tab.getByRole('alertdialog', { name: 'Su sesión terminó' }).waitFor();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    for (const tab of [page, other]) await tab.waitForURL(isHome);
    // The browser itself logs the 401 as an error.
    tolerate(/Failed to load resource/);
  });
});

describe('a session that ends in the middle of a form', () => {
  it('lets the same client log in again in place, and keeps what was typed', async ({ twoTabs }) => {
    const { page, password, tolerate } = await twoTabs('900000006');
    await field(page, 'contactPosition').fill('Jefa de comercio exterior');
    await endClientSession(page);
    await save(page);
    const ended = page.getByRole('alertdialog', { name: 'Su sesión terminó' });
    await ended.getByRole('button', { name: 'Ingresar de nuevo' }).click();
    await fillLogin(page, '900000006', password);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/perfil');
    await expect.poll(() => inputIn(page, 'contactPosition')).toBe('Jefa de comercio exterior');
    await save(page);
    await saved(page).waitFor();
    // The browser itself logs the 401 as an error.
    tolerate(/Failed to load resource/);
  });

  it('does not show what was typed to another client who logs in', { tags: ['deep'] }, async ({ twoTabs, site }) => {
    const { page, tolerate } = await twoTabs('900000007');
    const { nit, password } = await registerClient(site, '900000008');
    await field(page, 'contactPosition').fill('Jefa de comercio exterior');
    await endClientSession(page);
    await save(page);
    await page.getByRole('button', { name: 'Ingresar de nuevo' }).click();
    await fillLogin(page, nit, password);
    await page.waitForURL((url) => url.pathname === '/inicio');
    await page.goto('/perfil');
    await expect.poll(() => inputIn(page, 'nit')).toBe(nit);
    await expect.poll(() => inputIn(page, 'contactPosition')).not.toBe('Jefa de comercio exterior');
    tolerate(/Failed to load resource/);
  });
});
