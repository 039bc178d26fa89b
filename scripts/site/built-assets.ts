import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Selector } from 'lightningcss';
import { CLASS, transformed } from '../../src/server/rendering/page-style.ts';
import type { BuiltCode } from '../../src/shared/renderer.ts';
import { ASSETS_FOLDER, CODE_FILE } from '../../src/shared/routes/site-paths.ts';

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

interface ViteChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

type ViteManifest = Readonly<Record<string, ViteChunk>>;

/** The names in Vite's manifest of the module with which every page begins, and of those that few pages have. */
const [ENTRY, STAFF_ENTRY, WITHDRAWN_ENTRY] = ['app/entry-client.tsx', 'app/entry-staff.ts', 'app/entry-withdrawn.ts'];
/** The name of the only style sheet in Vite's manifest. */
const SHEET = 'style.css';
const HASH_LENGTH = 8;

/**
 * Reads Vite's manifest, which stays in the folder, writes the two parts of the style sheet beside it, and describes all of them in
 * CODE_FILE.
 */
export function takeBuiltAssets(codeFolder: string): void {
  const manifestFile = join(codeFolder, 'manifest.vite.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as ViteManifest;
  const [sheet, staff, withdrawn] = [SHEET, STAFF_ENTRY, WITHDRAWN_ENTRY].map((name) => manifest[name]?.file);
  if (manifest[ENTRY] === undefined || staff === undefined || withdrawn === undefined || sheet === undefined)
    throw new Error(`${manifestFile} lists no entry script or no style sheet`);
  const text = readFileSync(join(codeFolder, sheet), 'utf8');
  const modules = withImports(ENTRY, manifest).map((key) => `/${manifest[key]?.file}`);
  const { first, rest } = splitStyle(
    text,
    modules.map((url) => readFileSync(join(codeFolder, url), 'utf8')).join('\n'),
  );
  const code: BuiltCode = {
    modules,
    staffModule: written('staff.js', onceReady(`/${staff}`), codeFolder),
    withdrawnModule: `/${withdrawn}`,
    sheet: `/${sheet}`,
    sheetParts: [written('first.css', first, codeFolder), written('rest.css', rest, codeFolder)],
  };
  writeFileSync(join(codeFolder, CODE_FILE), JSON.stringify(code));
}

/** Returns the script that loads a module once the page is ready (loading/hydration.ts); earlier, it would hold up what the page itself loads. */
export function onceReady(url: string): string {
  return `const root=document.documentElement,start=()=>{if("ready"in root.dataset){observer.disconnect();import("${url}")}},observer=new MutationObserver(start);observer.observe(root,{attributeFilter:["data-ready"]});start();`;
}

/** Writes a file under a name with its hash, as Vite writes its own, and returns its address. */
function written(name: string, text: string, codeFolder: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
  const url = `/${ASSETS_FOLDER}/${name.replace('.', `-${hash}.`)}`;
  writeFileSync(join(codeFolder, url), text);
  return url;
}

function withImports(key: string, manifest: ViteManifest): string[] {
  const imported = (manifest[key]?.imports ?? []).flatMap((each) => withImports(each, manifest));
  return [...new Set([...imported, key])];
}
