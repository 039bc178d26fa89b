import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { routes } from '../../src/generated/routes.ts';
import { covering, isDeep } from '../support/depth.ts';
import { it } from './support/fixtures.ts';
import { coveringPages, publicPages } from './support/public-pages.ts';

/** There a list of the groups stands at the edge, and the headings beside it. */
const HAS_LIST_FIRST: readonly string[] = [routes.transactions.path];

/** Where header, title, sections and footer begin, in pixels from the left; NaN for a footer that there is none of. */
function edgesOf(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(() => {
    const leftOf = (element: Element | null | undefined) =>
      element ? Math.round(element.getBoundingClientRect().left) : Number.NaN;
    /** What has corners of its own is seen as a box, and begins where the box does. */
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
  'header, content, callouts and footer of a page begin at one edge, articles included (%i px)',
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
