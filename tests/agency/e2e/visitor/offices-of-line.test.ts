import { describe, expect } from 'vitest';
import { lineContacts } from '../../../../src/generated/line-contacts.ts';
import { lineIds } from '../../../../src/generated/lines.ts';
import { officeIds, offices } from '../../../../src/generated/offices.ts';
import type { LineId } from '../../../../src/generated/types.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { openSearch, searchOptions } from '../../../e2e/support/search.ts';
import { LANGUAGES_AND_WIDTHS } from '../../../e2e/support/views.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';

const officesOf = (line: LineId) => officeIds.filter((id) => lineContacts[line].some(({ office }) => office === id));

describe('the offices and contacts of a line (spec 2)', () => {
  it.for(covering(LANGUAGES_AND_WIDTHS))(
    'are shown for the chosen line, with address, hours, phone and map (%s, %d px)',
    async ([language, width], { newVisitor }) => {
      const { page, visit } = await newVisitor({ viewport: { width, height: 800 } });
      for (const line of lineIds) {
        await visit(`/preguntas-frecuentes?lng=${language}&linea=${line}`);
        const section = page.locator(`section:has(> #contacts-${line})`);
        const own = officesOf(line);
        await expect.poll(() => section.locator('h4').allTextContents()).toEqual(own.map((id) => offices[id].city));
        for (const id of own) {
          const card = section.locator('> ul > li', { has: page.getByRole('heading', { name: offices[id].city }) });
          const text = await card.textContent();
          expect(text).toContain(offices[id].address);
          expect(text).toContain(language === 'es' ? 'Lunes a viernes' : 'Monday to Friday');
          await expect
            .poll(() => card.textContent())
            .toMatch(language === 'es' ? /Abierto ahora|Cerrado; / : /Open now|Closed; /);
          expect(await card.locator('a[href^="tel:"]').first().isVisible()).toBe(true);
          expect(await card.locator('a[href*="openstreetmap.org"]').count()).toBe(1);
          expect(await card.locator('ul > li').count()).toBe(
            lineContacts[line].filter(({ office }) => office === id).length,
          );
        }
      }
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  it('are all in the page without JavaScript, and those of each line in the page of the line', {
    tags: ['deep'],
  }, async ({ newVisitor }) => {
    const { page } = await newVisitor({ javaScriptEnabled: false });
    const contacts = page.locator('[id^="contacts-"]:visible');
    await page.goto('/preguntas-frecuentes');
    await expect.poll(() => contacts.count()).toBe(lineIds.length);
    for (const id of officeIds) await expect.poll(() => page.getByText(offices[id].address).count()).toBeGreaterThan(0);
    for (const line of lineIds) {
      await page.goto(`/preguntas-frecuentes?linea=${line}`);
      await expect.poll(() => contacts.evaluateAll((all) => all.map(({ id }) => id))).toEqual([`contacts-${line}`]);
      expect(await page.locator('h4:visible').allTextContents()).toEqual(officesOf(line).map((id) => offices[id].city));
    }
  });

  it('are filtered by the line in the address without JavaScript too, with a link to all of them', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ javaScriptEnabled: false });
    await page.goto(`/preguntas-frecuentes?linea=${lineIds.at(-1)}&ciudad=cartagena`);
    await expect.poll(() => page.locator('[id^="contacts-"]:visible').count()).toBe(1);
    expect(await page.locator('h4:visible').allTextContents()).toEqual([offices.cartagena.city]);
    const others = page.locator('details:visible').evaluateAll((all) => all.map((one) => one.dataset['lines'] ?? ''));
    expect((await others).filter((lines) => lines !== '' && !lines.includes(String(lineIds.at(-1))))).toEqual([]);
    await page.locator('main p a[href="?#contactos"]:visible').click();
    await expect.poll(() => page.locator('[id^="contacts-"]:visible').count()).toBe(lineIds.length);
  });

  it.for(covering({ gate: [[375, 667]], deep: [[1280, 900]] } as const))(
    'are what an address with a line and a city opens at (%d by %d)',
    async ([width, height], { newVisitor }) => {
      const { page, visit } = await newVisitor({ viewport: { width, height } });
      await visit('/preguntas-frecuentes?linea=evergreen&ciudad=cartagena');
      const phone = page.locator('section:has(> #contacts-evergreen) a[href^="tel:"]').first();
      await expect
        .poll(async () => {
          const { y = -1, height: size = 0 } = (await phone.boundingBox()) ?? {};
          return y > 0 && y + size < height;
        })
        .toBe(true);
      const beside = page.locator('main > header a[href$="#contactos"]');
      expect(await beside.count()).toBe(1);
    },
  );

  it.for(covering({ gate: [[375, 667]], deep: [[1280, 900]] } as const))(
    'are found by one search, with the phone visible without scrolling (%d by %d)',
    async ([width, height], { newVisitor }) => {
      const { page, visit } = await newVisitor({ viewport: { width, height } });
      await visit('/');
      await openSearch(page, 'evergreen cartagena');
      await searchOptions(page).first().click();
      await page.waitForURL('**/preguntas-frecuentes?linea=evergreen&ciudad=cartagena#contactos');
      const card = page.locator('section:has(> #contacts-evergreen) > ul > li');
      await expect.poll(() => card.locator('h4').allTextContents()).toEqual([offices.cartagena.city]);
      const call = card.locator('a[href^="tel:"]').first();
      await expect
        .poll(() => call.evaluate((link) => link.getBoundingClientRect().bottom <= window.innerHeight))
        .toBe(true);
    },
  );

  it('can be filtered by city and back; an unknown city filters nothing', { tags: ['deep'] }, async ({
    visitor: { page, visit },
  }) => {
    await visit('/preguntas-frecuentes?linea=nyk&ciudad=atlantis');
    const cities = page.locator('section:has(> #contacts-nyk) h4');
    const all = await cities.count();
    expect(all).toBeGreaterThan(1);
    const choice = page.getByRole('navigation', { name: 'Ciudad' });
    await choice.getByRole('link', { name: offices.bogota.city }).click();
    await page.waitForURL('**?linea=nyk&ciudad=bogota#contactos');
    await expect.poll(() => cities.allTextContents()).toEqual([offices.bogota.city]);
    await page.getByRole('navigation', { name: 'Mi naviera' }).getByRole('link', { name: 'Todas' }).click();
    await page.waitForURL('**?ciudad=bogota#contactos');
    await choice.getByRole('link', { name: 'Todas' }).click();
    await expect.poll(() => page.locator('[id^="contacts-"]').count()).toBe(lineIds.length);
  });
});
