import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { it as onSite } from '../../../e2e/support/fixtures.ts';
import {
  CHANGES,
  EVERGREEN,
  lineForm,
  openAllContent,
  openRest,
  SAVED,
  shortName,
} from '../../../e2e/support/line-form.ts';
import { asksBeforeReload } from '../../../e2e/support/navigation.ts';
import {
  administrator,
  endStaffSession,
  fillStaffLogin,
  loggedInStaff,
  sendMessage,
} from '../../../e2e/support/staff.ts';
import { axeViolations } from '../../../support/axe.ts';

const it = onSite
  .extend('admin', { scope: 'file' }, ({ site }) => administrator(site, 'deja.pendientes'))
  .extend('other', { scope: 'file' }, ({ site }) => administrator(site, 'deja.pendientes.otra'));

/** The warning on the overview and on a draft that names the files with unsaved edits. */
const warning = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Estos cambios suyos no quedaron guardados' });
const leave = (page: Page) => page.getByRole('link', { name: 'Contenido del sitio' }).first().click();

describe('a change that did not reach the server', () => {
  it('is sent when its user opens the form again', async ({ newStaff }) => {
    const { page, tolerate } = await newStaff({ locale: 'es' });
    tolerate(/Failed to load resource/);
    await page.goto('/panel-portal?view=content');
    await openAllContent(page);
    // Drafts of earlier tests, which are called by what they change, come first.
    await page.getByRole('link', { name: 'Evergreen Line' }).last().click();
    const name = shortName(page);
    await openRest(page);
    await page.route(CHANGES, (route) => route.abort());
    await name.fill('Evergreen L');
    const message = page.getByRole('alert').filter({ hasText: 'Un cambio no quedó guardado' });
    await message.waitFor();
    expect(await asksBeforeReload(page)).toBe(true);
    await leave(page);
    await message.waitFor({ state: 'detached' });
    expect(await asksBeforeReload(page)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    // The server is still out of reach.
    await warning(page).getByRole('link', { name: 'Evergreen Line' }).click();
    await message.waitFor();
    await leave(page);
    await page.unroute(CHANGES);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(...(request.method() === 'PATCH' ? [request.url()] : [])));
    await warning(page).getByRole('link', { name: 'Evergreen Line' }).click();
    await page.getByText(SAVED).waitFor();
    await expect.poll(() => name.inputValue()).toBe('Evergreen L');
    await expect.poll(() => message.count()).toBe(0);
    await leave(page);
    await page.locator('h3:text-is("Borradores") + ul a').first().waitFor();
    expect(sent).toHaveLength(1);
    await expect.poll(() => warning(page).count()).toBe(0);
  });

  it.for([
    ['the server has not got', 'Evergreen P', false],
    ['the server has got', 'Evergreen Q', true],
  ] as const)(
    'is sent again when its page was closed before the answer, and begins one draft: %s',
    async ([_what, typed, isSaved], { newStaff }) => {
      const { page, tolerate } = await newStaff({ locale: 'es' });
      tolerate(/Failed to load resource/);
      page.on('dialog', (dialog) => void dialog.accept());
      const draftCount = async () => {
        const listed = page.waitForResponse('**/api/internal/catalog-drafts');
        await page.goto('/panel-portal?view=content');
        const { drafts } = await (await listed).json();
        await expect.poll(() => page.locator('h3:text-is("Borradores") + ul a').count()).toBe(drafts.length);
        return drafts.length;
      };
      const before = await draftCount();
      await page.goto(EVERGREEN);
      const { promise: isSent, resolve } = Promise.withResolvers<void>();
      await page.route(CHANGES, async (route) => {
        if (isSaved) await route.fetch();
        resolve();
      });
      await shortName(page).fill(typed);
      await isSent;
      await page.goto('/robots.txt');
      await page.unroute(CHANGES);
      await page.goto(EVERGREEN);
      await page.getByText(SAVED).waitFor();
      await expect.poll(() => shortName(page).inputValue()).toBe(typed);
      expect(await draftCount()).toBe(before + 1);
    },
  );

  it('waits for its user when the session ends, and is not sent for another one', { tags: ['deep'] }, async ({
    admin,
    other,
    newStaff,
  }) => {
    const { page, tolerate } = await newStaff({ locale: 'es' });
    tolerate(/Failed to load resource/);
    await page.goto(EVERGREEN);
    const name = shortName(page);
    const published = await name.inputValue();
    /** Opens the published file from Hoy, where another user begins; drafts of other tests stand above it. */
    const open = async () => {
      await page.getByRole('link', { name: 'Contenido del sitio' }).click();
      await openAllContent(page);
      await page.getByRole('link', { name: 'Evergreen Line', exact: true }).last().click();
      await openRest(page);
    };
    await endStaffSession(page);
    await name.fill('Evergreen S');
    await page.getByText('Su sesión terminó').waitFor();
    await fillStaffLogin(page, other);
    await open();
    await expect.poll(() => name.inputValue()).toBe(published);
    await page.getByText('Así está publicado.').waitFor();
    await endStaffSession(page);
    await name.fill('Evergreen O');
    await page.getByText('Su sesión terminó').waitFor();
    await fillStaffLogin(page, admin);
    await open();
    await page.getByText(SAVED).waitFor();
    await expect.poll(() => name.inputValue()).toBe('Evergreen S');
  });

  it('waits for its user together with an unsaved note', { tags: ['deep'] }, async ({ site, admin, newStaff }) => {
    await sendMessage(site, 'Nora Paz');
    const { page, tolerate } = await newStaff({ locale: 'es' });
    tolerate(/Failed to load resource/);
    await page.goto(EVERGREEN);
    await page.route(CHANGES, (route) => route.abort());
    await shortName(page).fill('Evergreen N');
    await page.getByText('Un cambio no quedó guardado').waitFor();
    await page.getByRole('link', { name: /^Mensajes/ }).click();
    await page.locator('tbody button').first().click();
    const note = page.getByLabel('Nota interna');
    await note.fill('Llamar el lunes.');
    await endStaffSession(page);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Su sesión terminó').waitFor();
    await fillStaffLogin(page, admin);
    await expect.poll(() => note.inputValue()).toBe('Llamar el lunes.');
    await page.keyboard.press('Escape');
    await leave(page);
    await warning(page).getByRole('link', { name: 'Evergreen Line' }).waitFor();
  });
});

describe('a text that is not valid YAML yet', () => {
  const text = (page: Page) => page.getByRole('textbox', { name: 'Texto de lines/nyk.yaml' });
  const unreadable = (page: Page) => page.getByText('El archivo no se puede leer así');
  /** Writes a text into the open file that is not YAML, and opens the draft. */
  const leaveUnreadable = async (page: Page) => {
    await page.getByRole('link', { name: 'Ver el archivo YAML' }).click();
    await text(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(': ]');
    await unreadable(page).waitFor();
    expect(await asksBeforeReload(page)).toBe(true);
    await page.getByRole('link', { name: 'Revisar el borrador' }).click();
  };

  it('is named on its draft, and meets what others changed there meanwhile', { tags: ['deep'] }, async ({
    other,
    newVisitor,
    newStaff,
  }) => {
    const { page, tolerate } = await newStaff({ locale: 'es' });
    tolerate(/Failed to load resource/);
    await page.goto(lineForm('nyk'));
    const begun = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await shortName(page).fill('NYK 1');
    const { draft } = await (await begun).json();
    await page.getByText(SAVED).waitFor();
    await leaveUnreadable(page);
    await warning(page).getByRole('link').waitFor();

    const colleague = await loggedInStaff(newVisitor, other, { locale: 'es' });
    await colleague.page.goto(`${lineForm('nyk')}&draft=${draft}`);
    await shortName(colleague.page).fill('NYK 2');
    await colleague.page.getByText(SAVED).waitFor();

    await warning(page).getByRole('link').click();
    const question = page.getByRole('alertdialog', { name: 'Alguien lo cambió mientras tanto' });
    await question.getByText(': ]').waitFor();
    await question.getByText('NYK 2').waitFor();
    // Without the text of the other user, nothing is given up.
    await page.route('**/catalog-source?*', (route) => route.abort());
    await question.getByRole('button', { name: 'Dejar el actual' }).click();
    await page.getByRole('alert').filter({ hasText: 'No hubo respuesta' }).waitFor();
    await page.unroute('**/catalog-source?*');
    await question.getByRole('button', { name: 'Guardar el mío' }).click();
    await unreadable(page).waitFor();
    await page.getByRole('link', { name: 'Revisar el borrador' }).click();
    await warning(page).getByRole('button', { name: 'Descartar el cambio' }).click();
    await expect.poll(() => warning(page).count()).toBe(0);
    await page.getByRole('heading', { level: 2 }).and(page.locator(':focus')).waitFor();
    await page.goto(`/panel-portal?view=content&file=lines/nyk.yaml&draft=${draft}&as=yaml`);
    await expect.poll(() => text(page).textContent()).toContain('NYK 2');
  });

  it('moves to the published file if its draft is discarded', { tags: ['deep'] }, async ({ newStaff }) => {
    const { page, tolerate } = await newStaff({ locale: 'es' });
    tolerate(/Failed to load resource/);
    await page.goto(lineForm('nyk'));
    await shortName(page).fill('NYK 3');
    await page.getByText(SAVED).waitFor();
    await leaveUnreadable(page);
    // The list that no longer has the draft may arrive after the click.
    const release = await delayRequests(page, '**/api/internal/catalog-drafts');
    await page.getByRole('button', { name: 'Descartar', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Contenido del sitio' }).waitFor();
    await warning(page).getByRole('link').click();
    await release();
    const question = page.getByRole('alertdialog', { name: 'Alguien lo cambió mientras tanto' });
    await question.getByText(': ]').waitFor();
    await question.getByRole('button', { name: 'Dejar el actual' }).click();
    await expect.poll(() => text(page).textContent()).not.toContain('NYK 3');
    await leave(page);
    await page.getByRole('heading', { level: 2, name: 'Contenido del sitio' }).waitFor();
    await expect.poll(() => warning(page).count()).toBe(0);
  });
});
