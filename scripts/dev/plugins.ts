import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { LanguageId } from '../../src/generated/types.ts';
import { redirects } from '../../src/server/pages/redirects.ts';
import { mediaTypeOf } from '../../src/server/platform/http/resource.ts';
import { documentDefinition } from '../../src/server/rendering/documents.ts';
import { FileCache } from '../../src/server/rendering/file-cache.ts';
import { pageFonts, pdfFonts } from '../../src/server/rendering/fonts.ts';
import { writePhoto } from '../../src/server/rendering/photos.ts';
import { taggedPdf } from '../../src/server/rendering/tagged-pdf.ts';
import { content, setContent } from '../../src/shared/content.ts';
import { cookieValue } from '../../src/shared/http/cookie.ts';
import { acceptedLanguages, chooseLanguage, LANGUAGE_PARAMETER, offeredLanguages } from '../../src/shared/language.ts';
import { addresses } from '../../src/shared/routes/addresses.ts';
import {
  contentPartPath,
  DOWNLOADS_FOLDER,
  documentFile,
  STAFF_COOKIE,
  searchIndexPath,
} from '../../src/shared/routes/site-paths.ts';
import { onceReady } from '../site/built-assets.ts';
import type { CompiledCatalog } from './live-catalog.ts';

/** In development the index is generated on each request. */
export const DEVELOPMENT_SEARCH_VERSION = 'development';
/** The site's code as the server and the build use it, from its source. */
type Renderer = typeof import('../../src/site/app/entry-server.tsx');

const SITE = join(import.meta.dirname, '../../src/site');
const GENERATED = join(import.meta.dirname, '../../src/generated');
const PHOTO_CACHE = join(import.meta.dirname, '../../.cache/dev-photos');
/** In development parts of the Content are made on each request, and never cached. */
const DEVELOPMENT_DIGEST = 'development';

/** Returns the renderer with the Content as it was compiled last, which is then the one in use here as well. */
async function currentRenderer(server: ViteDevServer): Promise<Renderer> {
  const renderer = (await server.ssrLoadModule(join(SITE, 'app/entry-server.tsx'))) as Renderer;
  const { content: compiled } = await server.ssrLoadModule(join(GENERATED, 'content.ts'));
  setContent(compiled);
  renderer.setContent(compiled);
  return renderer;
}

const readGenerated = (path: string) => readFileSync(join(GENERATED, path));

/** Returns the bytes of the drawing, the photo or the font at an address. */
async function assetAt(pathname: string): Promise<Uint8Array | undefined> {
  if (pathname === content.spriteUrl) return readGenerated('icons.svg');
  const drawing = Object.entries(content.images).find(([, { url }]) => url === pathname)?.[0];
  if (drawing !== undefined) return readGenerated(drawing);
  const photo = Object.entries(content.images).find(
    ([, { url, widths }]) => widths !== undefined && pathname.startsWith(url.slice(0, url.lastIndexOf('-'))),
  );
  if (photo !== undefined) {
    const files = new Map<string, Uint8Array>();
    const cache = new FileCache([PHOTO_CACHE]);
    await writePhoto(readGenerated(photo[0]), photo[1], { cache, write: (url, bytes) => files.set(url, bytes) });
    return files.get(pathname);
  }
  return pageFonts(content.brand, readGenerated).files.find(({ url }) => url === pathname)?.bytes;
}

/** In development, renders every page on request, with the same code that prerenders it for production. */
export function devPages(catalog: () => CompiledCatalog): Plugin {
  return {
    name: 'dev-pages',
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        const url = new URL(request.originalUrl ?? '/', 'http://localhost');
        try {
          const renderer = await currentRenderer(server);
          const { contentElement, htmlDocument, momentElement, periodAt, render, rootFiles } = renderer;
          const { site, images, logos } = content;
          const send = (body: string | Uint8Array) => {
            response.setHeader('content-type', mediaTypeOf(url.pathname));
            response.end(body);
          };
          const file = (await rootFiles())[url.pathname.slice(1)];
          if (file !== undefined) return send(file);
          const indexed = site.languages.find(
            ({ id }) => url.pathname === searchIndexPath(id, DEVELOPMENT_SEARCH_VERSION),
          );
          if (indexed !== undefined) return send(JSON.stringify(await renderer.searchFile(indexed.id)));
          const asset = await assetAt(url.pathname);
          if (asset !== undefined) return send(asset);
          const [language = '', name = ''] = url.pathname
            .split('/')
            .slice(3)
            .map((step) => step.replace('.json', ''));
          if (url.pathname === contentPartPath(DEVELOPMENT_DIGEST, language, name))
            return send(JSON.stringify(renderer.contentParts(language as LanguageId).get(name)));
          const present = redirects().get(url.pathname);
          if (present !== undefined) {
            response.writeHead(301, { location: present + url.search, 'cache-control': 'no-store' });
            return response.end();
          }
          const address =
            addresses().find(({ path }) => path === url.pathname) ?? addresses().find(({ status }) => status === 404);
          if (address === undefined) return next();
          const query = url.searchParams.get(LANGUAGE_PARAMETER);
          const cookieOf = (name: string) => cookieValue(request.headers.cookie ?? '', name);
          const cookie = cookieOf(site.cookies.language.name);
          const accepted = acceptedLanguages(request.headers['accept-language']);
          const shown = chooseLanguage([query, cookie, ...accepted], offeredLanguages());
          const moment = periodAt(Date.now());
          const { head, html, parts } = await render(address.path, shown, moment);
          // As in production (src/server/pages/pages.ts).
          const isForStaff = content.capabilities.staff && cookieOf(STAFF_COOKIE) !== undefined;
          const ofStaff = isForStaff ? `<script type="module">${onceReady('/app/entry-staff.ts')}</script>` : '';
          const scripts = `<script type="module" src="/app/entry-client.tsx"></script>${ofStaff}`;
          const icon = images[logos.mark].url;
          const page = htmlDocument({
            language: shown,
            head,
            html,
            style: pageFonts(content.brand, readGenerated).fontFaces + renderer.cssVariables(content.brand),
            links: contentElement(DEVELOPMENT_DIGEST, parts, DEVELOPMENT_SEARCH_VERSION) + momentElement(moment),
            scripts,
            icon,
          });
          response.statusCode = address.status;
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(url.pathname, page));
        } catch (error) {
          if (error instanceof Error) server.ssrFixStacktrace(error);
          next(catalog().valid ? error : new Error(catalog().overlayText));
        }
      });
    },
  };
}

/** In development, makes a PDF on each request, from the current texts. */
export function devDocuments(): Plugin {
  return {
    name: 'dev-documents',
    configureServer: (server) => {
      server.middlewares.use(`/${DOWNLOADS_FOLDER}`, async (request, response, next) => {
        try {
          const renderer = await currentRenderer(server);
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          const offered = content.site.languages.flatMap(({ id: language }) =>
            content.documentIds.map((id) => ({ id, language, path: `/${documentFile(id, language)}` })),
          );
          const found = offered.find(({ path }) => path === pathname);
          if (found === undefined) return next();
          const logo = readGenerated(content.logos.logo).toString();
          const definition = documentDefinition(await renderer.readDocument(found.id, found.language), logo);
          response.setHeader('content-type', 'application/pdf');
          response.end(await taggedPdf(definition, pdfFonts(content.brand, readGenerated)));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

const DOCUMENT = join(import.meta.dirname, '../../src/site/styleguide/index.html');
/** The address of the style guide in development; it is not built for production. */
const STYLEGUIDE = '/styleguide/';

/** Serves the style guide in development (ADR 32). */
export function devStyleguide(): Plugin {
  return {
    name: 'dev-styleguide',
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        const url = new URL(request.originalUrl ?? '/', 'http://localhost');
        if (url.pathname !== STYLEGUIDE) return next();
        try {
          const renderer = await currentRenderer(server);
          const { fontFaces, files } = pageFonts(content.brand, readGenerated);
          const preload = `<link rel="preload" as="font" href="${files[0]?.url}" crossorigin>`;
          const version = renderer.contentElement(DEVELOPMENT_DIGEST, [], DEVELOPMENT_SEARCH_VERSION);
          const head = `${version}${preload}<style>${fontFaces}</style></head>`;
          const document = readFileSync(DOCUMENT, 'utf8').replace('</head>', head);
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(url.pathname, document));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** Modules of the catalogs, without those that follow from schema/api. */
const OF_CATALOGS = /\/generated\/(?!(?:operations\/|api\.ts|contract\.ts|panel-lists\.ts)).+\.ts$/;

/**
 * Stops Vite from reloading pages when the modules of the catalogs change. Edited texts are sent to open pages, which show
 * them without loading again (src/site/i18n/live-texts.ts); after other changes `npm run dev` has pages loaded again itself.
 */
export function liveTexts(): Plugin {
  return {
    name: 'live-texts',
    hotUpdate: {
      order: 'pre',
      handler({ file }) {
        return this.environment.name === 'client' && OF_CATALOGS.test(file) ? [] : undefined;
      },
    },
  };
}
