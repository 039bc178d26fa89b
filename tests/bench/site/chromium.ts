import { type Browser, chromium as playwright } from 'playwright-core';
import { findBrowser } from '../../support/browser.ts';
import { lastingPort } from '../../support/free-port.ts';

/** Starts a headless Chromium that connects only to the sites under test, with a debugging port for Lighthouse. */
export async function withBrowser<T>(use: (browser: Browser, port: number) => Promise<T>): Promise<T> {
  const port = await lastingPort();
  const browser = await playwright.launch({
    ...(await findBrowser()),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--accept-lang=es-CO,es',
      `--remote-debugging-port=${port}`,
    ],
  });
  try {
    return await use(browser, port);
  } finally {
    await browser.close();
  }
}
