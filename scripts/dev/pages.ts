import { join } from 'node:path';
import type { Plugin } from 'vite';
import { mediaTypeOf } from '../../src/server/platform/http/resources/media-types.ts';
import { cookieValue } from '../../src/shared/http/cookie.ts';
import {
  acceptedLanguages,
  chooseLanguage,
  LANGUAGE_PARAMETER,
  OFFERED_LANGUAGES,
} from '../../src/shared/i18n/language.ts';
import { searchIndexPath } from '../../src/shared/routes/site-paths.ts';
import type { CompiledCatalog } from '../catalog/live-catalog.ts';
import { momentElement } from '../site/pages/moment-element.ts';
import type { Renderer } from '../site/renderer.ts';
import { rootFiles } from '../site/root-files/root-files.ts';
import { DEVELOPMENT_SEARCH_VERSION, searchVersionElement } from '../site/search-index.ts';

const SITE = join(import.meta.dirname, '../../src/site');

/** In development, renders every page on request, with the same code that prerenders it for production. */
export function devPages(catalog: () => CompiledCatalog): Plugin {
  return {
    name: 'dev-pages',
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        const url = new URL(request.originalUrl ?? '/', 'http://localhost');
        try {
          const renderer = (await server.ssrLoadModule(join(SITE, 'app/entry-server.tsx'))) as Renderer;
          const { site, addresses, redirects, periodAt, render, htmlDocument, cssVariables, images, searchFile } =
            renderer;
          const file = (await rootFiles(renderer))[url.pathname.slice(1)];
          if (file !== undefined) {
            response.setHeader('content-type', mediaTypeOf(url.pathname));
            return response.end(file);
          }
          const indexed = site.languages.find(
            ({ id }) => url.pathname === searchIndexPath(id, DEVELOPMENT_SEARCH_VERSION),
          );
          if (indexed !== undefined) {
            response.setHeader('content-type', mediaTypeOf(url.pathname));
            return response.end(JSON.stringify(await searchFile(indexed.id)));
          }
          const present = redirects.get(url.pathname);
          if (present !== undefined) {
            response.writeHead(301, { location: present + url.search, 'cache-control': 'no-store' });
            return response.end();
          }
          const address =
            addresses.find(({ path }) => path === url.pathname) ?? addresses.find(({ status }) => status === 404);
          if (address === undefined) return next();
          const query = url.searchParams.get(LANGUAGE_PARAMETER);
          const cookie = cookieValue(request.headers.cookie ?? '', site.cookies.language.name);
          const accepted = acceptedLanguages(request.headers['accept-language']);
          const language = chooseLanguage([query, cookie, ...accepted], OFFERED_LANGUAGES);
          const moment = periodAt(Date.now());
          const { head, html } = await render(address.path, language, moment);
          const scripts = '<script type="module" src="/app/entry-client.tsx"></script>';
          const icon = images[site.images.mark].url;
          const page = htmlDocument({
            language,
            head,
            html,
            style: cssVariables(),
            links: searchVersionElement(DEVELOPMENT_SEARCH_VERSION) + momentElement(moment),
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
