import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { documentDefinition } from '../../src/server/rendering/documents/documents.ts';
import { taggedPdf } from '../../src/server/rendering/documents/tagged-pdf.ts';
import { content } from '../../src/shared/content/content.ts';
import { DOWNLOADS_FOLDER, documentFile } from '../../src/shared/routes/site-paths.ts';
import { currentRenderer } from './pages.ts';

const GENERATED = join(import.meta.dirname, '../../src/generated');

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
          const logo = readFileSync(join(GENERATED, content.site.images.logo), 'utf8');
          const definition = documentDefinition(await renderer.readDocument(found.id, found.language), logo);
          response.setHeader('content-type', 'application/pdf');
          response.end(await taggedPdf(definition));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
