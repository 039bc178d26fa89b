import { describe, expect } from 'vitest';
import { site as catalogSite } from '../../../src/generated/site.ts';
import { isDeep } from '../../support/depth.ts';
import { it } from '../support/fixtures.ts';
import { coveringPages, publicPages } from '../support/public-pages.ts';

/** What a visitor may set without losing anything (WCAG 2.2, 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Runs in the page: sets the spacing as an extension of the browser does. */
function space(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

/** A window of 1280 px at 400 %, the narrowest that pages support (WCAG 2.2, 1.4.10). */
const NARROW = 320;

/** Runs in the page: the texts of elements that cut what does not fit into them, and of controls whose words stand out. */
function lost(): string[] {
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isLost = (element: HTMLElement) => {
    const { overflowX, overflowY, clipPath, maskImage } = getComputedStyle(element);
    // Only screen readers get these texts, and those of icons.
    if (clipPath !== 'none' || maskImage !== 'none' || element.clientHeight <= 1) return false;
    const isControl = element.matches('a, button, summary');
    return (
      ((cuts(overflowX) || isControl) && element.scrollWidth > element.clientWidth + 1) ||
      (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1)
    );
  };
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element instanceof HTMLElement && element.checkVisibility() && isLost(element))
    .map((element) => `${element.localName}: ${element.textContent?.slice(0, 60)}`);
}

describe('with the spacing of texts of WCAG 1.4.12', () => {
  it.for(isDeep ? publicPages : coveringPages)('$path loses nothing', async ({ path }, { newVisitor }) => {
    const { page, visit, tolerate } = await newVisitor();
    tolerate(/status of 404/);
    await visit(path);
    await page.evaluate(space, SPACING);
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await page.evaluate(lost), `${width} px`).toEqual([]);
    }
  });
});

/** Runs in the page: how far one would scroll sideways to read the page, or a notice that stays in the window. */
function beyond(): number {
  const fixed = [...document.querySelectorAll('body *')].filter(
    (element) => element.checkVisibility() && getComputedStyle(element).position === 'fixed',
  );
  return Math.max(
    ...[document.documentElement, ...fixed].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
}

describe('with letters of twice the size in the narrowest window (WCAG 1.4.4, 1.4.10)', () => {
  it.for(isDeep ? publicPages : coveringPages)(
    '$path loses nothing, and nobody scrolls sideways',
    async ({ path }, { newVisitor }) => {
      const viewport = { width: NARROW, height: 800 };
      const { page, visit, tolerate } = await newVisitor({ viewport, hasAccepted: false });
      tolerate(/status of 404/);
      for (const { id } of catalogSite.languages) {
        await visit(`${path}?lng=${id}`);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        await expect.poll(() => page.evaluate(beyond)).toBe(0);
        expect(await page.evaluate(lost)).toEqual([]);
      }
    },
  );
});
