import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { LanguageId } from '../../generated/types.ts';
import { content, setContent } from '../../shared/content.ts';
import { createI18n, translateOf } from '../../shared/i18n.ts';
import type { RenderedFile, RendererModule, ShareCardTexts } from '../../shared/renderer.ts';
import { addresses } from '../../shared/routes/addresses.ts';
import {
  CONTENT_META,
  contentPartPath,
  MOMENT_META,
  pageFile,
  ROOT_FILES_FOLDER,
  STYLES_META,
  searchIndexPath,
} from '../../shared/routes/site-paths.ts';
import { jsonInHtml } from '../../shared/text.ts';
import { periodAt } from '../context/moment.ts';
import { consentScript } from '../features/consent/consent.ts';
import { searchFile } from '../features/search/build-search-file.ts';
import { BOOT_ERROR_SCRIPT, NOTE_CHANGES, NOTE_EARLY_CLICKS } from '../loading/inline-scripts.ts';
import { HOME, SHELL } from '../loading/load-parts.ts';
import { homeRoute } from '../routes/routes.ts';
import { contentParts } from './content-parts.ts';
import { type DocumentHead, documentHead } from './head/document-head.ts';
import { htmlDocument, shareElements } from './head/html-document.ts';
import { shareCardTexts } from './head/ShareCard.tsx';
import { structuredData, type Thing } from './head/structured-data.ts';
import { createPages } from './navigation/pages.ts';
import { readDocument } from './read-document.ts';
import { rootFiles, sitemapXml } from './root-files.ts';
import { App, Site } from './Site.tsx';

const CONTEXT = 'https://schema.org';

/** Things as JSON-LD. Browsers do not execute data blocks, so the Content-Security-Policy does not apply. */
export function dataBlock(things: readonly Thing[]): string {
  if (things.length === 0) return '';
  const json = jsonInHtml({ '@context': CONTEXT, '@graph': things });
  return `<script type="application/ld+json">${json}</script>`;
}

/** A page and the moment for which it was rendered. */
interface PageAt extends RenderedPage {
  readonly path: string;
  readonly language: LanguageId;
  readonly moment: number;
}

/**
 * Returns the renderer of a whole site. It knows nothing but the Content that it is made from.
 * @param digest names the Content
 */
export const createSiteRenderer: RendererModule['createSiteRenderer'] = (
  from,
  digest,
  code,
  { hash, styleOf, readDrawing, drawSharePicture },
) => {
  setContent(from);
  const start = startScript(code.modules);
  let indexes: Promise<{ readonly version: string; readonly files: readonly RenderedFile[] }> | undefined;
  const drawings = new Map(Object.entries(from.images).map(([path, { url }]) => [url, path]));

  async function searchIndexes() {
    const all = await Promise.all(
      from.site.languages.map(async ({ id }) => ({ id, text: JSON.stringify(await searchFile(id)) })),
    );
    const version = hash(all.map(({ text }) => text).join(''), 'base64url').slice(0, 8);
    return { version, files: all.map(({ id, text }) => ({ path: searchIndexPath(id, version).slice(1), text })) };
  }

  /** The document of a page, and its inline style. */
  async function documentOf({ path, language, moment, head, html, card, describe, parts }: PageAt) {
    indexes ??= searchIndexes();
    const links = fontPreloads(code.fonts) + contentElement(digest, parts, (await indexes).version);
    const picture = await drawSharePicture(`${path.slice(path.lastIndexOf('/') + 1) || 'index'}-${language}`, card);
    const style = code.fontFaces + (await styleOf(html));
    const styles = styleElements(path === homeRoute(undefined).path ? code.sheetParts : [code.sheet]);
    const text = htmlDocument({
      language,
      head,
      html: inlineFirstPicture(html, (url) => readDrawing(drawings.get(url) ?? url)),
      style,
      links: `${links}${momentElement(moment)}${styles}${shareElements(head, language, picture)}<script>${start}</script>\n`,
      scripts: dataBlock(describe(picture.url)),
      icon: from.images[from.logos.mark].url,
    });
    return { text, style };
  }

  async function* renderSite(now: number): AsyncGenerator<RenderedFile> {
    setContent(from);
    for (const { id } of from.site.languages)
      for (const [name, part] of contentParts(id))
        yield { path: contentPartPath(digest, id, name).slice(1), text: JSON.stringify(part) };
    indexes = searchIndexes();
    yield* (await indexes).files;
    const heads: DocumentHead[] = [];
    const variantStarts: Record<string, readonly number[]> = {};
    const styleHashes: Record<string, string> = {};
    const hashOf = (text: string) => `sha256-${hash(text, 'base64')}`;
    const places = from.site.languages.flatMap(({ id: language }) =>
      addresses().map(({ path }) => ({ language, path })),
    );
    for (const { language, path } of places) {
      const variants = await variantsOf({ language, path }, now);
      const starts = variants.flatMap(({ since }) => since ?? []);
      if (starts.length > 0) variantStarts[pageFile(language, path)] = starts;
      if (variants[0] !== undefined) heads.push(variants[0].head);
      for (const variant of variants) {
        const { text, style } = await documentOf(variant);
        const file = pageFile(language, path, variant.since);
        styleHashes[file] = hashOf(style);
        yield { path: file, text };
      }
    }
    for (const [name, text] of Object.entries({ ...(await rootFiles()), 'sitemap.xml': sitemapXml(heads) }))
      yield { path: `${ROOT_FILES_FOLDER}/${name}`, text };
    const manifest = { scriptHashes: [hashOf(start)], variants: variantStarts, styleHashes };
    yield { path: 'manifest.json', text: `${JSON.stringify(manifest, null, 2)}\n` };
  }

  return {
    renderSite,
    readDocument(id, language) {
      setContent(from);
      return readDocument(id, language);
    },
  };
};

/**
 * The script in the head. After the first paint, so that they do not compete with it, it loads the parts that the page can
 * be read without: its style sheet (see styleElements) and the application's modules. It requests all of them at once, because
 * otherwise each would request the next one only after its own arrival. When a script is missing, as after a deployment, or
 * takes too long, the page shows a message. Its names are short because it is in the first bytes of every page.
 */
function startScript(modules: readonly string[]): string {
  const path = contentPartPath('"+d+"', '"+document.documentElement.lang+"', '"+n+"');
  const imports = modules.map((module) => `import(${JSON.stringify(module)})`).join();
  const steps = [
    `const [href]=document.querySelector("[name=${STYLES_META}]").content.split(" ")`,
    'document.querySelector("style").after(Object.assign(document.createElement("link"),{rel:"stylesheet",href}))',
    `const t=setTimeout(lost,${content.site.interface.chunkTimeoutMs})`,
    `const [d,...n]=document.querySelector("[name=${CONTENT_META}]").content.split(" ")`,
    `const f=n=>new Promise((onload,onerror)=>document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"fetch",crossOrigin:"",href:"${path}",onload,onerror})))`,
    `Promise.all([${imports},...n.map(f)]).then(()=>clearTimeout(t),lost)`,
  ];
  return `${consentScript()};${NOTE_EARLY_CLICKS};${NOTE_CHANGES};${BOOT_ERROR_SCRIPT};new PerformanceObserver((p,o)=>{o.disconnect();${steps.join(';')}}).observe({type:"paint",buffered:!0})`;
}

/** Has the browser fetch the fonts with the page, so that they are mostly there for its first paint (`font-display`). */
function fontPreloads(fonts: readonly string[]): string {
  const typeOf = (url: string) => url.slice(url.lastIndexOf('.') + 1);
  const preload = (url: string) =>
    `<link rel="preload" href="${url}" as="font" type="font/${typeOf(url)}" crossorigin>\n`;
  return fonts.map(preload).join('');
}

/** The element that names the digest of the Content, its parts that the page needs first, and the version of the search index. */
export function contentElement(digest: string, parts: readonly string[], searchVersion: string): string {
  return `<meta name="${CONTENT_META}" content="${[digest, ...parts].join(' ')}" data-search="${searchVersion}">`;
}

/** The element that states the moment for which a page was rendered; empty before the first boundary. */
export function momentElement(moment: number): string {
  return moment === 0 ? '' : `<meta name="${MOMENT_META}" content="${moment}">`;
}

/**
 * Returns the elements that name the style sheets of a page.
 * @param sheets the addresses of the one that the page needs at once, and the one, if any, that it needs with other parts of the site
 */
function styleElements(sheets: readonly [first: string, rest?: string]): string {
  return `<meta name="${STYLES_META}" content="${sheets.join(' ')}"><noscript><link rel="stylesheet" href="${sheets[0]}"></noscript>\n`;
}

/** A page in its state from an instant on. */
interface PageVariant extends PageAt {
  /** When it replaces the variant before it; undefined for the first one. */
  readonly since: number | undefined;
}

/**
 * The page at a path now, and after each boundary at which its content changes automatically (ADR 44).
 * @param now epoch milliseconds
 */
async function variantsOf(place: Pick<PageAt, 'path' | 'language'>, now: number): Promise<PageVariant[]> {
  const variants: PageVariant[] = [];
  let before: string | undefined;
  for (const since of [undefined, ...content.boundaries.filter((boundary) => boundary > now)]) {
    const moment = since ?? periodAt(now);
    const rendered = await render(place.path, place.language, moment);
    const shown = rendered.html + JSON.stringify(rendered.describe(''));
    if (shown !== before) variants.push({ ...rendered, ...place, moment, since });
    before = shown;
  }
  return variants;
}

/** React's preload links for eager pictures; the first picture is inlined, so fetching it would be wasted. */
const PRELOAD = /<link rel="preload" as="image"[^<>]*>/g;
const PICTURE = /<img [^<>]*>/g;
const DRAWING = /src="([^"]+\.svg)"/;
const FIRST = /fetchpriority="high"/i;

/** Inlines the drawing that a visitor sees first, because a separate file would arrive a round trip later. */
function inlineFirstPicture(html: string, read: (url: string) => string): string {
  return html
    .replaceAll(PRELOAD, '')
    .replaceAll(PICTURE, (picture) =>
      FIRST.test(picture)
        ? picture.replace(DRAWING, (_src, url: string) => `src="data:image/svg+xml,${escaped(read(url).trim())}"`)
        : picture,
    );
}

/** Escapes only what would end the attribute or the address; more would make it longer and harder to compress. */
function escaped(svg: string): string {
  return svg.replaceAll("'", '&#39;').replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23');
}

interface RenderedPage {
  readonly head: DocumentHead;
  readonly html: string;
  readonly card: ShareCardTexts;
  /** The names of the parts of the Content that the page needs first. */
  readonly parts: readonly string[];
  /** Returns the structured data of the page, given the address of its picture. */
  readonly describe: (picture: string) => readonly Thing[];
}

/** Renders the page at a path in one language at a moment (periodAt), as it is before any script runs. */
export async function render(path: string, language: LanguageId, moment: number): Promise<RenderedPage> {
  const i18n = createI18n(language);
  const pages = createPages(i18n);
  const loaded = await pages.at(path);
  const html = renderToString(
    <App i18n={i18n}>
      <StaticRouter location={path}>
        <Site pages={pages} written={moment} />
      </StaticRouter>
    </App>,
  );
  const t = translateOf(i18n);
  const head = documentHead(loaded, language, t);
  const { page, trail } = loaded;
  return {
    head,
    html,
    card: shareCardTexts(page, trail, t),
    parts:
      path === homeRoute(undefined).path ? [HOME] : [SHELL, 'hero' in page ? `page-${page.id}` : `article-${page.id}`],
    describe: (picture) => structuredData({ head, language, moment, t, trail, blocks: page.blocks, picture }),
  };
}
