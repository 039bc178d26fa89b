import { describe, expect } from 'vitest';
import { lineIds, lines } from '../../../../src/generated/lines.ts';
import { transactionGroups } from '../../../../src/generated/transactions.ts';
import type { LineId } from '../../../../src/generated/types.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';

const PATH = '/tramites-y-consultas';
const nyk = lineIds.at(-1) as LineId;

describe('the transactions of one line', () => {
  it.for(
    covering({
      gate: [['es', 375, 'Pagar a NYK', 'Pide su NIT y su contraseña']],
      deep: [['en', 1280, 'Pay NYK', 'Asks for your NIT and password']],
    } as const),
  )(
    'say what a click does and what it opens, and stay filtered in another group (%s, %d px)',
    async ([language, width, pay, opens], { newVisitor }) => {
      const { page, visit } = await newVisitor({ viewport: { width, height: 667 } });
      await visit(`${PATH}?lng=${language}&linea=${nyk}`);
      const payments = page.locator('#pagos');
      await payments.getByRole('button', { name: pay }).waitFor();
      await payments.getByText(opens, { exact: true }).waitFor();
      await expect.poll(() => page.locator('#saes').textContent()).toContain(lines[nyk].shortName);
      // What the line does not offer online has a number to call.
      const notOffered = page.locator('main p', { hasText: /no ofrece este trámite|does not offer this/ }).first();
      expect(await notOffered.locator('a[href^="tel:"]').count()).toBe(1);
      await expect.poll(() => page.locator('#buques select').inputValue()).toBe(nyk);
      expect(await page.locator('[aria-current=true]:is(li)').count()).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      await page.locator('#rastreo h2 a').click();
      await page.waitForURL('**#rastreo');
      await expect.poll(() => page.locator('#rastreo li').count()).toBe(1);
    },
  );

  it.for(
    covering({
      gate: [['es', 1024, 'Rastrear', 'Ver liberación', 'Ver los buques en el sitio de la línea']],
      deep: [['en', 1440, 'Track', 'See release status', 'See the vessels on the line’s site']],
    } as const),
  )(
    'are buttons with the verb of each task, aligned to the top of their tiles (%s, %d px)',
    async ([language, width, track, release, vessels], { newVisitor }) => {
      const { page, visit } = await newVisitor({ viewport: { width, height: 800 } });
      await visit(`${PATH}?lng=${language}&linea=${nyk}`);
      const verb = (group: string) => page.locator(`#${group} li a`).first();
      for (const [group, words] of [
        ['rastreo', track],
        ['liberacion', release],
        ['buques', vessels],
      ] as const)
        await expect.poll(() => verb(group).textContent()).toContain(words);
      // The host is a hint of the button, in place of a line of text below it.
      expect(await page.locator('#rastreo li').getAttribute('title')).toMatch(/example\.com$/);
      expect(await page.locator('main section').filter({ hasText: 'example.com' }).count()).toBe(0);
      const tiles = await page.locator('main section[id]').evaluateAll((all) =>
        all.map((tile) => {
          const [words, slots] = [tile.children[1], tile.children[2]].map((part) => part?.getBoundingClientRect());
          const [first, last] = [tile.children[2]?.firstElementChild, tile.children[2]?.lastElementChild];
          const { bottom, left } = tile.getBoundingClientRect();
          return {
            above: (first?.getBoundingClientRect().top ?? 0) - (words?.bottom ?? 0),
            below: bottom - (last?.getBoundingClientRect().bottom ?? 0),
            beside: (slots?.left ?? 0) - left,
          };
        }),
      );
      expect(tiles.length).toBeGreaterThan(10);
      for (const { above, below, beside } of tiles) {
        expect(above).toBeLessThanOrEqual(24);
        expect(below).toBeLessThanOrEqual(140);
        expect(beside).toBeGreaterThanOrEqual(16);
      }
      // Of all lines, the buttons below the arrival query say what they open too.
      await visit(`${PATH}?lng=${language}`);
      await page.locator('#buques').getByRole('heading', { name: vessels }).waitFor();
    },
  );

  it('can be filtered in a sticky bar, and the contents list marks the current group', async ({
    visitor: { page, visit },
  }) => {
    await visit(PATH);
    const last = transactionGroups.at(-1)?.anchor ?? '';
    await page.locator(`#${last}`).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 10_000);
    const choice = page.getByRole('navigation', { name: 'Mi naviera' });
    const header = page.locator('header').first();
    await expect
      .poll(async () =>
        Math.round(((await choice.boundingBox())?.y ?? 0) - ((await header.boundingBox())?.height ?? 0)),
      )
      .toBeLessThan(20);
    await expect.poll(() => page.locator('[aria-current=location]').count()).toBe(1);
    await choice.getByRole('link', { name: lines[nyk].shortName }).click();
    await expect.poll(() => page.locator('#pagos li').count()).toBe(1);
  });

  it('show the chosen line when the row of lines is wider than the phone', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ viewport: { width: 280, height: 653 } });
    await visit(`${PATH}?linea=${nyk}`);
    const chosen = page.getByRole('navigation', { name: 'Mi naviera' }).locator('[aria-current=true]');
    const rightEdge = async () => ((await chosen.boundingBox())?.x ?? 0) + ((await chosen.boundingBox())?.width ?? 0);
    expect(await chosen.textContent()).toContain(lines[nyk].shortName);
    await expect.poll(rightEdge).toBeLessThanOrEqual(280);
  });

  it('have their copy buttons behind a button on a touch screen', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });
    await visit(PATH);
    const copy = page.locator('#pagos').getByRole('button', { name: 'Copiar enlace: Pagos, Hapag' });
    expect(await copy.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Copiar enlaces de Pagos' }).tap();
    await copy.waitFor();
  });
});
