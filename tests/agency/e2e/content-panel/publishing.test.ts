import { globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DAY_MS } from '../../../../src/shared/time/duration.ts';
import { endPreviews } from '../../../e2e/support/end-previews.ts';
import { fillContact } from '../../../e2e/support/forms.ts';
import { inDatabaseOf } from '../../../e2e/support/in-database-of.ts';
import { focused } from '../../../e2e/support/keyboard.ts';
import { EVERGREEN, openAllContent, SAVED, shortName } from '../../../e2e/support/line-form.ts';
import { itOnPublishingSite as it } from '../../../e2e/support/publishing-site.ts';
import { NEW_GUIDE, replaceGuide } from '../../../e2e/support/replace-guide.ts';
import { axeViolations } from '../../../support/axe.ts';

/** The time limit for rendering a site, even while other tests use both cores. */
const RENDER_LIMIT_MS = 30_000;
const NAME = 'Evergreen A';
const NEW_LINK = 'https://www.shipmentlink.com/pagos-nuevos';
const NOTE = 'Nombre que usan los clientes';
const status = (page: Page) => page.getByRole('status');
/** Gives Evergreen another short name in a draft and shows the draft. @returns the published name */
async function changeName(page: Page, name: string): Promise<string> {
  await page.goto(EVERGREEN);
  const field = shortName(page);
  const published = await field.inputValue();
  await field.fill(name);
  await page.getByText(SAVED).waitFor();
  await page.getByRole('link', { name: 'Revisar el borrador' }).click();
  await expect.poll(() => page.locator('ins').allTextContents()).toContain(name);
  return published;
}

/** Schedules the shown draft for a distant time, typed in the format of the page's language and in Colombian time. */
async function schedule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Por qué').fill(NOTE);
  const later = dialog.getByLabel('Publicar más tarde');
  await later.fill('02/01/2020 08:30');
  await dialog.getByRole('button', { name: 'Programar' }).click();
  await dialog.getByText('Esa hora ya pasó').waitFor();
  await later.fill('02/01/2090 08:30');
  await dialog.getByText('Esa hora ya pasó').waitFor({ state: 'detached' });
  const sent = page.waitForRequest((request) => request.url().endsWith('/schedule'));
  await dialog.getByRole('button', { name: 'Programar' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ at: '2090-01-02T13:30:00.000Z' });
  await page.getByText(/Se publica el 2 de enero de 2090.* 8:30/).waitFor();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('para los visitantes').waitFor();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await dialog.getByRole('alert').filter({ hasText: 'Falta: Por qué' }).waitFor();
  await dialog.getByLabel('Por qué').fill(NOTE);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
}

describe('the preview of a draft (ADR 78, S-108)', () => {
  it('is open to anyone with the link, expires, and is published on schedule unless that is cancelled', {
    tags: ['deep'],
    timeout: 4 * RENDER_LIMIT_MS,
  }, async ({ newVisitor, site, newStaff }) => {
    // A browser far from the agency, whose time zone still applies.
    const visitor = await newStaff({ locale: 'es', timezoneId: 'Asia/Tokyo' });
    // A time that has passed.
    visitor.tolerate(/status of 422/);
    const { page } = visitor;
    const published = await changeName(page, 'Evergreen P');
    await page.getByRole('button', { name: 'Hacer una vista previa' }).click();
    await status(page).getByText('Estamos preparando la vista previa').waitFor();
    await status(page).getByText('Lista. Se puede ver').waitFor({ timeout: RENDER_LIMIT_MS });
    expect(await axeViolations(page)).toEqual([]);
    await page.getByText('Antes y después').click();
    const [before, after] = ['Antes', 'Después'].map((side) => page.frameLocator(`iframe[title^='${side}']`));
    await expect.poll(() => after?.locator('main ins').allTextContents()).toContain('Evergreen P');
    await expect.poll(() => before?.locator('main del').allTextContents()).toContain(published);
    await page.getByRole('button', { name: 'Cambio siguiente' }).click();
    await status(page)
      .getByText(/^Cambio \d+ de/)
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const path = (await page.getByRole('link', { name: 'Abrir la vista previa' }).getAttribute('href')) ?? '';

    // Another person on a phone, without an account.
    const { page: guest, tolerate } = await newVisitor({ locale: 'en', viewport: { width: 375, height: 700 } });
    tolerate(/Failed to load resource/);
    await guest.goto(`${path}?to=${encodeURIComponent('/tramites-y-consultas')}`);
    await expect.poll(() => new URL(guest.url()).pathname).toBe('/tramites-y-consultas');
    await guest
      .getByRole('button', { name: 'Evergreen P' })
      .or(guest.getByRole('link', { name: 'Evergreen P' }))
      .first()
      .waitFor();
    expect(await axeViolations(guest)).toEqual([]);
    const banner = guest.getByRole('complementary', { name: 'Preview' });
    await banner.getByText('Not published').waitFor();
    // The same document goes on to a page of the preview.
    await guest.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
    await guest.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await guest.getByRole('button', { name: 'Send message' }).waitFor();
    expect(await guest.locator('[data-kept]').count()).toBe(1);
    await banner.getByText('Not published').waitFor();
    await fillContact(guest);
    await guest.getByRole('button', { name: 'Send message' }).click();
    await guest.getByRole('alertdialog').getByText('This is a preview: nothing is sent').waitFor();
    await guest.goto('/buques?linea=nyk&buque=vega');
    await guest.getByText('NYK Line (NYK RORO): vega').waitFor();
    await guest.goto('/no-such-page');
    await guest.getByRole('heading', { name: 'Page not found' }).waitFor();
    await banner.getByText('Not published').waitFor();
    const seen = await guest.request.get('/tramites-y-consultas');
    expect(seen.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    // The preview also answers calls of its pages, which are without cookies; a form without scripts sends the cookie.
    const called = await guest.evaluate(async () => {
      const answer = await fetch(`${document.documentElement.dataset['preview']}/api/contacto`, { method: 'POST' });
      return [answer.status, (await answer.json()).error.code];
    });
    expect(called).toEqual([409, 'only-previewed']);
    const posted = await guest.request.post('/avisos/formulario', { form: { a: 'b' } });
    expect(posted.status()).toBe(409);
    // The panel is always the live one.
    await guest.goto('/login-portal');
    expect(await banner.count()).toBe(0);
    const live = await (await fetch(`${site.address}/tramites-y-consultas`)).text();
    expect(live.includes('Evergreen P')).toBe(false);

    await guest.goto('/tramites-y-consultas?lng=en');
    await guest.getByRole('button', { name: 'Leave the preview' }).click();
    await banner.waitFor({ state: 'detached' });
    expect(guest.url()).toBe(`${site.address}/tramites-y-consultas?lng=en`);
    expect((await guest.content()).includes('Evergreen P')).toBe(false);

    // The browser keeps the preview for a day since it was built.
    const opened = await fetch(site.address + path, { redirect: 'manual' });
    const seconds = Number(/Max-Age=(\d+)/i.exec(opened.headers.get('set-cookie') ?? '')?.[1]);
    expect(seconds * 1000).toBeLessThanOrEqual(DAY_MS);
    expect(seconds * 1000).toBeGreaterThan(DAY_MS - RENDER_LIMIT_MS);

    // A forged link, a link that leads away, and an expired one.
    const forged = path.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
    expect((await fetch(site.address + forged, { redirect: 'manual' })).status).toBe(410);
    const away = await fetch(`${site.address}${path}?to=//evil.example/`, { redirect: 'manual' });
    expect([away.status, away.headers.get('location')]).toEqual([303, '/']);
    const restore = endPreviews(site.dataDir);
    // A panel in the same browser still works, because its scripts are those of the site.
    const [script = ''] = /\/assets\/entry-client-[^"]+\.js/.exec(live) ?? [];
    const cookie = `preview=${path.split('/').at(-1)}`;
    expect((await fetch(site.address + script, { headers: { cookie } })).status).toBe(200);
    expect((await fetch(site.address, { headers: { cookie } })).status).toBe(410);
    expect((await fetch(site.address + path + script)).status).toBe(404);
    await guest.goto(path);
    await guest.getByRole('heading', { name: 'This preview is over' }).waitFor();
    expect(await axeViolations(guest)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: 'Hacer una vista previa' }).waitFor();
    restore();

    const rendered = () => globSync('sites/*.site', { cwd: site.dataDir });
    const seenSites = rendered();
    expect(seenSites).not.toEqual([]);
    await schedule(page);
    // Links of the preview stay, whatever the dialog has prepared.
    expect((await fetch(site.address + path, { redirect: 'manual' })).status).toBe(303);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'No publicar a esa hora' }).click();
    await page.getByText('Se publica el').waitFor({ state: 'detached' });
    await schedule(page);
    // Moves the scheduled time into the past.
    await inDatabaseOf(site, ({ query }) => query.updateTable('catalogSchedules').set({ at: 1 }).execute());
    const transactions = async () => (await fetch(`${site.address}/tramites-y-consultas`)).text();
    await expect.poll(transactions, { timeout: RENDER_LIMIT_MS, interval: 500 }).toContain('Evergreen P');
    // What was seen is published without rendering it again.
    expect(rendered()).toEqual(seenSites);
    // Its link leads to the site itself now.
    const toSite = await fetch(site.address + path, { redirect: 'manual' });
    expect([toSite.status, toSite.headers.get('set-cookie')]).toEqual([303, expect.stringContaining('Max-Age=0')]);
  });
});

describe('the buttons of a preview', () => {
  it('lead to a changed link in a closed menu, and disappear after they are pressed, with the focus on the heading', {
    tags: ['deep'],
    timeout: 4 * RENDER_LIMIT_MS,
  }, async ({ newStaff }) => {
    const { page, tolerate } = await newStaff({ locale: 'es' });
    // The compared pages may still load their files when the preview ends.
    tolerate(/\/preview\/\S+\/assets\//);
    await page.goto(EVERGREEN);
    await page.locator('summary', { hasText: /^Pagos/ }).click();
    await page.locator('details[open]', { hasText: 'Pagos' }).getByLabel('Dirección', { exact: true }).fill(NEW_LINK);
    await page.getByText(SAVED).waitFor();
    await page.getByRole('link', { name: 'Revisar el borrador' }).click();
    await page.getByRole('button', { name: 'Hacer una vista previa' }).click();
    await status(page).getByText('Estamos preparando la vista previa').waitFor();
    await expect.poll(() => focused(page)).toBe('Vista previa');
    const end = page.getByRole('button', { name: 'Retirarla' });
    await end.waitFor({ timeout: RENDER_LIMIT_MS });
    await page.getByText('Antes y después').click();
    const after = page.frameLocator("iframe[title^='Después']");
    const link = after.locator(`a[href='${NEW_LINK}'][data-change]`).filter({ visible: true }).first();
    await after.locator('main').waitFor();
    await page.getByRole('button', { name: 'Cambio siguiente' }).click();
    await status(page)
      .getByText(/^Cambio \d+ de/)
      .waitFor();
    await link.waitFor();
    expect(await link.evaluate((element) => element.checkVisibility())).toBe(true);
    await end.click();
    await page.getByRole('button', { name: 'Hacer una vista previa' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Vista previa');
  });
});

describe('publishing a draft in the panel (ADR 64, S-107)', () => {
  it('shows when the site has changed, and can be undone in a new draft (375 px)', {
    tags: ['deep'],
    timeout: 4 * RENDER_LIMIT_MS,
  }, async ({ newVisitor, site, newStaff }) => {
    const { page } = await newStaff({ locale: 'es', viewport: { width: 375, height: 800 } });
    const visitor = await newVisitor({ locale: 'es' });
    await visitor.visit('/');
    await changeName(page, NAME);
    await replaceGuide(page);
    await publish(page);
    await status(page).getByText('Publicado. El sitio cambió').waitFor({ timeout: RENDER_LIMIT_MS });
    expect(await focused(page)).toMatch(/«Evergreen Line».*: /);
    await page.getByText('Diferencia en los archivos').click();
    await page.locator('pre').getByText(NAME).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    const published = await (await fetch(`${site.address}/tramites-y-consultas`)).text();
    expect(published.includes(NAME)).toBe(true);
    // Who has a page of the former site open goes on as before.
    await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Quiénes somos' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: 'Una agencia que sigue la carga' }).waitFor();
    const served = await (await fetch(`${site.address}/descargas/guia-del-importador.pdf`)).arrayBuffer();
    expect(Buffer.from(served).equals(NEW_GUIDE)).toBe(true);
    await page.getByRole('button', { name: 'Volver a cargar el panel' }).click();
    await page.getByRole('button', { name: 'Volver a cargar el panel' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Contenido del sitio' }).click();
    await page.getByRole('link', { name: NOTE }).first().click();
    await page.getByRole('button', { name: 'Volver a como estaba antes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Volver a como estaba antes' }).click();
    await page.getByRole('heading', { name: `Volver a antes de «${NOTE}»` }).waitFor();
    expect(await page.locator('del').allTextContents()).toContain(NAME);
    await page.getByRole('link', { name: 'guia-del-importador.pdf' }).waitFor();
  });

  it('shows a page that was made in the panel at its address', {
    tags: ['deep'],
    timeout: 4 * RENDER_LIMIT_MS,
  }, async ({ newVisitor, newStaff }) => {
    const { page } = await newStaff({ locale: 'es' });
    const words = { es: 'Servicio de bodega', en: 'Storage service' };
    const description = {
      es: 'Guardamos su carga en nuestras bodegas desde que sale del puerto hasta que usted la necesita.',
      en: 'We keep your cargo in our warehouses from the time it leaves the port until you need it.',
    };
    /** Writes every text that is shown as missing. */
    const writeMissing = async () => {
      const missing = page.locator('fieldset :is(input, textarea)[aria-invalid="true"]').filter({ visible: true });
      await missing.first().waitFor();
      while ((await missing.count()) > 0) {
        const field = missing.first();
        const language = (await field.getAttribute('lang')) === 'en' ? 'en' : 'es';
        const legend = await field.locator('xpath=ancestor::fieldset[1]/legend').textContent();
        const id = await field.getAttribute('id');
        await field.fill((legend?.startsWith('Descripción') ? description : words)[language]);
        await expect.poll(() => page.locator(`[id="${id}"]`).getAttribute('aria-invalid')).toBe('false');
      }
    };
    await page.goto('/panel-portal?view=content');
    await openAllContent(page);
    await page.locator('summary', { hasText: /^Páginas \(/ }).click();
    await page.getByRole('button', { name: 'Agregar una página' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Título en español').fill(words.es);
    await dialog.getByLabel('Título en inglés').fill(words.en);
    await dialog.getByLabel('Dirección').fill('/servicio-de-bodega');
    await dialog.getByLabel('Menú que lleva a ella').selectOption('Servicios');
    await dialog.getByRole('button', { name: 'Agregar una página' }).click();
    await page.getByRole('heading', { name: words.es }).waitFor();
    await writeMissing();
    await page.getByText(SAVED).waitFor();
    await page.getByRole('link', { name: 'Revisar el borrador' }).click();
    await publish(page);
    await status(page).getByText('Publicado. El sitio cambió').waitFor({ timeout: RENDER_LIMIT_MS });
    const visitor = await newVisitor({ locale: 'es' });
    await visitor.visit('/servicio-de-bodega');
    await visitor.page.getByRole('heading', { level: 1, name: words.es }).waitFor();
    expect(await visitor.page.title()).toContain(words.es);
    expect(await axeViolations(visitor.page)).toEqual([]);
  });

  it('shows the failed step and the error when the site cannot be rendered, and keeps the draft', {
    tags: ['deep'],
  }, async ({ site, newStaff }) => {
    const { page } = await newStaff({ locale: 'es' });
    // Damages the folder of rendered sites.
    const sites = join(site.dataDir, 'sites');
    mkdirSync(sites, { recursive: true });
    renameSync(sites, `${sites}.away`);
    writeFileSync(sites, '');
    await changeName(page, 'Evergreen B');
    await publish(page);
    await status(page).getByText('no fue posible preparar las páginas').waitFor({ timeout: RENDER_LIMIT_MS });
    await page
      .locator('pre[lang="en"]')
      .getByText(/EEXIST|ENOTDIR/)
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    rmSync(sites);
    renameSync(`${sites}.away`, sites);
    await page.getByRole('link', { name: 'Ir a los borradores' }).click();
    await page.locator('h3:text-is("Borradores") + ul a', { hasText: 'Evergreen' }).first().click();
    await expect.poll(() => page.locator('ins').allTextContents()).toContain('Evergreen B');
  });
});
