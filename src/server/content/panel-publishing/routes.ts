import type { CatalogPublications, CatalogScheduleOrder, CatalogUndo } from '../../../generated/api.ts';
import type { LanguageId } from '../../../generated/types.ts';
import type { Handlers } from '../../api/handler.ts';
import { instant } from '../../api/lists/instant.ts';
import { type StaffAction, staffActionOf } from '../../audit/staff-action.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { translatorFor } from '../../platform/translate.ts';
import type { Services } from '../../services.ts';
import { beginDraft } from '../catalog/begin-draft.ts';
import { changesTowards } from '../catalog/changes-towards.ts';
import { draftDigest } from '../catalog/draft-digest.ts';
import { findDraft, requireDraft } from '../catalog/draft-store.ts';
import { namedConflicts } from '../catalog/named-conflicts.ts';
import { patchToApply } from '../catalog/patch.ts';
import { readerLanguage } from '../catalog/reader-language.ts';
import { deleteSchedule, saveSchedule, schedules } from '../publishing/schedule-store.ts';
import type { PublicationFile } from '../publishing/store.ts';
import { draftIncomingCommits, readIncomingCommits } from './incoming.ts';
import { endPreview, makePreview, readPreviewOf, readPreviewPages } from './previews.ts';
import { requireReady } from './require-ready.ts';
import {
  itemOf,
  type PublishingServices,
  publishDraft,
  publishedFiles,
  publishingServices,
  readPublication,
  requireFourEyes,
} from './service.ts';
import { findPublication, latestPublications, publishedSince } from './store.ts';

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
  const services = publishingServices(all, all.site);
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

/**
 * Schedules a draft to be published later in its present state. If the draft is changed before, it is not published.
 * @throws Refusal "not-found", "publishing-unavailable", "four-eyes", "draft-not-ready", "schedule-in-past"
 */
export async function scheduleDraft(
  services: PublishingServices,
  { at, note }: CatalogScheduleOrder,
  action: StaffAction,
): Promise<void> {
  if (services.publisher === undefined) throw new Refusal('publishing-unavailable');
  const draft = await requireDraft(services.database, action.id);
  await requireFourEyes(services, draft, action);
  await requireReady(services, draft);
  const schedule = { at: Date.parse(at), note: note.normalize('NFC').trim(), digest: draftDigest(draft) };
  await saveSchedule(services.database, action, schedule);
}

/** Cancels the scheduled publication of a draft; without a schedule nothing happens. @throws Refusal "not-found" */
async function unscheduleDraft({ database }: PublishingServices, action: StaffAction): Promise<void> {
  await requireDraft(database, action.id);
  await deleteSchedule(database, action);
}

/** Returns the scheduled drafts, the next first. */
export async function listSchedules(database: Database): Promise<CatalogPublications['scheduled']> {
  const rows = await schedules(database);
  return Promise.all(
    rows.map(async ({ draftId, at, note, by, digest }) => {
      const draft = await findDraft(database, draftId);
      return {
        draft: draftId,
        at: instant(at),
        note,
        by,
        isCurrent: draft !== undefined && draftDigest(draft) === digest,
      };
    }),
  );
}

/**
 * Begins a draft that restores the files as they were before a publication and all later ones. Other changes since
 * then are kept, place by place.
 * @returns the draft, and the places that were also changed otherwise; there the draft has the restored value
 * @throws Refusal "not-found", or "not-possible" if the publication is not live, or there is nothing to restore
 */
async function undoPublication(
  { database, compiler }: PublishingServices,
  { id, ...by }: StaffAction,
  language: LanguageId,
): Promise<CatalogUndo> {
  const publication = await findPublication(database, id);
  if (publication === undefined) throw new Refusal('not-found');
  if (publication.state !== 'live') throw new Refusal('not-possible');
  const since = await publishedSince(database, publication.startedAt);
  // Its files were kept for as long as the catalog says.
  if (since[0]?.length === 0) throw new Refusal('not-possible');
  const spans = spansOf(since);
  const back = spans.map(({ path, before, after }) => ({ path, from: after, to: before }));
  const { files, conflicts } = await changesTowards({ database, compiler }, back);
  if (files.length === 0) throw new Refusal('not-possible');
  const name = publication.title || publication.note;
  const t = await translatorFor(language, ['panel']);
  const title = t('panel:content.undo.title', { name });
  return {
    draft: await beginDraft(database, by, { title, files }),
    conflicts: await namedConflicts(compiler, conflicts, { files, language: readerLanguage(language) }),
  };
}

/** Returns each file as it was before the first publication and after the last. */
function spansOf(publications: readonly (readonly PublicationFile[])[]): readonly PublicationFile[] {
  const spans = new Map<string, PublicationFile>();
  for (const file of publications.flat())
    spans.set(file.path, { ...file, before: (spans.get(file.path) ?? file).before });
  return [...spans.values()];
}
