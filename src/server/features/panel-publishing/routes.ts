import { patchToApply } from '../../domain/catalog/patch.ts';
import type { Handlers } from '../../domain/operations/handler.ts';
import { staffActionOf } from '../../domain/staff/staff-action.ts';
import type { Services } from '../../services.ts';
import { draftIncomingCommits, readIncomingCommits } from './incoming.ts';
import { endPreview, makePreview, readPreviewOf, readPreviewPages } from './previews.ts';
import { listSchedules, scheduleDraft, unscheduleDraft } from './schedules.ts';
import { itemOf, publishDraft, publishedFiles, publishingServices, readPublication } from './service.ts';
import { latestPublications } from './store.ts';
import { undoPublication } from './undo.ts';

/** The most publications in the history of the panel; all of them are in the database, and in the checkout. */
const SHOWN = 100;

type Operations = Pick<
  Handlers,
  | 'makeCatalogPreview'
  | 'readCatalogPreview'
  | 'readCatalogPreviewPages'
  | 'endCatalogPreview'
  | 'scheduleCatalogDraft'
  | 'unscheduleCatalogDraft'
  | 'publishCatalogDraft'
  | 'listCatalogPublications'
  | 'readCatalogPublication'
  | 'readCatalogPublicationPatch'
  | 'undoCatalogPublication'
  | 'readIncomingCommits'
  | 'draftIncomingCommits'
>;

/** Previews, schedules and publications of drafts, and their undoing (ADR 64). */
export function panelPublishing(all: Services): Operations {
  const services = publishingServices(all);
  const { database } = services;
  const { publishing } = all;
  return {
    makeCatalogPreview: (context) => makePreview(services, staffActionOf(context)),
    readCatalogPreview: ({ params }) => readPreviewOf(services, params.id),
    readCatalogPreviewPages: ({ params }) => readPreviewPages(services, params.id),
    endCatalogPreview: (context) => endPreview(services, staffActionOf(context)),
    scheduleCatalogDraft: (context) => scheduleDraft(services, context.body, staffActionOf(context)),
    unscheduleCatalogDraft: (context) => unscheduleDraft(services, staffActionOf(context)),
    publishCatalogDraft: (context) => publishDraft(services, context.body, staffActionOf(context)),
    async listCatalogPublications() {
      const rows = await latestPublications(database, SHOWN);
      return {
        publishing: publishing.state,
        notServed: publishing.follower?.notServed ?? null,
        fourEyes: services.fourEyes,
        scheduled: await listSchedules(database),
        publications: rows.map((row) => itemOf(row, row.files)),
      };
    },
    readCatalogPublication: ({ params, language }) => readPublication(services, params.id, language),
    async readCatalogPublicationPatch({ params }) {
      const files = await publishedFiles(services, params.id);
      return { name: `${params.id}.patch`, content: await patchToApply(database, files) };
    },
    undoCatalogPublication: (context) => undoPublication(services, staffActionOf(context), context.language),
    readIncomingCommits: () => readIncomingCommits(services),
    draftIncomingCommits: ({ caller, requestInfo, language }) =>
      draftIncomingCommits(services, { actorId: caller.id, role: caller.role, requestInfo }, language),
  };
}
