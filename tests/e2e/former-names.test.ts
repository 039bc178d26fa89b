import { beforeAll, describe, expect } from 'vitest';
import { site } from '../../src/generated/site.ts';
import { changedProject } from './support/changed-project.ts';
import { itOnCountedSite as it } from './support/changed-site.ts';

// Building takes longer than a test may.
beforeAll(async () => void (await changedProject()));

describe('a link from before something was renamed', () => {
  it('shows the group and marks the entries of the line', async ({ counted }) => {
    const { page, visit } = await counted({ viewport: { width: 375, height: 667 } });
    await visit('/tramites-y-consultas?linea=uno#seguimiento');
    const marked = page.locator('#rastreo li[aria-current=true]');
    await expect.poll(() => marked.allTextContents()).toEqual([expect.stringContaining('Ocean')]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  });

  it('marks one entry by its former id', async ({ counted }) => {
    const { page, visit } = await counted();
    await visit('/tramites-y-consultas?linea=uno&opcion=tracking.uno#rastreo');
    await expect.poll(() => page.locator('li[aria-current=true]').count()).toBe(1);
  });

  it('leads to a part of a page', async ({ counted }) => {
    const { page, visit } = await counted({ viewport: { width: 375, height: 667 } });
    await visit('/contactenos#mensaje');
    const form = page.locator('#formulario');
    await expect.poll(() => form.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 200)).toBe(true);
  });
});

describe('a line that was chosen before it was renamed', () => {
  it('is still the one chosen', async ({ counted }) => {
    const { page, visit } = await counted();
    await page.addInitScript(
      ([key = '', value = '']) => window.localStorage.setItem(key, value),
      [site.lineChoice.storageKey, 'uno'],
    );
    await visit('/tramites-y-consultas');
    await expect.poll(() => page.locator('select:has(option[value=one])').first().inputValue()).toBe('one');
  });
});
