import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect } from 'vitest';
import { site } from '../../../../src/generated/site.ts';
import { importCalls } from '../../../../src/server/vessels/import/import-calls.ts';
import { changedProject } from '../../../e2e/support/changed-project.ts';
import { itOnCountedSite as it } from '../../../e2e/support/changed-site.ts';
import { inDatabaseOf } from '../../../e2e/support/in-database-of.ts';
import { administrator, logInAsStaff } from '../../../e2e/support/staff.ts';
import { LINE, ROW, TITLES } from '../../../server/vessels/support/call-file.ts';
import { portOf, spawnServer } from '../../../support/server-process.ts';
import { makeTemporaryFolder } from '../../../support/temporary-folder.ts';

// In `beforeAll`, because building takes longer than the time limit of a test.
beforeAll(async () => void (await changedProject()));

describe('a link from before something was renamed', () => {
  it('shows the renamed group and marks the entries of the renamed line', { tags: ['deep'] }, async ({ counted }) => {
    const { page, visit } = await counted({ viewport: { width: 375, height: 667 } });
    await visit('/tramites-y-consultas?linea=uno#seguimiento');
    const marked = page.locator('#rastreo li[aria-current=true]');
    await expect.poll(() => marked.allTextContents()).toEqual([expect.stringContaining('Ocean')]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  });

  it('marks one entry by its former id', { tags: ['deep'] }, async ({ counted }) => {
    const { page, visit } = await counted();
    for (const entry of ['tracking.uno', 'follow.uno']) {
      await visit(`/tramites-y-consultas?linea=uno&opcion=${entry}#rastreo`);
      await expect.poll(() => page.locator('li[aria-current=true]').count()).toBe(1);
    }
  });

  it('opens the renamed question', { tags: ['deep'] }, async ({ counted }) => {
    const { page, visit } = await counted();
    await visit('/preguntas-frecuentes#quote');
    const question = page.locator('#freight-quote');
    await expect.poll(() => question.evaluate((element) => element.hasAttribute('open'))).toBe(true);
    await expect.poll(() => question.evaluate((element) => element.getBoundingClientRect().top < 720)).toBe(true);
  });

  it('scrolls to the renamed sector of clients', { tags: ['deep'] }, async ({ counted }) => {
    const { page, visit } = await counted({ viewport: { width: 375, height: 667 } });
    await visit('/nuestros-clientes#sector-carriers');
    const sector = page.locator('#sector-shipping-line');
    await expect
      .poll(() => sector.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 200))
      .toBe(true);
  });

  it('opens the renamed view of the panel, and filters a list by the renamed line', { tags: ['deep'] }, async ({
    counted,
    site,
  }) => {
    const { page } = await counted();
    await logInAsStaff(page, await administrator(site));
    await page.waitForURL('**/panel-portal?**');
    const active = page.locator('nav [aria-current=page]');
    await page.goto('/panel-portal?view=inbox');
    await expect.poll(() => active.getAttribute('href')).toContain('view=messages');
    const asked = page.waitForRequest(/vessel-calls\?.*line=one/);
    await page.goto('/panel-portal?view=vessel-calls&line=uno');
    await asked;
  });

  it('scrolls to the renamed part of a page', { tags: ['deep'] }, async ({ counted }) => {
    const { page, visit } = await counted({ viewport: { width: 375, height: 667 } });
    await visit('/contactenos#mensaje');
    const form = page.locator('#formulario');
    await expect.poll(() => form.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 200)).toBe(true);
  });
});

it('a line that was chosen before it was renamed stays selected', async ({ counted }) => {
  const { page, visit } = await counted();
  await page.addInitScript(
    ([key = '', value = '']) => window.localStorage.setItem(key, value),
    [site.lineChoice.storageKey, 'uno'],
  );
  await visit('/tramites-y-consultas');
  await expect.poll(() => page.locator('select:has(option[value=one])').first().inputValue()).toBe('one');
});

describe('an announcement that was seen before it was renamed', () => {
  it('is not shown again', { tags: ['deep'] }, async ({ counted }) => {
    const { page, visit, keep } = await counted();
    await keep({ [site.cookies.announcements.storageKey]: 'offices' });
    await page.clock.setFixedTime('2092-01-12T08:00:00-05:00');
    await visit('/');
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
    await keep({ [site.cookies.announcements.storageKey]: 'others' });
    await visit('/');
    await page.getByRole('alertdialog').waitFor();
  });
});

describe('vessel calls stored before their line was renamed', () => {
  it('are moved to the new id when the server starts', { tags: ['deep'] }, async () => {
    const folder = await changedProject();
    await using dataDir = temporaryFolder();
    // The catalog of this process does not have the line and leaves it unchanged.
    await inDatabaseOf({ dataDir: dataDir.path }, async (database) => {
      const path = join(dataDir.path, 'calls.csv');
      await writeFile(path, `${TITLES}\n${ROW}\n`);
      await importCalls(database, { path, fileName: 'calls.csv', line: LINE, isDryRun: false });
      await sql`update vessel_calls set line = 'uno'`.execute(database.query);
    });
    const settings = { PORT: '0', LOG_LEVEL: 'info', SITE_DIR: join(folder, 'dist/site'), DATA_DIR: dataDir.path };
    const server = spawnServer(settings, join(folder, 'src/server/main.ts'));
    const address = `http://127.0.0.1:${await portOf(server)}`;
    for (const line of ['one', 'uno'])
      expect(await (await fetch(`${address}/buques?linea=${line}&viaje=2103N`)).text()).toContain('Señora del Mar');
    expect(server.output()).toContain('"renamed":[{"from":"uno","to":"one","calls":1}]');
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  });
});

function temporaryFolder() {
  const path = makeTemporaryFolder();
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
