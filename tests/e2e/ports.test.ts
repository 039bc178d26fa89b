import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portIds, ports } from '../../src/generated/ports.ts';
import { copyProject } from '../support/project-copy.ts';
import { ROOT, serveSite } from '../support/site.ts';

const site = serveSite();
const PATH = '/puertos-maritimos';

/** Boxes of the names on the map, in pixels of the window, and that of the map itself. */
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
  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('leads from each marker to the card of its port (%s)', async (_name, javaScriptEnabled) => {
    const { page, context } = await site.visit({ javaScriptEnabled });
    await page.goto(PATH, { waitUntil: 'networkidle' });
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
    await context.close();
  });

  it('can be used with the keyboard', async () => {
    const { page, context } = await site.visit();
    await page.goto(PATH, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Cartagena', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**#cartagena');
    await context.close();
  });

  it.each([360, 375, 1280])('at %d px keeps every name on the map, and no two meet', async (width) => {
    for (const locale of ['es-CO', 'en-US']) {
      const { page, context } = await site.visit({ viewport: { width, height: 800 }, locale });
      await page.goto(PATH, { waitUntil: 'networkidle' });
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
      await context.close();
    }
  });
});

describe('a fifth port', () => {
  const project = copyProject();
  beforeAll(() => {
    const file = join(project.folder, 'catalog/ports.yaml');
    const text = readFileSync(file, 'utf8');
    const copy = text
      .slice(text.indexOf('  - id: santa-marta'))
      .replace('id: santa-marta', 'id: tumaco')
      .replace('COSMR', 'COTCO')
      .replace('name: Santa Marta', 'name: Tumaco')
      .replace('sea: caribbean', 'sea: pacific')
      .replace('latitude: 11.25', 'latitude: 1.82')
      .replace('longitude: -74.22', 'longitude: -78.76');
    writeFileSync(file, text + copy);
    execFileSync(join(ROOT, 'node_modules/.bin/tsx'), ['scripts/build.ts'], { cwd: project.folder, encoding: 'utf8' });
  });
  afterAll(() => project.remove());

  it.each(['es', 'en'])(
    'is one entry in ports.yaml: it has its marker, where its coordinates are, and its card (%s)',
    (language) => {
      const html = readFileSync(join(project.folder, `dist/site/pages/${language}${PATH}.html`), 'utf8');
      expect(html).toMatch(/<a href="#tumaco"/);
      expect(html).toContain('<li id="tumaco"');
      const marker = /<a href="#tumaco".*?<circle cx="([\d.]+)" cy="([\d.]+)"/.exec(html);
      expect(Number(marker?.[1])).toBeCloseTo(62, 1);
      expect(Number(marker?.[2])).toBeCloseTo(559, 1);
    },
  );
});
