import type { Page } from 'playwright-core';
import { translatorFor } from '../../src/server/platform/translate.ts';
import { PHONE, type Studio, sourceOf } from './studio.ts';

/** The window of the panel. */
const PANEL = { width: 1280, height: 900 };
/** The panel and a phone, side by side. */
const BESIDE = { panel: { width: 1000, height: 640 }, phone: { width: PHONE.width, height: 640 } };
/** The time limit for rendering a site. */
const RENDER_LIMIT_MS = 120_000;
const MISTAKE = 'http://www.shipmentlink.com/pagos';
const TITLE = 'Enlace de pagos de Evergreen';

/** Takes the pictures of an edit on its way from a mistake to the publication, and of commits that others pushed. */
export async function takeOfPublishing(studio: Studio): Promise<void> {
  const { site, save, capture } = studio;
  const t = await translatorFor('es', ['panel', 'shell']);
  const { page, visit, untilReady } = await studio.open({ size: PANEL, as: 'staff' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await visit('/panel-portal?view=content&file=lines/evergreen.yaml');
  await button(t('panel:secondFactor.hint.later')).click();
  await visit('/');
  await button(t('panel:content.onPage.change')).click();
  await page.locator('#root h1').click();
  await page.locator('aside').getByLabel('español').waitFor({ timeout: RENDER_LIMIT_MS });
  await save('pictures/on-page.png', await capture(page));

  await visit('/panel-portal?view=content&file=lines/evergreen.yaml');
  await page.locator('summary', { hasText: new RegExp(`^${t('shell:transactions.payments.label')}`) }).click();
  const payments = page.locator('details[open]', { hasText: t('shell:transactions.payments.label') });
  const address = payments.getByLabel('Dirección', { exact: true });
  await address.fill(MISTAKE);
  const take = button(t('panel:content.take', { suggestion: MISTAKE.replace('http:', 'https:') }));
  await take.waitFor();
  await address.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await save('pictures/panel-content.png', await capture(page));

  await take.click();
  await page.getByText(t('panel:content.saved')).waitFor();
  await page.getByRole('link', { name: t('panel:content.review') }).click();
  await button(t('panel:content.title')).click();
  await page.getByLabel(t('panel:content.title.field')).fill(TITLE);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('panel:content.title') })
    .click();
  await page.getByRole('heading', { name: TITLE }).waitFor();
  await button(t('panel:content.preview.make')).click();
  const open = page.getByRole('link', { name: t('panel:content.preview.open') });
  await open.waitFor({ timeout: RENDER_LIMIT_MS });
  await save('pictures/panel-preview.png', await previewed(studio, page, (await open.getAttribute('href')) ?? ''));

  await button(t('panel:content.publish')).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(t('panel:content.publish.note')).fill('La línea cambió de portal de pagos');
  await dialog.getByRole('button', { name: t('panel:content.publish') }).click();
  await button(t('panel:content.publication.reload')).click({ timeout: RENDER_LIMIT_MS });
  await button(t('panel:content.undo')).waitFor();
  await untilReady();
  const publication = page.locator('main section').first();
  await publication.getByText('Evergreen Line', { exact: true }).waitFor();
  // The heading has the focus after publishing.
  await publication.locator('h2').blur();
  await save('pictures/panel-publication.png', await capture(publication));

  pushChanges(site);
  await page.setViewportSize({ width: PANEL.width, height: BESIDE.panel.height });
  await visit('/panel-portal?view=content');
  await button(t('panel:content.incoming.take')).waitFor();
  await button(t('panel:secondFactor.hint.later')).click();
  await save('pictures/panel-repository.png', await capture(page));
}

/** Returns the panel with the preview that is ready, and beside it the preview on a phone. */
async function previewed(studio: Studio, page: Page, path: string): Promise<Buffer> {
  await page.setViewportSize(BESIDE.panel);
  await page.evaluate(() => scrollTo(0, 0));
  const panel = await studio.capture(page);
  await page.setViewportSize(PANEL);
  const guest = await studio.open({ size: BESIDE.phone });
  await guest.visit(`${path}?to=${encodeURIComponent('/tramites-y-consultas?linea=evergreen')}`);
  const phone = await studio.capture(guest.page);
  await guest.leave({ isReusable: false });
  const size = { width: BESIDE.panel.width + BESIDE.phone.width + 60, height: BESIDE.panel.height + 40 };
  return studio.compose(
    `<style>body { margin: 20px; display: flex; gap: 20px; background: #e4edf4 } img { display: block }</style>
    <img src="${sourceOf(panel)}"><img src="${sourceOf(phone)}">`,
    size,
  );
}

/** Pushes two commits, as a developer who changes catalogs by hand. */
function pushChanges({ developer }: Studio['site']): void {
  developer.git('pull', '--quiet');
  const line = 'catalog/lines/evergreen.yaml';
  developer.write(line, developer.read(line).replace('name: Evergreen Line', 'name: Evergreen Marine'));
  developer.commit('La línea se llama Evergreen Marine');
  const offices = 'catalog/offices.yaml';
  developer.write(offices, `${developer.read(offices)}# Direcciones verificadas en noviembre de 2026.\n`);
  developer.commit('Direcciones de las oficinas verificadas');
  developer.git('push', '--quiet');
}
