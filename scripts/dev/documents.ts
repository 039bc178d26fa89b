import { join } from 'node:path';
import type { Plugin } from 'vite';
import { DOWNLOADS_FOLDER, documentFile } from '../../src/shared/routes/site-paths.ts';
import { definitionOf } from '../site/documents/documents.ts';
import { taggedPdf } from '../site/documents/tagged-pdf.ts';
import type { Renderer } from '../site/renderer.ts';

const SOURCE = join(import.meta.dirname, '../../src');

/** In development, makes a PDF on each request, from the current texts. */
export function devDocuments(): Plugin {
  return {
    name: 'dev-documents',
    configureServer: (server) => {
      server.middlewares.use(`/${DOWNLOADS_FOLDER}`, async (request, response, next) => {
        try {
          const renderer = (await server.ssrLoadModule(join(SOURCE, 'site/app/entry-server.tsx'))) as Renderer;
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          const offered = renderer.site.languages.flatMap(({ id: language }) =>
            renderer.documentIds.map((id) => ({ id, language, path: `/${documentFile(id, language)}` })),
          );
          const found = offered.find(({ path }) => path === pathname);
          if (found === undefined) return next();
          const definition = await definitionOf(renderer, found.id, found.language, join(SOURCE, 'generated'));
          response.setHeader('content-type', 'application/pdf');
          response.end(await taggedPdf(definition));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
