import { expect } from 'vitest';
import { routeIds, routes } from '../../../src/generated/routes.ts';
import { content } from '../../../src/shared/content.ts';
import { covering } from '../../support/depth.ts';
import { it } from '../support/fixtures.ts';
import { publicPages } from '../support/public-pages.ts';

/** The largest height above a tool, in pixels in a window of 1440, so that the tool gets the first screen. */
const HEAD_ABOVE_TOOL = 200;

it.for(covering({ gate: ['es'], deep: ['en'] }))(
  'the title is at the same height on every page, and the header above a tool is low (%s)',
  { tags: ['deep'] },
  async (language, { newVisitor, annotate }) => {
    const { page, tolerate } = await newVisitor({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });
    tolerate(/status of 404/);
    const heads = [];
    for (const { path } of publicPages) {
      const id = routeIds.find((each) => routes[each].path === path);
      if (id === undefined) continue;
      await page.goto(`${path}?lng=${language}`);
      const head = page.locator('main > header');
      heads.push({
        path,
        top: (await head.locator('h1').boundingBox())?.y,
        height: (await head.boundingBox())?.height ?? 0,
        size: content.pages[routes[id].page].hero.size,
        hasTrail: (await page.locator('main > nav').count()) > 0,
      });
    }
    expect(new Set(heads.map(({ top }) => top)).size, JSON.stringify(heads)).toBe(1);
    const aboveTools = heads.filter(({ size, hasTrail }) => size === 'tool' && hasTrail);
    expect(aboveTools.length).toBeGreaterThan(6);
    expect(aboveTools.filter(({ height }) => height > HEAD_ABOVE_TOOL)).toEqual([]);
    const highest = Math.max(...aboveTools.map(({ height }) => height));
    await annotate(`head above a tool at 1440 px: at most ${highest} of ${HEAD_ABOVE_TOOL} px`);
    await annotate(`title of each page at 1440 px: at ${heads[0]?.top} px`);
  },
);
