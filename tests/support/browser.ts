import { existsSync } from 'node:fs';
import { type Browser, chromium as playwright } from 'playwright-core';
import { unpackChromium } from './chromium.ts';
import { type FontSet, makeFontSettings } from './font-sets.ts';

/** Browsers of machines for which there is none as an npm package. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Whether the browser is the one of the npm package. */
export const hasPackage = process.platform === 'linux' && process.arch === 'x64';

/** The browser of the npm package where there is one, the same on every machine, and what it needs around it. */
export async function findBrowser(): Promise<{ readonly executablePath: string; readonly env: NodeJS.ProcessEnv }> {
  const installed = hasPackage ? undefined : INSTALLED.find((path) => existsSync(path));
  if (installed !== undefined) return { executablePath: installed, env: process.env };
  const { executable, libraries } = await unpackChromium();
  return { executablePath: executable, env: { ...process.env, LD_LIBRARY_PATH: libraries } };
}

interface BrowserOptions {
  readonly fonts?: FontSet;
  /** Where the browser finds a host instead: `name:port` by `name:port`. */
  readonly hosts?: Readonly<Record<string, string>>;
  /** Draws the same pixels on every machine: letters in greys, at places and in colours that no screen has a say in. */
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

/** A real Chromium without a window, quiet on the network, also as root, on a machine with these fonts only. */
export async function launchBrowser({
  fonts = 'Liberation Sans',
  hosts = {},
  isForPictures = false,
}: BrowserOptions = {}): Promise<Browser> {
  const { file, remove } = await makeFontSettings(fonts);
  const { executablePath, env } = await findBrowser();
  const browser = await playwright.launch({
    executablePath,
    env: { ...env, FONTCONFIG_FILE: file },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // All tabs of a window in one process, which has the scripts of the site compiled already.
      '--process-per-site',
      `--host-resolver-rules=${Object.entries(hosts)
        .map(([from, to]) => `MAP ${from} ${to}`)
        .join(',')}`,
      ...(isForPictures ? FOR_PICTURES : []),
    ],
  });
  browser.on('disconnected', remove);
  return browser;
}

/** Unpacks the browser before the first test, which is not to wait for that. */
export async function setup(): Promise<void> {
  if (hasPackage) await unpackChromium();
}
