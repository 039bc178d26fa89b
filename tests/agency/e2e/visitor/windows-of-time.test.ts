import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { HOUR_MS } from '../../../../src/shared/time/duration.ts';
import { changedProject } from '../../../e2e/support/changed-project.ts';
import { itOnCountedSiteWith } from '../../../e2e/support/changed-site.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';

// The time-limited entries of the changed project (support/catalog-changes.ts) end and begin here.
const NEW_YEAR = Date.parse('2091-01-01T00:00-05:00');
const PATH = '/tramites-y-consultas';
const CLOCK = new URL('../../../server/support/shifted-clock.ts', import.meta.url).href;

/** Returns a test on a server whose clock is shifted to an instant. */
const at = (instant: number) =>
  itOnCountedSiteWith({
    NODE_OPTIONS: `--import=${CLOCK}`,
    CLOCK_SHIFT_MS: String(instant - Date.now()),
  });
const itBefore = at(NEW_YEAR - 12 * HOUR_MS);
const itAfter = at(NEW_YEAR + HOUR_MS);

/** Returns the texts of the entries with a control in a group, without the lines that are listed as offering nothing. */
const entries = (page: Page, group: string) => page.locator(`#${group} li:has(a, button, summary)`).allTextContents();
const tracking = (page: Page) => page.locator('#rastreo a[href*="example.com/nyk"]').getAttribute('href');
const notice = (page: Page) => page.getByText('Pagos en mantenimiento').count();
const OLD = 'https://old.example.com/nyk';
const NEW = 'https://new.example.com/nyk';

// In `beforeAll`, because building takes longer than the time limit of a test.
beforeAll(async () => void (await changedProject()));

describe('before a scheduled change', () => {
  itBefore('the page shows the current entries, even without scripts', { tags: ['deep'] }, async ({ counted }) => {
    const { page, visit } = await counted({ javaScriptEnabled: false });
    await visit(PATH);
    expect(await tracking(page)).toBe(OLD);
    expect((await entries(page, 'gastos-locales')).join()).toContain('NYK');
    expect(await notice(page)).toBe(0);
    expect(await page.content()).toContain('"https://facebook.example.com/x"');
  });

  itBefore('an open page changes automatically at the scheduled time', async ({ counted }) => {
    const { page, visit } = await counted();
    await page.clock.install({ time: NEW_YEAR - 12 * HOUR_MS });
    await visit(PATH);
    expect((await entries(page, 'gastos-locales')).join()).toContain('NYK');
    expect([await tracking(page), await notice(page)]).toEqual([OLD, 0]);
    await page.clock.fastForward(7 * HOUR_MS);
    await expect.poll(() => entries(page, 'gastos-locales').then(String)).not.toContain('NYK');
    expect(await tracking(page)).toBe(OLD);
    await page.clock.fastForward(5 * HOUR_MS);
    await expect.poll(() => tracking(page)).toBe(NEW);
    expect(await notice(page)).toBe(1);
  });

  itBefore(
    'a visitor whose clock is ahead gets a page that hydrates without errors and then shows the new entries',
    { tags: ['deep'] },
    async ({ counted }) => {
      const { page, visit } = await counted();
      await page.clock.setFixedTime(NEW_YEAR + 40 * 24 * HOUR_MS);
      await visit(PATH);
      await expect.poll(() => tracking(page)).toBe(NEW);
      expect(await notice(page)).toBe(0);
    },
  );
});

describe('after a scheduled change, on the same build', () => {
  itAfter.for(covering({ gate: ['es'], deep: ['en'] }))(
    'the page shows the new entries, even without scripts (%s)',
    { tags: ['deep'] },
    async (language, { counted }) => {
      const { page, visit } = await counted({ javaScriptEnabled: false });
      await visit(`${PATH}?lng=${language}`);
      expect(await tracking(page)).toBe(NEW);
      expect((await entries(page, 'gastos-locales')).join()).not.toContain('NYK');
      expect((await entries(page, 'gastos-locales')).join()).toContain('Hapag');
      expect(await page.getByText(/Pagos en mantenimiento|Payments under maintenance/).count()).toBe(1);
      expect(await page.content()).not.toContain('https://facebook.example.com/x');
      expect(await page.locator('footer a[href*=facebook]').count()).toBe(0);
    },
  );

  itAfter('the page hydrates without errors and without axe violations', { tags: ['deep'] }, async ({ counted }) => {
    const { page, visit } = await counted();
    await page.clock.setFixedTime(NEW_YEAR + HOUR_MS);
    await visit(PATH);
    expect(await tracking(page)).toBe(NEW);
    expect(await notice(page)).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
  });

  itAfter('a visitor whose clock is behind keeps seeing the new entries', { tags: ['deep'] }, async ({ counted }) => {
    const { page, visit } = await counted();
    // The visitor uses this machine's real clock, which is long before that time.
    await visit(PATH);
    expect(await tracking(page)).toBe(NEW);
    await page.locator('footer a[href="/contactenos"]').click();
    await page.waitForURL('**/contactenos');
    expect(await page.locator('header a[href^="https://new.example.com"]').count()).toBeGreaterThan(0);
    expect(await page.locator(`header a[href="${OLD}"]`).count()).toBe(0);
  });

  itAfter(
    'a link to a removed entry marks its group and no other entry, without errors',
    { tags: ['deep'] },
    async ({ counted }) => {
      const { page, visit } = await counted();
      await page.clock.setFixedTime(NEW_YEAR + HOUR_MS);
      await visit(`${PATH}?linea=nyk#gastos-locales`);
      await expect.poll(() => page.locator('#gastos-locales[data-current=true]').count()).toBe(1);
      expect(await page.locator('li[aria-current=true]').count()).toBe(0);
    },
  );

  itAfter('a link to a replaced entry marks the new entry', { tags: ['deep'] }, async ({ counted }) => {
    const { page, visit } = await counted();
    await page.clock.setFixedTime(NEW_YEAR + HOUR_MS);
    await visit(`${PATH}?linea=nyk#rastreo`);
    const marked = page.locator('li[aria-current=true] a');
    await expect
      .poll(() => marked.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .toEqual([NEW]);
  });
});

describe('the search around a scheduled change', () => {
  const type = (page: Page, query: string) => page.getByRole('dialog').getByRole('combobox').fill(query);
  const found = (page: Page) =>
    page.getByRole('option').evaluateAll((all) => all.map((option) => option.getAttribute('href') ?? ''));

  itBefore('finds the entries of that time', { tags: ['deep'] }, async ({ counted }) => {
    const { page, visit } = await counted();
    await page.clock.setFixedTime(NEW_YEAR - 12 * HOUR_MS);
    await visit('/contactenos');
    await page.locator('#buscar').click();
    await type(page, 'rastreo nyk');
    await expect.poll(() => found(page)).toContain(OLD);
    expect(await found(page)).not.toContain(NEW);
  });

  itAfter('finds the new entries and no removed ones', { tags: ['deep'] }, async ({ counted }) => {
    const { page, visit } = await counted();
    await page.clock.setFixedTime(NEW_YEAR + HOUR_MS);
    await visit('/contactenos');
    await page.locator('#buscar').click();
    await type(page, 'rastreo nyk');
    await expect.poll(() => found(page)).toContain(NEW);
    expect(await found(page)).not.toContain(OLD);
    await type(page, 'gastos locales');
    await expect.poll(() => found(page)).not.toContain(NEW);
    expect((await found(page)).join()).toContain('hapag-lloyd.com');
    expect((await found(page)).join()).not.toContain('/nyk/gastos-locales');
  });
});

describe('the build with scheduled changes', () => {
  itBefore('has an additional page only for each page and instant at which something changes', async () => {
    const folder = await changedProject();
    const pages = readdirSync(join(folder, 'dist/site/pages/es')).filter((name) => name.endsWith('.html'));
    const instants = (name: string) =>
      pages.flatMap((file) => (file.startsWith(`${name}@`) ? file.slice(name.length + 1, -'.html'.length) : [])).sort();
    const [evening, newYear, february] = ['2090-12-31T23:00Z', '2091-01-01T05:00Z', '2091-02-01T05:00Z'].map((moment) =>
      String(Date.parse(moment)),
    );
    expect(instants('tramites-y-consultas')).toEqual([evening, newYear, february]);
    // The notice is on one page only; the menu is on all pages.
    expect(instants('contactenos')).toEqual([evening, newYear]);
  });

  itBefore('publishes neither the owners of links nor their review dates', async () => {
    const folder = join(await changedProject(), 'dist/site');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && /\.(html|js|json|mjs)$/.test(entry.name),
    );
    expect(files.length).toBeGreaterThan(100);
    for (const { parentPath, name } of files)
      expect(readFileSync(join(parentPath, name), 'utf8'), name).not.toMatch(/Mesa de rastreo|2091-06-30/);
  });
});
