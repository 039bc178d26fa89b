import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSETS_FOLDER } from '../../../src/shared/routes/site-paths.ts';
import type { FontWithFile } from '../../../src/site/loading/font-script.ts';
import { withoutFonts } from './late-fonts.ts';
import { splitStyle } from './split-style.ts';

interface ViteChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

type ViteManifest = Readonly<Record<string, ViteChunk>>;

/** A style sheet of the site. */
export interface StyleSheet {
  readonly url: string;
  readonly text: string;
}

export interface BuiltAssets {
  /** Addresses of the entry script and everything that it imports. */
  readonly modules: readonly string[];
  /** The whole style sheet. */
  readonly sheet: StyleSheet;
  /** The same in two parts: the rules for the code that every page loads, the home page included, and the rest. */
  readonly sheetParts: readonly [first: StyleSheet, rest: StyleSheet];
  readonly fonts: readonly FontWithFile[];
}

/** The name of the only style sheet in Vite's manifest. */
const SHEET = 'style.css';
const HASH_LENGTH = 8;

/**
 * Reads Vite's manifest, which stays in the folder, removes the fonts from the style sheet, and writes its two parts beside
 * it.
 */
export function takeBuiltAssets(siteFolder: string): BuiltAssets {
  const manifestFile = join(siteFolder, 'manifest.vite.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as ViteManifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const sheet = manifest[SHEET]?.file;
  if (entry === undefined || sheet === undefined)
    throw new Error(`${manifestFile} lists no entry script or no style sheet`);
  const { text, fonts } = withoutFonts(readFileSync(join(siteFolder, sheet), 'utf8'));
  writeFileSync(join(siteFolder, sheet), text);
  const modules = withImports(entry, manifest).map((key) => `/${manifest[key]?.file}`);
  const { first, rest } = splitStyle(
    text,
    modules.map((url) => readFileSync(join(siteFolder, url), 'utf8')).join('\n'),
  );
  return {
    modules,
    sheet: { url: `/${sheet}`, text },
    sheetParts: [written('first', first, siteFolder), written('rest', rest, siteFolder)],
    fonts,
  };
}

/** Writes a style sheet into the site's folder under a name with its hash, as Vite writes its own. */
function written(name: string, text: string, siteFolder: string): StyleSheet {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
  const url = `/${ASSETS_FOLDER}/${name}-${hash}.css`;
  writeFileSync(join(siteFolder, url), text);
  return { url, text };
}

function withImports(key: string, manifest: ViteManifest): string[] {
  const imported = (manifest[key]?.imports ?? []).flatMap((each) => withImports(each, manifest));
  return [...new Set([...imported, key])];
}
