import { describe, expect } from 'vitest';
import { lineContacts } from '../../src/generated/line-contacts.ts';
import { lineIds } from '../../src/generated/lines.ts';
import { officeIds, offices } from '../../src/generated/offices.ts';
import { axeViolations } from '../support/axe.ts';
import { covering } from '../support/depth.ts';
import { it } from './support/fixtures.ts';
import { LANGUAGES_AND_WIDTHS } from './support/views.ts';

describe('the offices and contacts of a line (spec 2)', () => {
  it.for(covering(LANGUAGES_AND_WIDTHS))(
    'are shown for the line that is chosen, with all that leads there (%s, %d px)',
    async ([language, width], { newVisitor }) => {
      const { page, visit } = await newVisitor({ viewport: { width, height: 800 } });
      for (const line of lineIds) {
        await visit(`/preguntas-frecuentes?lng=${language}&linea=${line}`);
        const section = page.locator(`section:has(> #contacts-${line})`);
        const own = officeIds.filter((id) => lineContacts[line].some(({ office }) => office === id));
        await expect.poll(() => section.locator('h4').allTextContents()).toEqual(own.map((id) => offices[id].city));
        for (const id of own) {
          const card = section.locator('> ul > li', { has: page.getByRole('heading', { name: offices[id].city }) });
          const text = await card.textContent();
          expect(text).toContain(offices[id].address);
          expect(text).toContain(language === 'es' ? 'Lunes a viernes' : 'Monday to Friday');
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

  it('are all there without scripts, and in the page of every line', async ({ newVisitor }) => {
    const { page } = await newVisitor({ javaScriptEnabled: false });
    await page.goto('/preguntas-frecuentes');
    await expect.poll(() => page.locator('[id^="contacts-"]').count()).toBe(lineIds.length);
    for (const id of officeIds) await expect.poll(() => page.getByText(offices[id].address).count()).toBeGreaterThan(0);
  });
});
