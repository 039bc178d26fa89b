import type {
  CatalogPublication,
  CatalogPublicationDetails,
  CatalogPublicationOrder,
  CatalogPublications,
  CatalogScheduleOrder,
  CatalogUndo,
} from '../../../generated/api.ts';
import type { LanguageId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import type { Handlers } from '../../api/handler.ts';
import { instant } from '../../api/lists/instant.ts';
import { type OrderedAction, type StaffAction, staffActionOf } from '../../audit/staff-action.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { translatorFor } from '../../platform/translate.ts';
import type { RenderedSites, Site } from '../../rendering/rendered-sites.ts';
import type { ProcessServices, Services } from '../../services.ts';
import { type CatalogCompiler, readerLanguage } from '../catalog/compiler.ts';
import { patchToApply, readablePatch } from '../catalog/patch.ts';
import { changesTowards, namedConflicts } from '../drafts/conflicts.ts';
import { requireReady } from '../drafts/readiness.ts';
import {
  beginDraft,
  type DraftFile,
  draftDigest,
  findDraft,
  isContributor,
  requireDraft,
  type StoredDraft,
} from '../drafts/store.ts';
import { endPreview, makePreview, readPreviewOf, readPreviewPages } from '../previews/operations.ts';
import type { Previews } from '../previews/previews.ts';
import type { GitHistory } from './git-history.ts';
import { draftIncomingCommits, type IncomingCommits, readIncomingCommits } from './incoming.ts';
import type { Publisher } from './publisher.ts';
import { type ClaimedSchedule, deleteSchedule, saveSchedule, schedules } from './schedules.ts';
import {
  findPublication,
  type ListedPublication,
  latestPublications,
  type PublicationFile,
  publishedSince,
} from './store.ts';

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

export interface PublishingServices {
  readonly database: Database;
  readonly compiler: CatalogCompiler;
  /** Undefined if this server cannot publish. */
  readonly publisher: Publisher | undefined;
  readonly previews: Previews | undefined;
  readonly sites: Pick<RenderedSites, 'prepare'>;
  /** The site as it is. */
  readonly site: Site;
  /** The checkout's Git; undefined if this server cannot publish. */
  readonly history: GitHistory | undefined;
  /** Undefined if this server does not push commits. */
  readonly incoming: IncomingCommits | undefined;
  /** Whether a draft must be published by somebody who neither owns nor has changed it. */
  readonly fourEyes: boolean;
  /** Whether placeholders are errors when a draft is published. */
  readonly productionRules: boolean;
}

/** Returns what the handlers of publications need, with the rules of the Content in use (ADR 64). */
export function publishingServices(
  { database, catalogCompiler, publisher, previews, publishing, sites }: ProcessServices,
  site: Site,
): PublishingServices {
  const { incoming, history } = publishing;
  return {
    ...{ database, compiler: catalogCompiler, publisher, previews, sites, site, history, incoming },
    get fourEyes() {
      return content.panelContent?.fourEyes ?? false;
    },
    get productionRules() {
      return content.panelContent?.productionRules ?? false;
    },
  };
}

/**
 * Begins to publish a draft.
 * @throws Refusal "not-found", or one of `publishStored`
 */
export async function publishDraft(
  services: PublishingServices,
  order: CatalogPublicationOrder,
  action: OrderedAction,
): Promise<CatalogPublication> {
  return publishStored(services, await requireDraft(services.database, action.id), order, action);
}

/**
 * Begins to publish a draft as it was read; later changes of the draft are not included.
 * @param order with the schedule that is carried out; without one if a person publishes now
 * @throws Refusal "publishing-unavailable", "four-eyes" if another person must publish it, "draft-not-ready" if it has
 *   errors, has no changes or is outdated, "publishing-under-way", "not-found" if the schedule is gone
 */
export async function publishStored(
  services: PublishingServices,
  draft: StoredDraft,
  { note, schedule }: CatalogPublicationOrder & { readonly schedule?: ClaimedSchedule },
  action: OrderedAction,
): Promise<CatalogPublication> {
  const { database, publisher, sites } = services;
  if (publisher === undefined) throw new Refusal('publishing-unavailable');
  await requireFourEyes(services, draft, action);
  sites.prepare();
  const changes = await requireReady(services, draft);
  const { title, files } = draft;
  const id = await publisher.begin(
    {
      publication: {
        draftId: draft.id,
        title,
        note: note.normalize('NFC').trim(),
        changes: JSON.stringify(changes),
        files: publicationFiles(files),
      },
      schedule,
      incomingCommit: draft.incomingCommit,
      productionRules: services.productionRules,
    },
    action,
  );
  const publication = await requirePublication(database, id);
  return itemOf(publication, publication.files);
}

/** Returns the files of a draft as a publication stores them: before and after. */
export function publicationFiles(files: readonly DraftFile[]): readonly PublicationFile[] {
  return files.map(({ path, base, content }) => ({ path, before: base, after: content }));
}

/**
 * Where the site demands four eyes, lets only a person publish who has no part in the draft.
 * @param draft read before, so that everyone who has changed what it contains is known
 * @throws Refusal "four-eyes" if another person must publish the draft, because the publisher owns it or has changed it
 */
async function requireFourEyes(
  { database, fourEyes }: Pick<PublishingServices, 'database' | 'fourEyes'>,
  draft: StoredDraft,
  { actorId }: Pick<OrderedAction, 'actorId'>,
): Promise<void> {
  if (fourEyes && (await isContributor(database, draft, actorId))) throw new Refusal('four-eyes');
}

/** Returns a publication with the changes it made, as a reader of the language sees them. @throws Refusal "not-found" */
async function readPublication(
  { database }: PublishingServices,
  id: string,
  language: LanguageId,
): Promise<CatalogPublicationDetails> {
  const publication = await requirePublication(database, id);
  const { files, failedStep, failureOutput } = publication;
  // The server itself has written this JSON, from the answers of the compiler.
  const changes = JSON.parse(publication.changes) as Readonly<Record<string, CatalogPublicationDetails['changes']>>;
  return {
    ...itemOf(publication, files),
    failure:
      failedStep === null
        ? null
        : {
            step: failedStep as NonNullable<CatalogPublicationDetails['failure']>['step'],
            output: failureOutput ?? '',
          },
    changes: changes[readerLanguage(language)] ?? [],
    patch: readablePatch(patchedFiles(files)),
  };
}

/** Returns the files of a publication before and after, as a patch needs them. @throws Refusal "not-found" */
export async function publishedFiles({ database }: Pick<PublishingServices, 'database'>, id: string) {
  return patchedFiles((await requirePublication(database, id)).files);
}

/** Returns a publication with its files. @throws Refusal "not-found" */
async function requirePublication(database: Database, id: string) {
  const publication = await findPublication(database, id);
  if (publication === undefined) throw new Refusal('not-found');
  return publication;
}

function patchedFiles(files: readonly PublicationFile[]) {
  return files.map(({ path, before, after }) => ({ path, base: before, content: after }));
}

/** Returns a publication in the shape of the API. */
function itemOf(
  { id, title, note, publishedBy, state, startedAt, endedAt, commitHash }: ListedPublication,
  files: readonly { readonly path: string }[],
): CatalogPublication {
  return {
    id,
    title,
    note,
    publishedBy,
    state,
    startedAt: instant(startedAt),
    endedAt: endedAt === null ? null : instant(endedAt),
    files: files.map(({ path }) => path),
    commit: commitHash,
  };
}
