import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Content } from '../../shared/content.ts';
import type { BuiltCode, RendererModule, RenderingTools } from '../../shared/renderer.ts';
import {
  ASSETS_FOLDER,
  BRAND_RULE,
  CODE_FILE,
  DOWNLOADS_FOLDER,
  RENDERER_FILE,
  ROOT_FILES_FOLDER,
} from '../../shared/routes/site-paths.ts';
import { Compressor, compressQuickly } from './compress.ts';
import { writeDocuments } from './documents.ts';
import { FileCache } from './file-cache.ts';
import { pageFonts, pdfFonts, pictureFonts } from './fonts.ts';
import { pageStyles, transformed } from './page-style.ts';
import { writePhoto } from './photos.ts';
import { iconFiles, sharePictures } from './pictures.ts';
import { CONTENT_FILE, type PackedFile, writePack } from './site-files.ts';

/** What a site is rendered from. */
export interface SiteInput {
  /** The Content as JSON. */
  readonly content: string;
  /** The files that the compiler emits beside it, by their paths: drawings, `icons.svg`, and downloads below `files`. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** The folder with what the build made of the code. */
  readonly code: string;
  /** Folders with what was made before and takes long to make; new things are written to the first. */
  readonly caches: readonly [own: string, ...others: string[]];
}

export interface RenderedSite {
  /** Names the Content. */
  readonly digest: string;
  /** How many pages it has, without their later variants. */
  readonly pages: number;
}

/** The folder of downloads among the compiler's files. */
const DOWNLOADS = 'files/';
/** Matches pages, but not those that replace another one at an instant. */
const PAGE = /^pages\/[^@]+$/;

/**
 * Renders the whole site of a Content into a folder.
 * @param folder is created if necessary; other files in it stay
 */
export async function renderSiteInto(folder: string, input: SiteInput): Promise<RenderedSite> {
  const compressor = new Compressor(cacheOf(input, 'compressed'));
  const made = cacheOf(input, 'made');
  const rendered = await renderSite(input, made, (path, bytes) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    compressor.add(file);
  });
  made.tidy();
  await compressor.finish();
  return rendered;
}

/**
 * Renders the whole site of a Content into one file, with quick compression; `compressBest` may follow. The Content itself is
 * among its files, as CONTENT_FILE.
 */
export async function renderSitePacked(file: string, input: SiteInput): Promise<RenderedSite> {
  const files: Promise<PackedFile>[] = [];
  const made = cacheOf(input, 'made');
  const rendered = await renderSite(input, made, (path, bytes) => {
    files.push(compressQuickly(path, Buffer.from(bytes)));
  });
  made.tidy();
  const content = { path: CONTENT_FILE, plain: Buffer.from(input.content), coded: new Map() };
  await writePack(file, [...(await Promise.all(files)), content]);
  return rendered;
}

/** The folder of what the compiler emitted before the build. */
const GENERATED = join(import.meta.dirname, '../../generated');

/**
 * Renders the site of the build and keeps nothing of it: a thread that has rendered a site takes a third less for the next one.
 * @param signal ends it before the next file
 */
export async function warmUp(input: Pick<SiteInput, 'code' | 'caches'>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { content } = await import('../../generated/content.ts');
  const built = { ...input, content: JSON.stringify(content), files: emittedFiles(GENERATED) };
  await renderSite(built, cacheOf(input, 'made'), () => signal.throwIfAborted());
}

/** Reads the files that the compiler emitted into a folder besides modules, by their paths. */
export function emittedFiles(folder: string): ReadonlyMap<string, Uint8Array> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.ts'),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(folder, file).split(sep).join('/'), readFileSync(file)];
    }),
  );
}

/**
 * Renders the whole site of a Content: pages, root files, downloads, drawings, share pictures, and for browsers the parts of the
 * Content and the search indexes. What the build made of the code (scripts, styles, fonts) is not among them.
 * @param cache has what was made before and takes long to make
 * @param write is given each file once
 */
async function renderSite(
  input: SiteInput,
  cache: FileCache,
  write: (path: string, bytes: string | Uint8Array) => void,
): Promise<RenderedSite> {
  const content = contentIn(input);
  const digest = hash('sha256', JSON.stringify(content), 'base64url').slice(0, 16);
  const readBytes = (path: string) => {
    const bytes = input.files.get(path);
    if (bytes === undefined) throw new Error(`the Content names ${path}, which is not among its files`);
    return Buffer.from(bytes);
  };
  const readDrawing: RenderingTools['readDrawing'] = (path) => readBytes(path).toString();
  write(content.spriteUrl.slice(1), readDrawing('icons.svg'));
  for (const [path, image] of Object.entries(content.images))
    if (image.widths === undefined) write(image.url.slice(1), readDrawing(path));
    else await writePhoto(readBytes(path), image, { cache, write: (url, bytes) => write(url.slice(1), bytes) });
  for (const [path, bytes] of input.files)
    if (path.startsWith(DOWNLOADS)) write(join(DOWNLOADS_FOLDER, path.slice(DOWNLOADS.length)), bytes);
  const { brand, logos } = content;
  for (const [name, bytes] of Object.entries(await iconFiles(readDrawing(logos.mark), brand.colors.ink, cache)))
    write(join(ROOT_FILES_FOLDER, name), bytes);
  const module = await loadRenderer(input.code);
  const { fontFaces, files: fonts } = pageFonts(brand, readBytes);
  for (const { url, bytes } of fonts) write(url.slice(1), bytes);
  const variables = transformed(module.cssVariables(brand), {});
  const { code, sheetText } = brandedCode(input.code, variables, write);
  const siteCode = { ...code, fontFaces, fonts: fonts.map(({ url }) => url) };
  const renderer = module.createSiteRenderer(content, digest, siteCode, {
    hash: (text, encoding) => hash('sha256', text, encoding),
    styleOf: pageStyles(sheetText, cache),
    readDrawing,
    drawSharePicture: sharePictures(module, {
      content,
      readBytes,
      fonts: pictureFonts(brand, readBytes),
      write,
      cache,
    }),
  });
  let pages = 0;
  for await (const { path, text } of renderer.renderSite(Date.now())) {
    write(path, text);
    if (PAGE.test(path)) pages += 1;
    // Other threads compress meanwhile; their results are written only between two tasks of this one.
    await nextTask();
  }
  const { readDocument } = renderer;
  await writeDocuments({ content, readDocument, readDrawing, fonts: pdfFonts(brand, readBytes), write, cache });
  return { digest, pages };
}

/**
 * Writes the style sheets of the code again, with the custom properties of a brand in them.
 * @param code the folder of the code
 * @param variables the rule with the properties
 * @returns the code with their addresses, and the text of the whole sheet
 */
function brandedCode(code: string, variables: string, write: (path: string, text: string) => void) {
  const built: BuiltCode = JSON.parse(readFileSync(join(code, CODE_FILE), 'utf8'));
  const [first, rest] = built.sheetParts;
  const branded = (url: string) => {
    const text = readFileSync(join(code, url), 'utf8').replace(BRAND_RULE, () => variables);
    const name = url.slice(url.lastIndexOf('/') + 1).replace(/-.{8}\.css$/, '');
    const path = `${ASSETS_FOLDER}/${name}-${hash('sha256', text, 'base64url').slice(0, 8)}.css`;
    write(path, text);
    return { text, url: `/${path}` };
  };
  const sheet = branded(built.sheet);
  return {
    code: { ...built, sheet: sheet.url, sheetParts: [branded(first).url, rest] as const },
    sheetText: sheet.text,
  };
}

/** Loads what the build made of the site's code for the server. @param code see SiteInput */
function loadRenderer(code: string): Promise<RendererModule> {
  return import(pathToFileURL(resolve(code, RENDERER_FILE)).href);
}

function cacheOf({ caches: [own, ...others] }: Pick<SiteInput, 'caches'>, name: string): FileCache {
  return new FileCache([join(own, name), ...others.map((folder) => join(folder, name))]);
}

/** Reads the Content, with its parts in one order whoever wrote them: their order is in the digest and in files. */
function contentIn({ content }: Pick<SiteInput, 'content'>): Content {
  return Object.fromEntries(Object.entries(JSON.parse(content)).sort(([a], [b]) => (a < b ? -1 : 1))) as Content;
}
