import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { routes } from '../../../src/generated/routes.ts';
import { covering, isDeep } from '../../support/depth.ts';
import { it } from '../support/fixtures.ts';
import { coveringPages, publicPages } from '../support/public-pages.ts';

/** Pages where a list of groups is at the edge, with the headings beside it. */
const HAS_LIST_FIRST: readonly string[] = [routes.transactions.path];

/** Returns the left edges of header, title, sections and footer in pixels; NaN for a missing footer. */
function edgesOf(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(() => {
    const leftOf = (element: Element | null | undefined) =>
      element ? Math.round(element.getBoundingClientRect().left) : Number.NaN;
    /** Returns the enclosing box with rounded corners, because readers see its edge; otherwise the heading. */
    const boxOf = (heading: Element) => {
      for (let each: Element | null = heading; each !== null && each.localName !== 'main'; each = each.parentElement)
        if (getComputedStyle(each).borderRadius !== '0px') return each;
      return heading;
    };
    const headings = [...document.querySelectorAll('main section')].flatMap(
      (section) => section.querySelector('h2') ?? [],
    );
    return {
      logo: leftOf(document.querySelector('header img')),
      title: leftOf(document.querySelector('h1')),
      footer: leftOf(document.querySelector('footer img')),
      ...Object.fromEntries(headings.map((heading) => [`section "${heading.textContent}"`, leftOf(boxOf(heading))])),
    };
  });
}

it.for(covering({ gate: [1440], deep: [1024, 375] }))(
  'the header, the sections and the footer of each page share one left edge (%i px)',
  { tags: ['deep'] },
  async (width, { newVisitor }) => {
    const { page, tolerate } = await newVisitor({ viewport: { width, height: 900 }, javaScriptEnabled: false });
    tolerate(/status of 404/);
    for (const { path } of isDeep ? publicPages : coveringPages) {
      if (HAS_LIST_FIRST.includes(path)) continue;
      await page.goto(path);
      const edges = await edgesOf(page);
      expect(new Set(Object.values(edges).filter(Number.isFinite)).size, `${path} ${JSON.stringify(edges)}`).toBe(1);
    }
  },
);
