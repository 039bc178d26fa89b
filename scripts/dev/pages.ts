import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { LanguageId } from '../../src/generated/types.ts';
import { mediaTypeOf } from '../../src/server/platform/http/resource.ts';
import { content, setContent } from '../../src/shared/content/content.ts';
import { cookieValue } from '../../src/shared/http/cookie.ts';
import {
  acceptedLanguages,
  chooseLanguage,
  LANGUAGE_PARAMETER,
  offeredLanguages,
} from '../../src/shared/i18n/language.ts';
import { addresses } from '../../src/shared/routes/addresses.ts';
import { redirects } from '../../src/shared/routes/redirects.ts';
import { contentPartPath, searchIndexPath } from '../../src/shared/routes/site-paths.ts';
import type { CompiledCatalog } from '../catalog/live-catalog.ts';

/** In development the index is generated on each request. */
export const DEVELOPMENT_SEARCH_VERSION = 'development';
/** The site's code as the server and the build use it, from its source. */
type Renderer = typeof import('../../src/site/app/entry-server.tsx');

const SITE = join(import.meta.dirname, '../../src/site');
const GENERATED = join(import.meta.dirname, '../../src/generated');
/** In development parts of the Content are made on each request, and never cached. */
const DEVELOPMENT_DIGEST = 'development';

/** Returns the renderer with the Content as it was compiled last, which is then the one in use here as well. */
export async function currentRenderer(server: ViteDevServer): Promise<Renderer> {
  const renderer = (await server.ssrLoadModule(join(SITE, 'app/entry-server.tsx'))) as Renderer;
  const { content: compiled } = await server.ssrLoadModule(join(GENERATED, 'content.ts'));
  setContent(compiled);
  renderer.setContent(compiled);
  return renderer;
}

/** Returns the file of the drawing at an address. */
function drawingAt(pathname: string): string | undefined {
  if (pathname === content.spriteUrl) return 'icons.svg';
  return Object.entries(content.images).find(([, { url }]) => url === pathname)?.[0];
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
          const { contentElement, cssVariables, htmlDocument, momentElement, periodAt, render, rootFiles } = renderer;
          const { site, images } = content;
          const file = (await rootFiles())[url.pathname.slice(1)];
          if (file !== undefined) {
            response.setHeader('content-type', mediaTypeOf(url.pathname));
            return response.end(file);
          }
          const indexed = site.languages.find(
            ({ id }) => url.pathname === searchIndexPath(id, DEVELOPMENT_SEARCH_VERSION),
          );
          if (indexed !== undefined) {
            response.setHeader('content-type', mediaTypeOf(url.pathname));
            return response.end(JSON.stringify(await renderer.searchFile(indexed.id)));
          }
          const drawing = drawingAt(url.pathname);
          if (drawing !== undefined) {
            response.setHeader('content-type', mediaTypeOf(url.pathname));
            return response.end(readFileSync(join(GENERATED, drawing)));
          }
          const [language = '', name = ''] = url.pathname
            .split('/')
            .slice(3)
            .map((step) => step.replace('.json', ''));
          if (url.pathname === contentPartPath(DEVELOPMENT_DIGEST, language, name)) {
            response.setHeader('content-type', mediaTypeOf(url.pathname));
            return response.end(JSON.stringify(renderer.contentParts(language as LanguageId).get(name)));
          }
          const present = redirects().get(url.pathname);
          if (present !== undefined) {
            response.writeHead(301, { location: present + url.search, 'cache-control': 'no-store' });
            return response.end();
          }
          const address =
            addresses().find(({ path }) => path === url.pathname) ?? addresses().find(({ status }) => status === 404);
          if (address === undefined) return next();
          const query = url.searchParams.get(LANGUAGE_PARAMETER);
          const cookie = cookieValue(request.headers.cookie ?? '', site.cookies.language.name);
          const accepted = acceptedLanguages(request.headers['accept-language']);
          const shown = chooseLanguage([query, cookie, ...accepted], offeredLanguages());
          const moment = periodAt(Date.now());
          const { head, html, parts } = await render(address.path, shown, moment);
          const scripts = '<script type="module" src="/app/entry-client.tsx"></script>';
          const icon = images[site.images.mark].url;
          const page = htmlDocument({
            language: shown,
            head,
            html,
            style: cssVariables(),
            links:
              renderer.searchVersionElement(DEVELOPMENT_SEARCH_VERSION) +
              contentElement(DEVELOPMENT_DIGEST, parts) +
              momentElement(moment),
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
