import { expect } from 'vitest';
import { pageBlocks } from '../../../src/generated/page-blocks.ts';
import { routeIds, routes } from '../../../src/generated/routes.ts';
import { site } from '../../../src/generated/site.ts';
import { content } from '../../../src/shared/content.ts';
import { type Address, addresses } from '../../../src/shared/routes/addresses.ts';
import { axeViolations } from '../../support/axe.ts';
import { cutTexts } from './cut-texts.ts';
import type { View } from './views.ts';
import type { NewVisitor } from './visitor.ts';

export const publicPages = addresses().filter(({ audience }) => audience === 'everyone');

const shown = new Set<string>();

/** As few pages as show every kind of block; one is an article. */
export const coveringPages = publicPages.filter(({ path }) => {
  const id = routeIds.find((one) => routes[one].path === path);
  const kinds = id === undefined ? ['an article'] : pageBlocks[routes[id].page];
  const hasNew = kinds.some((kind) => !shown.has(kind));
  for (const kind of kinds) shown.add(kind);
  return hasNew;
});

const NAMESPACES = Object.keys(content.texts[site.defaultLanguage]);
/** A key of the text files that reached the screen: namespace, colon, dotted path. */
export const TEXT_KEY = new RegExp(`\\b(?:${NAMESPACES.join('|')}):[A-Za-z][\\w-]*(?:\\.[\\w-]+)*`);

const MIN_WIDTH_PX = 360;

/**
 * Checks that a page loads without complaints in a view, shows no text key, fits its window and the smallest phone without
 * cutting anything, and passes axe.
 */
export async function looksRight(newVisitor: NewVisitor, { path, status, language, width }: Address & View) {
  const { page, visit, tolerate } = await newVisitor({ locale: language, viewport: { width, height: 800 } });
  // The browser itself logs the status of a "not found" page.
  if (status === 404) tolerate(/status of 404/);
  await visit(`${path}?lng=${language}`);
  const widthNeeded = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(widthNeeded).toBeLessThanOrEqual(width);
  expect(await page.evaluate(cutTexts)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await expect.poll(() => page.textContent('body')).not.toMatch(TEXT_KEY);
  await page.setViewportSize({ width: MIN_WIDTH_PX, height: 800 });
  await expect.poll(widthNeeded).toBeLessThanOrEqual(MIN_WIDTH_PX);
  expect(await page.evaluate(cutTexts)).toEqual([]);
}
