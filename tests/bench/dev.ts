import '../support/content.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { readCommandLine } from '../../src/server/commands/command-line.ts';
import { launchBrowser } from '../support/browser.ts';
import { startDev } from '../support/dev-server.ts';
import { median } from './measure.ts';

const usage = `npm run bench:dev
Measures how long \`npm run dev\` takes from a saved edit of a text to the new text on an open page.
`;

readCommandLine({ usage });
const EDITS = 21;
const WORDS = 'es: Pagos,';
/** Pause between two edits, so that the work after an edit is done (the API restarts). */
const PAUSE_MS = 2_500;

declare global {
  interface Window {
    /** When each heading was first seen, epoch milliseconds. */
    seen: Record<string, number>;
  }
}

function watchHeading(): void {
  window.seen = {};
  const note = () => {
    const text = document.querySelector('#pagos h2')?.textContent;
    if (text) window.seen[text] ??= Date.now();
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
}

async function timeEdit(page: Page, file: string, original: string, words: string): Promise<number> {
  const saved = Date.now();
  writeFileSync(file, original.replace(WORDS, `es: ${words},`));
  await page.waitForFunction((text) => text in window.seen, words);
  return (await page.evaluate((text) => window.seen[text] ?? 0, words)) - saved;
}

const dev = await startDev();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ baseURL: dev.address, locale: 'es-CO' });
  await page.addInitScript(watchHeading);
  await page.goto('/tramites-y-consultas');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const file = join(dev.folder, 'catalog/transactions.yaml');
  const original = readFileSync(file, 'utf8');
  const times: number[] = [];
  for (let edit = 0; edit <= EDITS; edit++) {
    times.push(await timeEdit(page, file, original, `Pagos ${edit}`));
    await setTimeout(PAUSE_MS);
  }
  // The first edit also loads what the others find loaded.
  const [first = 0, ...others] = times;
  const [least, most] = [Math.min(...others), Math.max(...others)];
  process.stdout.write(`edit to page: median ${median(others)} ms (${least}–${most}), the first ${first} ms\n`);
} finally {
  await browser.close();
  await dev.close();
}
