import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FontWithFile } from '../../src/site/theme/font-script.ts';
import { withoutFonts } from './late-fonts.ts';

interface ViteChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

type ViteManifest = Readonly<Record<string, ViteChunk>>;

/** The style of the whole site. */
export interface StyleSheet {
  readonly url: string;
  readonly text: string;
}

export interface BuiltAssets {
  /** Addresses of the entry script and everything that it imports. */
  readonly modules: readonly string[];
  readonly sheet: StyleSheet;
  readonly fonts: readonly FontWithFile[];
}

/** The name of the only style sheet in Vite's manifest. */
const SHEET = 'style.css';

/** Reads Vite's manifest, which stays in the folder, and removes the fonts from the style sheet. */
export function takeBuiltAssets(siteFolder: string): BuiltAssets {
  const manifestFile = join(siteFolder, 'manifest.vite.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as ViteManifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const sheet = manifest[SHEET]?.file;
  if (entry === undefined || sheet === undefined)
    throw new Error(`${manifestFile} lists no entry script or no style sheet`);
  const { text, fonts } = withoutFonts(readFileSync(join(siteFolder, sheet), 'utf8'));
  writeFileSync(join(siteFolder, sheet), text);
  return {
    modules: withImports(entry, manifest).map((key) => `/${manifest[key]?.file}`),
    sheet: { url: `/${sheet}`, text },
    fonts,
  };
}

function withImports(key: string, manifest: ViteManifest): string[] {
  const imported = (manifest[key]?.imports ?? []).flatMap((each) => withImports(each, manifest));
  return [...new Set([...imported, key])];
}
