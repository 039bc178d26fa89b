import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it as onSite } from '../../../e2e/support/fixtures.ts';
import { inDatabaseOf } from '../../../e2e/support/in-database-of.ts';
import { focused } from '../../../e2e/support/keyboard.ts';
import { EVERGREEN, SAVED, shortName } from '../../../e2e/support/line-form.ts';
import { administrator, loggedInStaff } from '../../../e2e/support/staff.ts';
import { axeViolations } from '../../../support/axe.ts';
import type { Site } from '../../../support/site.ts';

const it = onSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site, 'guarda.borradores'));

/** Begins a draft that gives Evergreen another short name, and returns its id. */
async function beginDraft(page: Page): Promise<string> {
  await page.goto(EVERGREEN);
  await shortName(page).fill('Evergreen Z');
  await page.getByText(SAVED).waitFor();
  return new URL(page.url()).searchParams.get('draft') ?? '';
}

/** Schedules a draft for 9:30 p.m. of January 1 in Colombia, when January 2 has begun in UTC and in Asia. */
async function schedule(site: Pick<Site, 'dataDir'>, draftId: string): Promise<void> {
  await inDatabaseOf(site, async ({ query }) => {
    const { id: staffId } = await query.selectFrom('staffAccounts').select('id').executeTakeFirstOrThrow();
    const at = Date.parse('2090-01-02T02:30:00.000Z');
    await query
      .insertInto('catalogSchedules')
      .values({ draftId, at, note: 'Otro nombre', staffId, digest: '-' })
      .execute();
  });
}

/** Makes a draft begin with another text than the one that is published. */
async function beginOn(site: Pick<Site, 'dataDir'>, draftId: string): Promise<void> {
  await inDatabaseOf(site, async ({ query }) => {
    const draft = query.selectFrom('catalogDraftFiles').select('base').where('draftId', '=', draftId);
    const { base } = await draft.executeTakeFirstOrThrow();
    const former = base?.replace('smdg: EMC', 'smdg: EMX') ?? null;
    await query.updateTable('catalogDraftFiles').set({ base: former }).where('draftId', '=', draftId).execute();
  });
}

describe('a draft in the panel', () => {
  it('shows its scheduled publication in the time of the agency, wherever the browser is', { tags: ['deep'] }, async ({
    site,
    newStaff,
  }) => {
    const { page } = await newStaff({ locale: 'es', timezoneId: 'Asia/Tokyo' });
    const draft = await beginDraft(page);
    await schedule(site, draft);
    await page.getByRole('link', { name: 'Revisar el borrador' }).click();
    await page.getByText(/el 1 de enero de 2090.* 21:30/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'No publicar a esa hora' }).click();
    await page.getByText('1 de enero de 2090').waitFor({ state: 'detached' });
    expect(await focused(page)).toMatch(/«Evergreen Line».*: /);
    // The pressed link goes with its view, so the keyboard goes on from the heading of the next one.
    await page.getByRole('navigation', { name: 'Dónde está' }).getByRole('link').press('Enter');
    await expect.poll(() => focused(page)).toBe('Contenido del sitio');
  });

  it('is marked in the list with the number of its errors', { tags: ['deep'] }, async ({ newStaff }) => {
    const { page } = await newStaff();
    await beginDraft(page);
    await page.getByLabel('Código SMDG', { exact: true }).fill('no such code');
    await page.getByRole('group', { name: '1 error' }).waitFor();
    await page.goto('/panel-portal?view=content');
    // The latest draft comes first.
    const latest = page.getByRole('listitem').filter({ hasText: 'Último cambio' }).first();
    await latest.getByText('1 error', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is not requested any more once it was discarded; its address says that it is gone', { tags: ['deep'] }, async ({
    newStaff,
  }) => {
    const { page, tolerate } = await newStaff();
    const draft = await beginDraft(page);
    await page.getByRole('link', { name: 'Revisar el borrador' }).click();
    await page.getByRole('button', { name: 'Descartar', exact: true }).click();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Contenido del sitio' }).waitFor();
    // The drafts are requested before the publications.
    await expect.poll(() => requested).toContain('GET /api/internal/catalog-publications');
    expect(requested.filter((each) => each.startsWith(`GET /api/internal/catalog-drafts/${draft}`))).toEqual([]);
    tolerate(/status of 404/);
    for (const view of ['content', 'links']) {
      await page.goto(`/panel-portal?view=${view}&draft=${draft}`);
      await page.getByRole('alert').getByText('Este borrador ya no existe').waitFor();
    }
  });

  it('is updated with what was published meanwhile, and the focus moves to its name', { tags: ['deep'] }, async ({
    site,
    newStaff,
  }) => {
    const { page } = await newStaff();
    await beginOn(site, await beginDraft(page));
    await page.getByRole('link', { name: 'Revisar el borrador' }).click();
    const button = page.getByRole('button', { name: 'Traer esos cambios' });
    await button.waitFor();
    // Its preview may be outdated now.
    const preview = page.waitForRequest((request) => request.method() === 'GET' && /[/]preview$/.test(request.url()));
    await button.click();
    await button.waitFor({ state: 'detached' });
    expect(await focused(page)).toMatch(/«Evergreen Line».*: /);
    await preview;
  });

  it('is handed over by staff who then may only read it, and the focus moves to its name', {
    tags: ['deep'],
  }, async ({ site, admin, newVisitor }) => {
    const username = await administrator(site, 'luz.mora');
    await inDatabaseOf(site, ({ query }) =>
      query.updateTable('staffAccounts').set({ role: 'staff' }).where('username', '=', username).execute(),
    );
    const { page } = await loggedInStaff(newVisitor, username);
    await beginDraft(page);
    await page.getByRole('link', { name: 'Revisar el borrador' }).click();
    await page.getByRole('button', { name: 'Entregar a otra persona' }).click();
    await page.getByLabel('Quién lo recibe').fill(admin);
    await page.getByRole('option', { name: `(${admin})` }).click();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Entregar a otra persona' }).click();
    await page.getByText(`De ${admin}`, { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toMatch(/«Evergreen Line».*: /);
  });
});
