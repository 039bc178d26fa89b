import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unpackChromium } from './chromium.ts';

/** The fonts of a visitor's machine. All come from npm packages; the fonts of this machine are never used. */
export const FONT_SETS = ['Liberation Sans', 'Open Sans'] as const;
export type FontSet = (typeof FONT_SETS)[number];

const folderOf = (packageFile: string) => dirname(createRequire(import.meta.url).resolve(packageFile));
const FOLDERS: Readonly<Record<FontSet, () => Promise<string>>> = {
  'Liberation Sans': async () => join(folderOf('pdfjs-dist/package.json'), 'standard_fonts'),
  'Open Sans': async () => (await unpackChromium()).openSans,
};

/** Writes settings of fontconfig with which a browser finds these fonts only. */
export async function makeFontSettings(set: FontSet): Promise<{ readonly file: string; readonly remove: () => void }> {
  const source = await FOLDERS[set]();
  const folder = mkdtempSync(join(tmpdir(), 'font-set-'));
  const [fonts, file] = [join(folder, 'fonts'), join(folder, 'fonts.conf')];
  mkdirSync(fonts);
  for (const name of readdirSync(source).filter((each) => each.endsWith('.ttf')))
    copyFileSync(join(source, name), join(fonts, name));
  writeFileSync(file, `<fontconfig><dir>${fonts}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`);
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
