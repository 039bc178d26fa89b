import { panelContent } from '../../../generated/panel.ts';
import type { Handlers } from '../../domain/operations/handler.ts';
import { publishingOf } from '../../domain/publishing/checkout.ts';
import { staffActionOf } from '../../domain/staff/staff-action.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Services } from '../../services.ts';
import { endPreview, makePreview, readPreviewOf, readPreviewPages } from './previews.ts';
import { itemOf, publishDraft, readPublication } from './service.ts';
import { latestPublications } from './store.ts';
import { undoPublication } from './undo.ts';

/** The history goes back so far in the panel; all of it is in the database, and in the checkout. */
const SHOWN = 100;

type Operations = Pick<
  Handlers,
  | 'makeCatalogPreview'
  | 'readCatalogPreview'
  | 'readCatalogPreviewPages'
  | 'endCatalogPreview'
  | 'publishCatalogDraft'
  | 'listCatalogPublications'
  | 'readCatalogPublication'
  | 'undoCatalogPublication'
>;

/** From a draft of the catalogs to the site that visitors see, and back (ADR 64). */
export function panelPublishing(
  { database, catalogCompiler: compiler, publisher, previews }: Services,
  config: Config,
): Operations {
  const services = { database, compiler, publisher, previews };
  const publishing = publishingOf(config);
  return {
    makeCatalogPreview: (call) => makePreview(services, staffActionOf(call)),
    readCatalogPreview: ({ params }) => readPreviewOf(services, params.id),
    readCatalogPreviewPages: ({ params }) => readPreviewPages(services, params.id),
    endCatalogPreview: (call) => endPreview(services, staffActionOf(call)),
    publishCatalogDraft: (call) => publishDraft(services, call.body, staffActionOf(call)),
    async listCatalogPublications() {
      const rows = await latestPublications(database, SHOWN);
      return {
        publishing,
        fourEyes: panelContent?.fourEyes ?? false,
        publications: rows.map((row) => itemOf(row, row.files)),
      };
    },
    readCatalogPublication: ({ params, language }) => readPublication(services, params.id, language),
    undoCatalogPublication: (call) => undoPublication(services, staffActionOf(call), call.language),
  };
}
