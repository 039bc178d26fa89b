import { existsSync } from 'node:fs';
import { type Browser, chromium as playwright } from 'playwright-core';
import { unpackChromium } from './chromium.ts';
import { type FontSet, makeFontSettings } from './font-sets.ts';
import { hasRoomInMemory } from './temporary-folder.ts';

/** Installed browsers, for machines without an npm package of one. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Whether the npm package has a browser for this machine. */
export const hasPackage = process.platform === 'linux' && process.arch === 'x64';

/** Finds the browser of the npm package if there is one, or else an installed one, and its environment. */
export async function findBrowser(): Promise<{ readonly executablePath: string; readonly env: NodeJS.ProcessEnv }> {
  const installed = hasPackage ? undefined : INSTALLED.find((path) => existsSync(path));
  if (installed !== undefined) return { executablePath: installed, env: process.env };
  const { executable, libraries } = await unpackChromium();
  return { executablePath: executable, env: { ...process.env, LD_LIBRARY_PATH: libraries } };
}

interface BrowserOptions {
  readonly fonts?: FontSet;
  /** Draws the same pixels on every machine: letters in greys, with positions and colours independent of the screen. */
  readonly isForPictures?: boolean;
}

const FOR_PICTURES = [
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
  '--disable-partial-raster',
  '--hide-scrollbars',
];

/** Starts a headless Chromium with these fonts only, without background network traffic; works as root too. */
export async function launchBrowser({
  fonts = 'Liberation Sans',
  isForPictures = false,
}: BrowserOptions = {}): Promise<Browser> {
  const { file, remove } = await makeFontSettings(fonts);
  const { executablePath, env } = await findBrowser();
  const browser = await playwright.launch({
    executablePath,
    // Playwright makes Chromium write to the disk what it could keep in memory, because some containers have little.
    ignoreDefaultArgs: hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [],
    env: { ...env, FONTCONFIG_FILE: file },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // All tabs share one process, which has already compiled the site's scripts.
      '--process-per-site',
      ...(isForPictures ? FOR_PICTURES : []),
    ],
  });
  browser.on('disconnected', remove);
  return browser;
}

/** Unpacks the browser before the first test, so that no test waits for it. */
export async function setup(): Promise<void> {
  if (hasPackage) await unpackChromium();
}
