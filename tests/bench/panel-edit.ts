import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { administrator, logInAsStaff } from '../e2e/support/staff.ts';
import { launchBrowser } from '../support/browser.ts';
import { ROOT, startSite } from '../support/site.ts';
import { median } from './measure.ts';

/** How long an edit in the panel takes from the last key to what is wrong beside the field, beside `catalog check`. */
const EDITS = 21;
const FILE = '/panel-portal?view=content&file=lines/evergreen.yaml';

declare global {
  interface Window {
    /** When the words of an error were first seen, in milliseconds since the page began. */
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
    const alerts = [...document.querySelectorAll('[role=alert]')];
    if (alerts.some(({ textContent }) => textContent?.includes('«smdg-')) && window.lastKey > 0)
      window.seenError ??= performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

function timeCheck(): number {
  const begun = performance.now();
  execFileSync(process.execPath, [join(ROOT, 'scripts/catalog/cli.mjs'), 'check'], { cwd: ROOT });
  return performance.now() - begun;
}

const site = await startSite();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ baseURL: site.address, locale: 'es-CO' });
  await page.addInitScript(watchErrors);
  await logInAsStaff(page, await administrator(site));
  await page.waitForURL('**/panel-portal?view=today');
  await page.goto(FILE);
  const field = page.getByLabel('Código SMDG', { exact: true });
  const times: number[] = [];
  const checks: number[] = [];
  for (let edit = 0; edit <= EDITS; edit++) {
    await field.fill(`smdg-${edit}`);
    await page.waitForFunction(() => window.seenError !== undefined);
    times.push(await page.evaluate(() => (window.seenError ?? 0) - window.lastKey));
    await field.fill('EMC');
    await page.getByRole('alert').filter({ hasText: '«smdg-' }).waitFor({ state: 'detached' });
    checks.push(timeCheck());
  }
  // The first one begins a draft.
  const [first = 0, ...others] = times;
  const spread = `${Math.round(Math.min(...others))}–${Math.round(Math.max(...others))}`;
  process.stdout.write(
    `last key to the error: median ${Math.round(median(others))} ms (${spread}), the first ${Math.round(first)} ms; ` +
      `catalog check: ${Math.round(median(checks))} ms\n`,
  );
} finally {
  await browser.close();
  await site.close();
}
process.exit();
