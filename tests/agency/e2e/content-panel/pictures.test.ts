import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { SAVED } from '../../../e2e/support/line-form.ts';
import { itOnPublishingSite as it } from '../../../e2e/support/publishing-site.ts';
import { changes, openToChange, publishHere } from '../../../e2e/support/staff-tasks/on-page.ts';
import { RENDER_LIMIT_MS } from '../../../e2e/support/staff-tasks/staff-at-keyboard.ts';
import type { Visitor } from '../../../e2e/support/visitor.ts';
import { axeViolations } from '../../../support/axe.ts';

const PATH = '/agenciamiento-maritimo-comercial-y-portuario';
/** The page is rendered with a picture, beside other tests on a slow machine. */
const UNTIL_RENDERED = { timeout: RENDER_LIMIT_MS };
const WORDS = { es: 'Un buque en el muelle.', en: 'A ship on the quay.' };
const noise = { type: 'gaussian', mean: 110, sigma: 30 } as const;
/** No photo has the noise of single pixels, which takes five times as long to encode. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
    .blur(4)
    .jpeg();

/** Opens the page to be changed, with the title of a section that has no picture clicked. */
async function sectionToChange(visitor: Visitor) {
  await openToChange(visitor, PATH);
  const part = visitor.page.locator('#root section').filter({ hasText: 'Servicios al buque y a su gente' });
  await part.getByRole('heading').first().click();
  return part;
}

describe('a picture that staff replace on the page', () => {
  it('is seen there at once, with its words, and is published in all its sizes', {
    timeout: 6 * RENDER_LIMIT_MS,
  }, async ({ newVisitor, site, newStaff }) => {
    const visitor = await newStaff({ locale: 'es', viewport: { width: 1440, height: 900 } });
    const { page } = visitor;
    await openToChange(visitor, PATH);
    const shown = page.locator('#root header img').last();
    await shown.click();
    const input = changes(page).locator('input[type=file]');
    await input.waitFor({ state: 'attached', timeout: RENDER_LIMIT_MS });
    const choose = async (name: string, buffer: Buffer) => input.setInputFiles({ name, mimeType: '', buffer });

    await choose('IMG_1.JPG', await photo(300, 200).toBuffer());
    await changes(page).getByText('el mínimo es 480 × 360').waitFor();
    expect(await shown.getAttribute('src')).toMatch(/^\/assets\/agency-/);

    await choose('IMG_2.JPG', await photo(2000, 1500).toBuffer());
    await expect.poll(() => shown.getAttribute('src'), UNTIL_RENDERED).toMatch(/^data:image\/webp/);
    expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(640);
    await changes(page).getByText('2 errores').waitFor();
    await changes(page).getByLabel('español').fill(WORDS.es);
    await changes(page).getByLabel('inglés').fill(WORDS.en);
    await changes(page).getByText('2 errores').waitFor({ state: 'hidden' });
    await changes(page).getByText(SAVED).waitFor();
    for (const width of [1440, 768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeViolations(page), String(width)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), String(width)).toBe(true);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect.poll(() => shown.getAttribute('src'), UNTIL_RENDERED).toMatch(/^data:image\/webp/);

    await publishHere(
      page,
      'Foto nueva',
      (text) => page.keyboard.type(text),
      (target) => target.click(),
    );
    const html = async (query = '') => (await fetch(`${site.address}${PATH}${query}`)).text();
    await expect.poll(() => html(), { timeout: RENDER_LIMIT_MS }).toContain(`alt="${WORDS.es}"`);
    expect(await html('?lng=en')).toContain(`alt="${WORDS.en}"`);
    const addresses = [...new Set((await html()).match(/\/assets\/agency-\w{8}-\w{8}-\d+\.(avif|webp)/g))];
    expect(addresses.length).toBe(6);
    for (const address of addresses) {
      const { status, headers } = await fetch(site.address + address);
      expect([status, headers.get('content-type')]).toEqual([200, `image/${address.split('.').at(-1)}`]);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    const loaded = await newVisitor({ locale: 'es', viewport: { width: 1440, height: 900 } });
    await loaded.visit(PATH);
    const picture = loaded.page.getByRole('img', { name: WORDS.es });
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => [image.currentSrc.split('.').at(-1), image.naturalWidth > 0]),
      )
      .toEqual(['avif', true]);
  });

  it('is seen there also where the page had none, chosen by its looks and replaced, until it is removed', {
    timeout: 4 * RENDER_LIMIT_MS,
  }, async ({ newStaff }) => {
    const visitor = await newStaff({ locale: 'es', viewport: { width: 1440, height: 900 } });
    const { page } = visitor;
    const part = await sectionToChange(visitor);
    const around = changes(page).getByRole('button', { name: /^Todos los datos de Servicios al buque/ });
    await around.click({ timeout: RENDER_LIMIT_MS });
    await changes(page).getByLabel('Agregar un dato').last().selectOption({ label: 'Imagen' });
    const choice = changes(page).getByRole('combobox', { name: 'Imagen' });
    await choice.fill('ports');
    await page
      .getByRole('option', { name: 'Cuatro puertos, dos océanos' })
      .locator('img[src^="/assets/ports-"]')
      .waitFor();
    // A click would scroll the page while the list is not placed yet, and miss it.
    await choice.press('Enter');
    await expect.poll(() => part.locator('img').getAttribute('src'), UNTIL_RENDERED).toMatch(/^\/assets\/ports-/);
    const input = changes(page).locator('input[type=file]');
    await input.setInputFiles({ name: 'a.jpg', mimeType: '', buffer: await photo(640, 480).toBuffer() });
    await expect.poll(() => part.locator('img').getAttribute('src'), UNTIL_RENDERED).toMatch(/^data:image\/webp/);
    await changes(page)
      .locator('[id$="/image"]')
      .getByRole('button', { name: /^Quitar/ })
      .click();
    await expect.poll(() => part.locator('img').count(), UNTIL_RENDERED).toBe(0);
  });

  it('goes in one step where the page had none, with its words in each language, and is refused in words', {
    timeout: 4 * RENDER_LIMIT_MS,
  }, async ({ newStaff }) => {
    const visitor = await newStaff({ locale: 'es', viewport: { width: 1440, height: 900 } });
    const { page } = visitor;
    const part = await sectionToChange(visitor);
    const input = changes(page).getByLabel('Agregar una imagen de este equipo');
    await input.waitFor({ state: 'attached', timeout: RENDER_LIMIT_MS });
    const choose = async (buffer: Buffer) => input.setInputFiles({ name: 'IMG_1 (2).png', mimeType: '', buffer });
    await choose(await photo(300, 200).png().toBuffer());
    await changes(page).getByText('el mínimo es 480 × 360').waitFor();
    expect(await part.locator('img').count()).toBe(0);
    await choose(await photo(640, 480).png().toBuffer());
    await expect.poll(() => part.locator('img').getAttribute('src'), UNTIL_RENDERED).toMatch(/^data:image\/webp/);
    await changes(page).getByText('2 errores').waitFor();
    await changes(page).getByLabel('español').fill(WORDS.es);
    await changes(page).getByLabel('inglés').fill(WORDS.en);
    await changes(page).getByText('2 errores').waitFor({ state: 'hidden' });
    await changes(page).getByText(SAVED).waitFor();
    expect(await changes(page).getByText('images/').count()).toBe(0);
  });
});
