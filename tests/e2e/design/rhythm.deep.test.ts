import { describe, expect } from 'vitest';
import { it } from '../support/fixtures.ts';
import { publicPages } from '../support/public-pages.ts';
import { offRhythm } from '../support/rhythm.ts';
import { everyView } from '../support/views.ts';

describe.each(everyView(publicPages))('$path in $language at $width px', ({ path, status, language, width }) => {
  it('has heights in multiples of 4 px, and of 8 px between its parts', async ({ newVisitor }) => {
    const { page, visit, tolerate } = await newVisitor({ locale: language, viewport: { width, height: 800 } });
    if (status === 404) tolerate(/status of 404/);
    await visit(`${path}?lng=${language}`);
    expect(await page.evaluate(offRhythm, { within: 4, between: 8 })).toEqual([]);
  });
});

describe('the check of the vertical rhythm', () => {
  it.for([
    ['distance', 'main h2 + p, main li + li { margin-block-start: 5px !important }'],
    ['padding', 'main section { padding-block-start: 44px !important }'],
    ['height', 'main button { min-block-size: 47px !important }'],
  ] as const)('reports a wrong %s', async ([what, style], { visitor: { page, visit } }) => {
    await visit('/');
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, style);
    expect(await page.evaluate(offRhythm, { within: 4, between: 8 })).toContainEqual(
      expect.stringMatching(new RegExp(`^${what} `)),
    );
  });
});
