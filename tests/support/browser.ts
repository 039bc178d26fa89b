import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

/** Browsers that a machine may have; otherwise the one that comes as an npm package. */
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/google-chrome'];

/** A real Chromium without a window, quiet on the network, also as root. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = INSTALLED.find((path) => existsSync(path)) ?? (await chromium.executablePath());
  return playwright.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
