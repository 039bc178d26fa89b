import { describe, expect } from 'vitest';
import { publicPages } from '../../../e2e/support/public-pages.ts';
import { itWithSampleCalls as it } from '../../../e2e/support/sample-calls.ts';
import { isDeep } from '../../../support/depth.ts';

/** Pages whose tables have the least room. */
const TABLES = ['/itinerario-nyk', '/buques?linea=nyk&buque=vega'];
/** A phone, tablets, and the widths at which layouts change. */
const WIDTHS = isDeep ? [320, 735, 768, 820, 900, 1030] : [320, 768, 900];
const paths = isDeep ? [...TABLES, '/itinerario-nyk?puerto=COBAQ', ...publicPages.map(({ path }) => path)] : TABLES;

describe('every word of four or more letters', () => {
  it.for(paths)('is on one line at each width: %s', async (path, { newVisitor }) => {
    const { page, visit, tolerate } = await newVisitor();
    tolerate(/status of 404/);
    await visit(path);
    const broken: Record<number, readonly string[]> = {};
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const words = await page.evaluate(brokenWords);
      if (words.length > 0) broken[width] = words;
    }
    expect(broken).toEqual({});
  });

  it('is noticed where it spans two lines', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor();
    await visit('/itinerario-nyk');
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('main th a { inline-size: 2rem }');
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await page.evaluate(brokenWords)).toContain('Barranquilla');
  });
});

/** Runs in the browser: returns the visible words of the content that span more than one line. */
function brokenWords(): string[] {
  const content = document.querySelector('main');
  if (content === null) return ['no content'];
  const words = new Set<string>();
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\d]{4,}/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      const [first, last] = [boxes[0], boxes.at(-1)];
      if (first && last && Math.abs(first.top - last.top) > first.height / 2) words.add(word);
    }
  }
  return [...words];
}
