import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { portIds, ports } from '../../../../src/generated/ports.ts';
import { changedProject } from '../../../e2e/support/changed-project.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { covering } from '../../../support/depth.ts';

const PATH = '/puertos-maritimos';

/** Returns the boxes of the map and of the names on it, in pixels of the window. */
const boxesOnMap = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    };
    const map = document.querySelector('svg:has(> a)') as SVGSVGElement;
    return { map: boxOf(map), names: [...map.querySelectorAll('text')].map(boxOf) };
  });

describe('the map of the ports', () => {
  it.for(covering<readonly [string, boolean]>({ gate: [['with scripts', true]], deep: [['without scripts', false]] }))(
    'links each marker to the card of its port (%s)',
    async ([_name, javaScriptEnabled], { newVisitor }) => {
      const { page, visit } = await newVisitor({ javaScriptEnabled });
      await visit(PATH);
      for (const id of portIds) {
        await page
          .getByRole('navigation', { name: 'Puertos en el mapa' })
          .getByRole('link', { name: ports[id].name })
          .click();
        await page.waitForURL(`**${PATH}#${id}`);
        const card = page.locator(`#${id}`);
        await expect.poll(() => card.getByRole('heading').textContent()).toBe(ports[id].name);
        await expect.poll(() => card.textContent()).toContain(ports[id].unlocode);
        const topOf = () => card.evaluate((element) => element.getBoundingClientRect().top);
        await expect.poll(topOf).toBeGreaterThanOrEqual(0);
        await expect.poll(topOf).toBeLessThan(500);
      }
    },
  );

  it('can be used with the keyboard', { tags: ['deep'] }, async ({ visitor: { page, visit } }) => {
    await visit(PATH);
    await page.getByRole('link', { name: 'Cartagena', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**#cartagena');
  });

  it.for(covering({ gate: [360], deep: [375, 1280] }))(
    'keeps every name inside the map at %d px, without overlaps',
    { tags: ['deep'] },
    async (width, { newVisitor }) => {
      for (const locale of ['es-CO', 'en-US']) {
        const { page, visit } = await newVisitor({ viewport: { width, height: 800 }, locale });
        await visit(PATH);
        const { map, names } = await boxesOnMap(page);
        expect(names.length).toBeGreaterThan(portIds.length);
        for (const [index, name] of names.entries()) {
          expect(name.left).toBeGreaterThanOrEqual(map.left);
          expect(name.right).toBeLessThanOrEqual(map.right);
          expect(name.top).toBeGreaterThanOrEqual(map.top);
          expect(name.bottom).toBeLessThanOrEqual(map.bottom);
          for (const other of names.slice(index + 1)) {
            const meet =
              name.left < other.right && other.left < name.right && name.top < other.bottom && other.top < name.bottom;
            expect(meet).toBe(false);
          }
        }
      }
    },
  );
});

describe('a fifth port', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await changedProject();
  });

  it.each(['es', 'en'])('gets a marker at its coordinates and a card from one entry in ports.yaml (%s)', (language) => {
    const html = readFileSync(join(folder, `dist/site/pages/${language}${PATH}.html`), 'utf8');
    expect(html).toMatch(/<a href="#tumaco"/);
    expect(html).toContain('<li id="tumaco"');
    const marker = /<a href="#tumaco".*?<circle cx="([\d.]+)" cy="([\d.]+)"/.exec(html);
    expect(Number(marker?.[1])).toBeCloseTo(62, 1);
    expect(Number(marker?.[2])).toBeCloseTo(559, 1);
  });
});
