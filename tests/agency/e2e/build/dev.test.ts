import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEVELOPMENT_SEARCH_VERSION } from '../../../../scripts/dev/plugins.ts';
import { site } from '../../../../src/generated/site.ts';
import { searchIndexPath } from '../../../../src/shared/routes/site-paths.ts';
import { WIDTHS } from '../../../../src/site/styleguide/part.ts';
import { alone, itOnOwnSite } from '../../../e2e/support/fixtures.ts';
import { administrator, loggedInStaff } from '../../../e2e/support/staff.ts';
import { changeButton, changes, openToChange } from '../../../e2e/support/staff-tasks/on-page.ts';
import { startDev } from '../../../support/dev-server.ts';
import { readPdf } from '../../../support/pdf.ts';
import { ROOT } from '../../../support/root.ts';

const heading = (page: Page) => page.locator('#pagos h2').textContent();
const overlay = (page: Page) => page.locator('vite-error-overlay');
const markers = (page: Page) => page.locator('body[data-same-page]').count();
/** Where a new compiler loads first, or each look makes a PDF: both take a busy machine longer than an edit. */
const ANEW = { timeout: 60_000 };
const RENAMED = ['es: Pagos,', 'es: Pagos en línea,'] as const;
const COMPILED = `import { buildCatalog } from './scripts/catalog/build-catalog.ts';
await buildCatalog('catalog', 'src/generated', { drafts: true });`;

/**
 * `project`: a copy of the project with the development server. `transactions`: a visitor at the transactions, whose page is
 * marked and who edits their catalog; it is restored after the test.
 */
const it = itOnOwnSite
  .extend(
    'project',
    { scope: 'file' },
    alone(async ({ onCleanup }) => {
      // Nothing has changed since another run, as on every start but the first.
      const dev = await startDev(
        (cwd) => void execFileSync(process.execPath, ['--input-type=module', '-e', COMPILED], { cwd }),
      );
      onCleanup(dev.close);
      return dev;
    }),
  )
  .extend('site', { scope: 'file' }, ({ project: { folder, address } }) => ({
    address,
    dataDir: join(folder, 'data'),
    mailsTo: () => Promise.reject(new Error('no mails are sent here')),
  }))
  .extend('transactions', async ({ project, visitor: { page, visit, tolerate } }, { onCleanup }) => {
    const file = join(project.folder, 'catalog/transactions.yaml');
    const original = readFileSync(file, 'utf8');
    // Problems of the catalogs are logged to the console as well.
    tolerate(/\[vite\]/);
    // An edit restarts the server, and requests during the restart fail.
    tolerate(/status of 502/);
    await visit('/tramites-y-consultas');
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    const mend = () => writeFileSync(file, original);
    onCleanup(async () => {
      mend();
      await expect.poll(() => heading(page)).toBe('Pagos');
      await expect.poll(() => overlay(page).count()).toBe(0);
      // The open page gets changed texts first; a newly rendered page has them once the modules are compiled.
      const rendered = async () => (await fetch(`${project.address}/tramites-y-consultas`)).text();
      await expect.poll(rendered).not.toMatch(/Pagos (en línea|desde|del|y anticipos)/);
    });
    const edit = (from: string, to: string) => writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    return { page, edit, mend };
  });

// In `beforeAll`, because the first start takes longer than the time limit of a test.
it.beforeAll(({ project }) => void project);

describe('npm run dev', () => {
  it('shows an edited fact that is no text, in a page that is loaded again', { tags: ['deep'] }, async ({
    project,
    transactions: { page },
  }) => {
    const file = join(project.folder, 'catalog/lines/hapag.yaml');
    const original = readFileSync(file, 'utf8');
    const name = (words: string) => page.locator('main').getByText(words, { exact: true }).first();
    await name('Hapag').waitFor();
    writeFileSync(file, original.replace('shortName: Hapag', 'shortName: Hapagax'));
    await name('Hapagax').waitFor();
    writeFileSync(file, original);
    await name('Hapag').waitFor();
  });

  it('shows the final content when an editor saves in two steps or a file is saved twice in a row', {
    tags: ['deep'],
  }, async ({ project, transactions: { page } }) => {
    const file = join(project.folder, 'catalog/transactions.yaml');
    const original = readFileSync(file, 'utf8');
    const fetchPage = async () => (await fetch(`${project.address}/tramites-y-consultas`)).text();
    for (const [words, first] of [
      ['Pagos en dos pasos', (whole: string) => whole.slice(0, whole.length / 2)],
      ['Pagos desde cero', () => ''],
      ['Pagos del segundo', (whole: string) => whole.replace('Pagos del segundo', 'Pagos del primero')],
    ] as const) {
      const whole = original.replace('es: Pagos,', `es: ${words},`);
      writeFileSync(file, first(whole));
      // The pause of an editor that saves in two steps; within it the watcher reports only the first write.
      await setTimeout(45);
      writeFileSync(file, whole);
      await expect.poll(() => heading(page)).toBe(words);
      await expect.poll(fetchPage).toContain(words);
    }
    await expect.poll(() => overlay(page).count()).toBe(0);
    expect(await markers(page)).toBe(1);
  });

  it('shows a chosen part of the style guide in every language and width', { tags: ['deep'] }, async ({
    visitor: { page },
  }) => {
    await page.goto('/styleguide/');
    await page.getByRole('link', { name: 'blocks/figures', exact: true }).click();
    await expect.poll(() => page.locator('iframe').count()).toBe(site.languages.length * WIDTHS.length);
    const first = page.frameLocator('iframe').first();
    await first.getByRole('heading', { level: 2 }).waitFor();
    expect(await first.locator('html').getAttribute('lang')).toBe(site.defaultLanguage);
  });

  it('shows every edit of an editor that saves by replacing the file', { tags: ['deep'] }, async ({
    project,
    transactions: { page },
  }) => {
    const file = join(project.folder, 'catalog/transactions.yaml');
    const original = readFileSync(file, 'utf8');
    for (const words of ['Pagos en línea', 'Pagos y anticipos']) {
      writeFileSync(`${file}~`, original.replace('es: Pagos,', `es: ${words},`));
      renameSync(`${file}~`, file);
      await expect.poll(() => heading(page)).toBe(words);
    }
  });

  it('shows the edit of an editor that leaves its backup beside the file, and after the backup is deleted', {
    tags: ['deep'],
  }, async ({ project, transactions: { page } }) => {
    const file = join(project.folder, 'catalog/transactions.yaml');
    const original = readFileSync(file, 'utf8');
    const save = (words: string) => writeFileSync(file, original.replace('es: Pagos,', `es: ${words},`));
    for (const [backup, backUp, words] of [
      [`${file}~`, copyFileSync, 'Pagos en línea'],
      [`${file}~`, renameSync, 'Pagos y anticipos'],
      [`${file}.bak`, copyFileSync, 'Pagos en línea'],
      [join(dirname(file), '4913'), copyFileSync, 'Pagos y anticipos'],
    ] as const) {
      backUp(file, backup);
      save(words);
      await expect.poll(() => heading(page)).toBe(words);
      rmSync(backup);
      await expect.poll(async () => (await fetch(`${project.address}/tramites-y-consultas`)).text()).toContain(words);
    }
    await expect.poll(() => overlay(page).count()).toBe(0);
    expect(await markers(page)).toBe(1);
  });

  it('finds an edited text in the search', { tags: ['deep'] }, async ({ project, transactions: { page, edit } }) => {
    edit(...RENAMED);
    await expect.poll(() => heading(page)).toBe('Pagos en línea');
    // The open page has the text first. The index has it once the modules are compiled, and the page fetches it only once.
    const index = async () => (await fetch(project.address + searchIndexPath('es', DEVELOPMENT_SEARCH_VERSION))).text();
    await expect.poll(index).toContain('Pagos en línea');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar en el sitio' }).fill('pagos');
    await page
      .getByRole('option', { name: /^Pagos en línea/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
  });

  it('shows an edited text, the last good data below the problems of a broken edit, and the page once it is mended', async ({
    transactions: { page, edit, mend },
  }) => {
    edit(...RENAMED);
    await expect.poll(() => heading(page)).toBe('Pagos en línea');
    // The edited text is shown without loading the page again.
    await expect.poll(() => markers(page)).toBe(1);
    edit('route: transactions', 'route: transaction');
    await overlay(page).waitFor({ timeout: 10_000 });
    const text = () => overlay(page).evaluate((element) => element.shadowRoot?.textContent ?? '');
    // The file may be read while it is being written, and then once more.
    await expect.poll(text).toContain('unknown-route');
    expect(await text()).toContain('did you mean "transactions"?');
    await expect.poll(() => heading(page)).toBe('Pagos en línea');
    mend();
    await expect.poll(() => heading(page)).toBe('Pagos');
    await expect.poll(() => overlay(page).count()).toBe(0);
    await expect.poll(() => markers(page)).toBe(1);
  });

  it('shows the problems over a page that is opened while the catalogs are broken', { tags: ['deep'] }, async ({
    transactions: { edit },
    newVisitor,
  }) => {
    edit('route: transactions', 'route: transaction');
    const { page, visit, tolerate } = await newVisitor();
    tolerate(/\[vite\]/);
    tolerate(/status of 502/);
    await visit('/');
    await overlay(page).waitFor();
    const text = await overlay(page).evaluate((element) => element.shadowRoot?.textContent ?? '');
    expect(text).toContain('unknown-route');
  });

  it('starts on catalogs that are already broken, with the modules that were compiled last', {
    tags: ['deep'],
    timeout: 240_000,
  }, async ({ visitor: { page, tolerate, untilReady } }) => {
    tolerate(/\[vite\]/);
    tolerate(/status of 502/);
    const broken = (text: string) => text.replace('route: transactions', 'route: transaction');
    const dev = await startDev((folder) => {
      cpSync(join(ROOT, 'src/generated'), join(folder, 'src/generated'), { recursive: true });
      const file = join(folder, 'catalog/transactions.yaml');
      writeFileSync(file, broken(readFileSync(file, 'utf8')));
    });
    try {
      await page.goto(`${dev.address}/tramites-y-consultas`);
      await overlay(page).waitFor();
      expect(await overlay(page).evaluate((element) => element.shadowRoot?.textContent)).toContain('unknown-route');
      expect(await heading(page)).toBe('Pagos');
      cpSync(join(ROOT, 'catalog/transactions.yaml'), join(dev.folder, 'catalog/transactions.yaml'));
      await expect.poll(() => overlay(page).count()).toBe(0);
      await untilReady();
    } finally {
      // Requests that are still running would be refused.
      await page.goto('about:blank');
      await dev.close();
    }
  });

  it('applies an edited schema, and recovers from one that cannot be read', { tags: ['deep'] }, async ({
    project,
    transactions: { page },
  }) => {
    const schema = join(project.folder, 'schema/catalog/transactions.schema.json');
    const original = readFileSync(schema, 'utf8');
    const problems = () => overlay(page).evaluate((element) => element.shadowRoot?.textContent ?? '');
    try {
      writeFileSync(schema, original.replace('"minItems": 1,', '"minItems": 1, "maxItems": 2,'));
      await overlay(page).waitFor(ANEW);
      expect(await problems()).toContain('catalog/transactions.yaml');
      writeFileSync(schema, original.slice(0, 300));
      await expect.poll(problems, ANEW).toContain('transactions.schema.json');
    } finally {
      writeFileSync(schema, original);
    }
    await expect.poll(() => overlay(page).count(), ANEW).toBe(0);
    await expect.poll(() => heading(page)).toBe('Pagos');
  });

  it('makes the PDF of a page from the current texts', { tags: ['deep'] }, async ({ project, visitor: { page } }) => {
    const terms = join(project.folder, 'catalog/pages/terms.yaml');
    const words = async () => {
      const answer = await page.request.get('/descargas/terminos-y-condiciones.en.pdf');
      return (await readPdf(await answer.body())).text;
    };
    await expect.poll(words, ANEW).toContain('3. Capacity');
    writeFileSync(terms, readFileSync(terms, 'utf8').replace('en: 3. Capacity', 'en: 3. Legal capacity'));
    await expect.poll(words, ANEW).toContain('3. Legal capacity');
  });

  it('offers staff to change a page where they see it, and visitors nothing', { timeout: 240_000 }, async ({
    site,
    newVisitor,
  }) => {
    // The API starts after the site, and again when an edit has written modules.
    const api = () => fetch(`${site.address}/api/internal/session`).then(({ status }) => status);
    await expect.poll(api, ANEW).toBe(401);
    const visitor = await loggedInStaff(newVisitor, await administrator(site), { locale: 'es' });
    const { page } = visitor;
    await openToChange(visitor, '/contactenos');
    await page.locator('#root h1').click();
    await changes(page).getByLabel('español').first().waitFor(ANEW);
    const stranger = await newVisitor({ locale: 'es' });
    await stranger.visit('/contactenos');
    expect(await changeButton(stranger.page).count()).toBe(0);
  });
});
