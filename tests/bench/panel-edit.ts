import '../support/content.ts';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { readCommandLine } from '../../src/server/commands/command-line.ts';
import { withDatabase } from '../../src/server/commands/with-database.ts';
import { storeAsset } from '../../src/server/content/catalog/asset-store.ts';
import { saveFiles } from '../../src/server/content/drafts/store.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { administrator, logInAsStaff } from '../e2e/support/staff.ts';
import { launchBrowser } from '../support/browser.ts';
import { ROOT } from '../support/root.ts';
import { startSite } from '../support/site.ts';
import { forgetRuns, median } from './measure.ts';

const usage = `npm run bench:panel
Measures how long an edit in the panel takes from the last key to the error beside the field, compared with \`catalog check\`.
`;

readCommandLine({ usage });
const EDITS = 21;
const REPLACED_BYTES = 20_000_000;
const FILE = '/panel-portal?view=content&file=lines/evergreen.yaml&at=/smdg';

declare global {
  interface Window {
    /** When the message of an error was first seen, in milliseconds since the page began. */
    seenError: number | undefined;
    lastKey: number;
  }
}

function watchErrors(): void {
  window.lastKey = 0;
  document.addEventListener('input', () => {
    window.lastKey = performance.now();
    window.seenError = undefined;
  });
  new MutationObserver(() => {
    const items = [...document.querySelectorAll('[role=group] li')];
    if (items.some(({ textContent }) => textContent?.includes('«smdg-')) && window.lastKey > 0)
      window.seenError ??= performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

function timeCheck(): number {
  forgetRuns();
  const begun = performance.now();
  execFileSync(process.execPath, [join(ROOT, 'scripts/catalog/cli.mjs'), 'check'], { cwd: ROOT });
  return performance.now() - begun;
}

/** Simulates a draft of the last edit in which downloads were replaced by files of so many bytes in total. */
async function replaceDownload(dataDir: string, bytes: number): Promise<void> {
  const path = 'files/guia-del-importador.pdf';
  const published = await readFile(join(ROOT, 'catalog', path));
  await withDatabase(readConfig({ DATA_DIR: dataDir }), async ({ database }) => {
    const before = await storeAsset(database, published);
    const after = await storeAsset(database, Buffer.concat([published, Buffer.alloc(bytes - published.length, ' ')]));
    const draft = await database.query.selectFrom('catalogDrafts').select(['id', 'ownerId']).executeTakeFirstOrThrow();
    const file = { path, base: before, content: after, version: 0 };
    if (!(await saveFiles(database, draft.id, [file], draft.ownerId))) throw new Error('the draft is gone');
  });
}

/** @returns for each edit but the first, the milliseconds from the last key to the error, and of `catalog check` after it */
async function edits(
  page: Page,
): Promise<{ readonly first: number; readonly times: number[]; readonly checks: number[] }> {
  const field = page.getByLabel('Código SMDG', { exact: true });
  const times: number[] = [];
  const checks: number[] = [];
  for (let edit = 0; edit <= EDITS; edit++) {
    await field.fill(`smdg-${edit}`);
    await page.waitForFunction(() => window.seenError !== undefined);
    times.push(await page.evaluate(() => (window.seenError ?? 0) - window.lastKey));
    await field.fill('EMC');
    await page.getByRole('listitem').filter({ hasText: '«smdg-' }).waitFor({ state: 'detached' });
    checks.push(timeCheck());
  }
  const [first = 0, ...others] = times;
  return { first, times: others, checks };
}

function summary(times: readonly number[]): string {
  return `median ${Math.round(median(times))} ms (${Math.round(Math.min(...times))}–${Math.round(Math.max(...times))})`;
}

const site = await startSite();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ baseURL: site.address, locale: 'es-CO' });
  await page.addInitScript(watchErrors);
  await logInAsStaff(page, await administrator(site));
  await page.waitForURL('**/panel-portal?view=today');
  await page.goto(FILE);
  // The first edit also creates a draft.
  const { first, times, checks } = await edits(page);
  process.stdout.write(
    `last key to the error: ${summary(times)}, the first ${Math.round(first)} ms; catalog check: ${Math.round(median(checks))} ms\n`,
  );
  await replaceDownload(site.dataDir, REPLACED_BYTES);
  const replaced = await edits(page);
  process.stdout.write(
    `with ${REPLACED_BYTES / 1e6} MB of downloads in the draft: ${summary(replaced.times)}, the first ${Math.round(replaced.first)} ms\n`,
  );
} finally {
  await browser.close();
  await site.close();
}
process.exit();
