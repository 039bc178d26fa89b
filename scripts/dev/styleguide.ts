import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { currentRenderer, DEVELOPMENT_SEARCH_VERSION } from './pages.ts';

const DOCUMENT = join(import.meta.dirname, '../../src/site/styleguide/index.html');
/** The address of the style guide in development; it is not built for production. */
const STYLEGUIDE = '/styleguide/';

/** Serves the style guide in development (ADR 72). */
export function devStyleguide(): Plugin {
  return {
    name: 'dev-styleguide',
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        const url = new URL(request.originalUrl ?? '/', 'http://localhost');
        if (url.pathname !== STYLEGUIDE) return next();
        try {
          const { cssVariables, searchVersionElement } = await currentRenderer(server);
          const head = `${searchVersionElement(DEVELOPMENT_SEARCH_VERSION)}<style>${cssVariables()}</style></head>`;
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
