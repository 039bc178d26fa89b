import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { itWithSampleCalls as it } from '../../../e2e/support/sample-calls.ts';
import { covering } from '../../../support/depth.ts';

const ARRIVALS = '/buques?linea=nyk&buque=mizar+nyk&viaje=101n';

describe('the site in forced colours', () => {
  it('shows icons in the colour of the words beside them', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ forcedColors: 'active' });
    await visit('/');
    const others = page.locator('main svg').evaluateAll((icons) =>
      icons.flatMap((icon) => {
        const [own, around] = [icon, icon.parentElement ?? icon].map((each) => getComputedStyle(each).color);
        return own === around ? [] : [`${icon.parentElement?.className} ${own} in ${around}`];
      }),
    );
    await expect(others).resolves.toEqual([]);
  });

  it('marks what is chosen with the selection colour of the system', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ forcedColors: 'active' });
    const groundOf = (selector: string) =>
      page.evaluate((chosen) => {
        const marked = document.createElement('p');
        marked.style.background = 'SelectedItem';
        document.body.append(marked);
        const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
        return [...document.querySelectorAll(chosen)].map((element) => groundOf(element) === groundOf(marked));
      }, selector);
    await visit('/');
    await expect.poll(() => groundOf('main [type="radio"] + label')).toContain(false);
    expect(new Set(await groundOf('main :checked + label'))).toEqual(new Set([true]));
    await visit('/tramites-y-consultas?linea=nyk');
    expect(await groundOf('main a[aria-current="true"]')).toEqual([true]);
    await visit('/itinerario-nyk');
    expect(await groundOf('[data-part="tabs"] a[aria-current]')).toEqual([true]);
    expect(await groundOf('[data-part="tabs"] a:not([aria-current])')).toContain(false);
  });
});

describe('the print style sheet', () => {
  it.for(
    covering<readonly [string, string, string]>({
      gate: [['the answer to a query', ARRIVALS, '[data-part="verdict"] dl']],
      deep: [
        ['the calls of a line', '/itinerario-nyk', '[data-live="itinerary"] [data-part="departure"]'],
        ['the offices', '/contactenos', '#oficinas address'],
        ['the offices of the lines', '/preguntas-frecuentes', '[aria-labelledby="contacts-nyk"] address'],
        ['the answer to a question', '/preguntas-frecuentes', 'details p'],
        ['an article', '/demoras-como-no-pagarlas', 'article h1'],
        ['a page of the law', '/terminos-y-condiciones', 'main p'],
      ],
    }),
  )('leaves only %s, dark on white', async ([_what, path, words], { newVisitor }) => {
    const { page, visit } = await newVisitor({ hasAccepted: false });
    await visit(path);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator(words).last().isVisible()).toBe(true);
    // Each element is listed by its selector, so that a failure names it.
    const beside = await page.evaluate(() =>
      [
        'body > * > :not(main)',
        'main nav',
        'main button',
        'main form',
        'main [data-part="file"]',
        '[class*="callout"]',
      ].filter((selector) => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())),
    );
    expect(beside).toEqual([]);
    expect(await page.evaluate(darkOnWhite)).toEqual([]);
  });
});

describe('a printed transaction', () => {
  it.for(['#pagos', '#poderes'])(
    'names the lines that the screen names, however they are reached (%s)',
    async (row, { newVisitor }) => {
      const { page, visit } = await newVisitor();
      await visit('/tramites-y-consultas');
      const lines = () =>
        page.locator(`${row} li`).evaluateAll((all) => all.map((line) => (line as HTMLElement).innerText));
      const shown = await lines();
      expect(shown.join()).toContain('NYK');
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => page.locator('main nav').first().isVisible()).toBe(false);
      expect(await lines()).toEqual(shown);
    },
  );
});

describe('touch targets', () => {
  it.for(
    covering({
      gate: ['/'],
      deep: ['/tramites-y-consultas?linea=nyk', '/preguntas-frecuentes', '/contactenos', ARRIVALS],
    }),
  )('are at least 44 px wide and high, on %s', async (path, { newVisitor }) => {
    const { page, visit } = await newVisitor({ viewport: { width: 375, height: 800 }, hasTouch: true });
    await visit(path);
    const tooSmall = () => page.evaluate(smallTargets);
    await expect.poll(() => page.locator('footer a').count()).toBeGreaterThan(10);
    await expect.poll(tooSmall).toEqual([]);
    if (path === '/contactenos') await fillForm(page);
    expect(await tooSmall()).toEqual([]);
  });
});

/** Waits until the form has loaded with all its controls. */
async function fillForm(page: Page): Promise<void> {
  await page.locator('main form button[type="submit"]').waitFor();
}

/** Runs in the browser: returns the texts that are not dark, or whose background is not white. */
function darkOnWhite(): string[] {
  const lightest = (color: string) => Math.max(...(color.match(/\d+/g) ?? ['255']).slice(0, 3).map(Number));
  return [...document.querySelectorAll('main *')].flatMap((element) => {
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '');
    if (!hasWords || element.closest('svg') !== null || !element.checkVisibility()) return [];
    const { color, backgroundColor } = getComputedStyle(element);
    const isWhite = ['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(backgroundColor);
    return lightest(color) < 100 && isWhite ? [] : [`${element.textContent} ${color} ${backgroundColor}`];
  });
}

/**
 * Runs in the browser: returns the controls that are smaller than a finger, except links within running text (WCAG 2.2,
 * 2.5.5).
 */
function smallTargets(): string[] {
  const pressed = 'a[href], button, summary, select, textarea, input:not([type="hidden"])';
  return [...document.querySelectorAll(pressed)].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && height > 1;
    const around = element.closest('p, dd, li')?.textContent?.trim();
    const isInText =
      getComputedStyle(element).display === 'inline' && around !== undefined && around !== element.textContent?.trim();
    return !isShown || isInText || (width >= 44 && height >= 44)
      ? []
      : [`${element.tagName} ${element.textContent} ${Math.round(width)} × ${Math.round(height)}`];
  });
}
