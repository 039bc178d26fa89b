import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import type { LanguageId } from '../../../src/generated/types.ts';
import { content } from '../../../src/shared/content/content.ts';
import { addresses } from '../../../src/shared/routes/addresses.ts';
import { CONTENT_META, contentPartPath, pageFile, STYLES_META } from '../../../src/shared/routes/site-paths.ts';
import { jsonInHtml } from '../../../src/shared/text/escape-html.ts';
import type { RenderedPage } from '../../../src/site/app/entry-server.tsx';
import type { DocumentHead } from '../../../src/site/app/head/document-head.ts';
import type { Thing } from '../../../src/site/app/head/thing.ts';
import { BOOT_ERROR_SCRIPT } from '../../../src/site/loading/boot-error.ts';
import { NOTE_EARLY_CLICKS } from '../../../src/site/loading/early-click.ts';
import { contentDigest } from '../content-files.ts';
import type { Renderer } from '../renderer.ts';
import { writeSearchIndex } from '../search-index.ts';
import type { DrawSharePicture } from '../share-pictures.ts';
import type { BuiltAssets, StyleSheet } from './built-assets.ts';
import { inlineFirstPicture } from './inline-picture.ts';
import { momentElement } from './moment-element.ts';
import { pageStyles } from './page-style.ts';

const CONTEXT = 'https://schema.org';

/** Things as JSON-LD. Browsers do not execute data blocks, so the Content-Security-Policy does not apply. */
export function dataBlock(things: readonly Thing[]): string {
  if (things.length === 0) return '';
  const json = jsonInHtml({ '@context': CONTEXT, '@graph': things });
  return `<script type="application/ld+json">${json}</script>`;
}

interface PrerenderOptions {
  readonly assets: BuiltAssets;
  readonly drawSharePicture: DrawSharePicture;
  /** Called with the file of each page once it is complete. */
  readonly onWritten: (file: string) => void;
}

/**
 * Writes every page in every language as HTML, including its variants after each boundary at which it changes automatically,
 * and the data that the server needs about them.
 * @returns the head of each page.
 */
export async function prerender(
  siteFolder: string,
  renderer: Renderer,
  { assets, drawSharePicture, onWritten }: PrerenderOptions,
): Promise<DocumentHead[]> {
  const { homePage, htmlDocument, shareElements } = renderer;
  const { site, images } = content;
  const home = homePage().path;
  const start = startScript(assets.modules, {
    consentScript: renderer.consentScript(),
    timeoutMs: site.interface.chunkTimeoutMs,
  });
  const styleFor = pageStyles(assets.sheet);
  const digest = contentDigest(content);
  const links = fontPreloads(assets.fonts) + (await writeSearchIndex(siteFolder, renderer));
  const now = Date.now();
  const places = site.languages.flatMap(({ id: language }) => addresses().map(({ path }) => ({ language, path })));
  const heads: DocumentHead[] = [];
  const variantStarts: Record<string, readonly number[]> = {};
  const styleHashes: Record<string, string> = {};
  for (const { language, path } of places) {
    const variants = await variantsOf(renderer, { language, path }, now);
    const starts = variants.flatMap(({ from }) => from ?? []);
    if (starts.length > 0) variantStarts[pageFile(language, path)] = starts;
    if (variants[0] !== undefined) heads.push(variants[0].head);
    for (const { head, html, card, describe, parts, moment, from } of variants) {
      const picture = await drawSharePicture(`${basename(path) || 'index'}-${language}`, card);
      const style = assets.fontFaces + styleFor(html);
      const styles = styleElements(path === home ? assets.sheetParts : [assets.sheet]);
      const document = htmlDocument({
        language,
        head,
        html: inlineFirstPicture(html, siteFolder),
        style,
        links: `${links}${contentElement(digest, parts)}${momentElement(moment)}${styles}${shareElements(head, language, picture)}<script>${start}</script>\n`,
        scripts: dataBlock(describe(picture.url)),
        icon: images[site.images.mark].url,
      });
      const file = pageFile(language, path, from);
      mkdirSync(dirname(join(siteFolder, file)), { recursive: true });
      writeFileSync(join(siteFolder, file), document);
      styleHashes[file] = hashOf(style);
      onWritten(join(siteFolder, file));
      // Streams of other threads continue only between two tasks of this one.
      await nextTask();
    }
  }
  const manifest = {
    scriptHashes: [hashOf(start)],
    variants: variantStarts,
    styleHashes,
  };
  writeFileSync(join(siteFolder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return heads;
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

interface StartOptions {
  /** Shows the cookie notice to those who have not accepted it. */
  readonly consentScript: string;
  /** How long the application's modules may take before the message is shown. */
  readonly timeoutMs: number;
}

/**
 * The script in the head. After the first paint, so that they do not compete with it, it loads the parts that the page can
 * be read without: its style sheet (see styleElements) and the application's modules. It requests all of them at once, because
 * otherwise each would request the next one only after its own arrival. When a script is missing, as after a deployment, or
 * takes too long, the page shows a message.
 */
function startScript(modules: readonly string[], { consentScript, timeoutMs }: StartOptions): string {
  const path = contentPartPath('"+digest+"', '"+document.documentElement.lang+"', '"+name+"');
  const imports = modules.map((module) => `import(${JSON.stringify(module)})`).join();
  const steps = [
    `const [href]=document.querySelector("[name=${STYLES_META}]").content.split(" ")`,
    'document.querySelector("style").after(Object.assign(document.createElement("link"),{rel:"stylesheet",href}))',
    `const late=setTimeout(lost,${timeoutMs})`,
    `const [digest,...names]=document.querySelector("[name=${CONTENT_META}]").content.split(" ")`,
    `const parts=names.map(name=>new Promise((onload,onerror)=>document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"fetch",crossOrigin:"",href:"${path}",onload,onerror}))))`,
    `Promise.all([${imports},...parts]).then(()=>clearTimeout(late),lost)`,
  ];
  return `${consentScript};${NOTE_EARLY_CLICKS};${BOOT_ERROR_SCRIPT};new PerformanceObserver((paints,observer)=>{observer.disconnect();${steps.join(';')}}).observe({type:"paint",buffered:true})`;
}

/** Has the browser fetch the fonts with the page, so that they are mostly there for its first paint (`font-display`). */
function fontPreloads(fonts: readonly string[]): string {
  return fonts.map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>\n`).join('');
}

/** The element that names the digest of the Content, and its parts that the page needs first. */
export function contentElement(digest: string, parts: readonly string[]): string {
  return `<meta name="${CONTENT_META}" content="${[digest, ...parts].join(' ')}">`;
}

/**
 * Returns the elements that name the style sheets of a page.
 * @param sheets the one that the page needs at once, and the one, if any, that it needs with other parts of the site
 */
function styleElements(sheets: readonly [first: StyleSheet, rest?: StyleSheet]): string {
  const addresses = sheets.map((sheet) => sheet?.url).join(' ');
  return `<meta name="${STYLES_META}" content="${addresses}"><noscript><link rel="stylesheet" href="${sheets[0].url}"></noscript>\n`;
}

/** A page in its state from an instant on. */
interface PageVariant extends RenderedPage {
  /** The moment for which it is rendered. */
  readonly moment: number;
  /** When it replaces the variant before it; undefined for the first one. */
  readonly from: number | undefined;
}

/**
 * The page at a path now, and after each boundary at which its content changes automatically (ADR 44).
 * @param now epoch milliseconds
 */
async function variantsOf(
  { periodAt, render }: Renderer,
  { path, language }: { readonly path: string; readonly language: LanguageId },
  now: number,
): Promise<PageVariant[]> {
  const variants: PageVariant[] = [];
  let before: string | undefined;
  for (const from of [undefined, ...content.boundaries.filter((boundary) => boundary > now)]) {
    const moment = from ?? periodAt(now);
    const rendered = await render(path, language, moment);
    const content = rendered.html + JSON.stringify(rendered.describe(''));
    if (content !== before) variants.push({ ...rendered, moment, from });
    before = content;
  }
  return variants;
}
