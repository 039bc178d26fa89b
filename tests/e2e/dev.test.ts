import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { readPdf } from '../support/pdf.ts';
import { copyProject } from '../support/project-copy.ts';
import { ROOT } from '../support/site.ts';

describe('npm run dev', () => {
  const project = copyProject();
  const file = join(project.folder, 'catalog/transactions.yaml');
  const original = readFileSync(file, 'utf8');
  let dev: ChildProcess;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const port = await freePort();
    dev = spawn(join(ROOT, 'node_modules/.bin/tsx'), ['scripts/dev.ts'], {
      cwd: project.folder,
      env: { ...process.env, PORT: String(port), LANG: 'en', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve) =>
      dev.stdout?.on('data', (chunk) => String(chunk).includes('(development)') && resolve()),
    );
    browser = await launchBrowser();
    page = await browser.newPage({ locale: 'es-CO', baseURL: `http://127.0.0.1:${port}` });
    await page.goto('/tramites-y-consultas', { waitUntil: 'networkidle' });
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  });
  afterAll(async () => {
    await browser.close();
    dev.kill('SIGTERM');
    await once(dev, 'exit');
    project.remove();
  });

  const heading = () => page.locator('#pagos h2').textContent();
  const overlay = () => page.locator('vite-error-overlay');

  it('shows an edited text without loading the page again', async () => {
    writeFileSync(file, original.replace('es: Pagos,', 'es: Pagos en línea,'));
    await expect.poll(heading, { timeout: 10_000 }).toBe('Pagos en línea');
    await expect.poll(() => page.locator('body[data-same-page]').count()).toBe(1);
  });

  it('searches what the catalogs say now', async () => {
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Buscar en el sitio' }).fill('pagos');
    await page
      .getByRole('option', { name: /^Pagos en línea/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
  });

  it('keeps the last good data and shows the problems over the page when an edit is broken', async () => {
    writeFileSync(file, original.replace('route: transactions', 'route: transaction'));
    await overlay().waitFor({ timeout: 10_000 });
    const text = await overlay().evaluate((element) => element.shadowRoot?.textContent ?? '');
    expect(text).toContain('unknown-route');
    expect(text).toContain('did you mean "transactions"?');
    await expect.poll(() => heading()).toBe('Pagos en línea');
  });

  it('takes the overlay away and goes on when the mistake is mended', async () => {
    writeFileSync(file, original);
    await expect.poll(heading, { timeout: 10_000 }).toBe('Pagos');
    await expect.poll(() => overlay().count()).toBe(0);
    await expect.poll(() => page.locator('body[data-same-page]').count()).toBe(1);
  });

  it('makes the PDF of a page from the texts as they are now', async () => {
    const terms = join(project.folder, 'catalog/pages/terms.yaml');
    const words = async () => {
      const answer = await page.request.get('/descargas/terminos-y-condiciones.en.pdf');
      return (await readPdf(await answer.body())).text;
    };
    await expect.poll(() => words()).toContain('3. Capacity');
    writeFileSync(terms, readFileSync(terms, 'utf8').replace('en: 3. Capacity', 'en: 3. Legal capacity'));
    await expect.poll(words, { timeout: 10_000 }).toContain('3. Legal capacity');
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
