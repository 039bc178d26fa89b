import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { openVisitor, type Visitor } from '../e2e/support/visitor.ts';
import { windowsOf } from '../e2e/support/windows.ts';
import { launchBrowser } from '../support/browser.ts';
import { untilStill } from '../support/still.ts';
import type { SampleSite } from './sample-site.ts';

/** Sizes of windows, in CSS pixels. */
export const DESKTOP = { width: 1440, height: 920 };
export const PHONE = { width: 375, height: 780 };

export interface View {
  readonly size: { readonly width: number; readonly height: number };
  /** Default: Spanish. */
  readonly locale?: 'es-CO' | 'en-US';
  /** Who is logged in; default: nobody. */
  readonly as?: 'client' | 'staff';
}

export interface Studio {
  readonly site: SampleSite;
  /** Opens a window of its own on the site, in the time zone of the agency. */
  open(view: View): Promise<Visitor>;
  /** Returns a picture of the window, or of one element of the page, once nothing moves. */
  capture(what: Page | Locator): Promise<Buffer>;
  /** Lays pictures out with HTML, and returns the whole. */
  compose(html: string, size: View['size']): Promise<Buffer>;
  /** Writes a picture into docs/, with 256 colours. */
  save(name: string, picture: Buffer): Promise<void>;
  close(): Promise<void>;
}

/** @param folder into which the pictures are written */
export async function openStudio(site: SampleSite, folder: string): Promise<Studio> {
  const browser = await launchBrowser({ isForPictures: true });
  const windows = windowsOf(browser);
  const capture: Studio['capture'] = async (what) => {
    const page = 'page' in what ? what.page() : what;
    await page.evaluate(() => document.fonts.ready);
    await untilStill(page);
    return what.screenshot({ animations: 'disabled', caret: 'hide' });
  };
  return {
    site,
    capture,
    async open({ size, locale = 'es-CO', as }) {
      const options = { locale, viewport: size, timezoneId: 'America/Bogota', reducedMotion: 'reduce' } as const;
      const visitor = await openVisitor(windows, site.address, { ...options, isFirstVisit: true });
      // A first page has the font of the site only if it arrives before the first paint; the next one has it in the cache.
      await visitor.visit('/');
      if (as !== undefined) await visitor.keep(site[as]);
      return visitor;
    },
    async compose(html, size) {
      const page = await browser.newPage({ viewport: size });
      await page.setContent(html);
      const picture = await page.screenshot();
      await page.close();
      return picture;
    },
    async save(name, picture) {
      const small = await sharp(picture).png({ palette: true, effort: 10 }).toBuffer();
      writeFileSync(join(folder, name), small);
    },
    close: () => browser.close(),
  };
}

/** Returns a picture as the source of an `img`. */
export function sourceOf(picture: Buffer): string {
  return `data:image/png;base64,${picture.toString('base64')}`;
}
