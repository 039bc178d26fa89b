import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Selector } from 'lightningcss';
import { ASSETS_FOLDER } from '../../../src/shared/routes/site-paths.ts';
import type { FontWithFile } from '../../../src/site/loading/font-script.ts';
import { CLASS, transformed } from './page-style.ts';

/** A style sheet in two parts, which browsers load in this order. */
interface SplitStyle {
  readonly first: string;
  readonly rest: string;
}

const nothing = () => [];

/**
 * Splits a style sheet. First are the rules for elements without a class or with the classes that some code knows; the rest
 * has effect only once other code is loaded.
 * @param text the style sheet
 * @param code the code, with the names of its classes
 */
export function splitStyle(text: string, code: string): SplitStyle {
  const names = new Set([...text.matchAll(CLASS)].map(([, name = '']) => name));
  const known = new Set([...names].filter((name) => code.includes(name)));
  return {
    first: transformed(text, { visitor: { Selector: (selector) => (canMatch(selector, known) ? undefined : []) } }),
    rest: transformed(text, {
      visitor: {
        Selector: (selector) => (canMatch(selector, known) ? [] : undefined),
        Rule: { keyframes: nothing, page: nothing, 'font-face': nothing },
      },
    }),
  };
}

/** Whether a selector can match an element of a page that has none but the known classes. */
function canMatch(selector: Selector, known: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === 'class') return known.has(part.name);
    if (part.type !== 'pseudo-class') return true;
    if (part.kind !== 'is' && part.kind !== 'where' && part.kind !== 'has') return true;
    return part.selectors.some((inner) => canMatch(inner, known));
  });
}

/** Font faces with an address, which excludes fonts of the system. */
const FONT_FACE = /@font-face\{([^{}]*\burl\([^{}]*)\}/g;

/**
 * Removes the fonts that must be fetched from a style sheet. As CSS rules they would cause a layout of all text when the
 * sheet arrives, and another when the font file does; a script adds fonts before the first paint when they are already
 * available.
 */
export function withoutFonts(sheet: string): { readonly text: string; readonly fonts: readonly FontWithFile[] } {
  const fonts = [...sheet.matchAll(FONT_FACE)].map(([, rule = '']) => lateFont(rule));
  return { text: sheet.replaceAll(FONT_FACE, ''), fonts };
}

function lateFont(rule: string): FontWithFile {
  const declarations = new Map(
    rule.split(';').map((declaration) => {
      const colon = declaration.indexOf(':');
      return [declaration.slice(0, colon), declaration.slice(colon + 1)];
    }),
  );
  const family = declarations.get('font-family') ?? '';
  const source = declarations.get('src') ?? '';
  const descriptors = ['style', 'weight'].map((name) => [name, declarations.get(`font-${name}`) ?? 'normal']);
  return { family, source, descriptors: Object.fromEntries(descriptors) };
}

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
