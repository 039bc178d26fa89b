import type {
  CatalogPublication,
  CatalogPublicationDetails,
  CatalogPublicationOrder,
  CatalogUndo,
} from '../../../generated/api.ts';
import type { LanguageId } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import type { HandlerServices, Handlers } from '../../api/handler.ts';
import { type OrderedAction, type StaffAction, staffActionOf } from '../../audit/entries.ts';
import { instant } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { translatorFor } from '../../platform/translate.ts';
import type { RenderedSites } from '../../rendering/rendered-sites.ts';
import { type FileChange, readerLanguage } from '../catalog/compiler.ts';
import { patchToApply, readablePatch } from '../catalog/patch.ts';
import { changesTowards, namedConflicts } from '../drafts/conflicts.ts';
import { requireFourEyes, requireReady } from '../drafts/readiness.ts';
import { beginDraft, changesOf, requireDraft, type StoredDraft } from '../drafts/store.ts';
import type { Publishing } from './publishing.ts';
import { type ClaimedSchedule, deleteSchedule, listSchedules, scheduleDraft } from './schedules.ts';
import { type ListedPublication, latestPublications, publishedSince, requirePublication } from './store.ts';

/** The most publications in the history of the panel; all of them are in the database, and in the checkout. */
const SHOWN = 100;

export interface PublishingParts extends Pick<HandlerServices, 'database' | 'compiler'> {
  readonly publishing: Pick<Publishing, 'publisher'>;
  readonly sites: Pick<RenderedSites, 'prepare'>;
}

interface Parts extends PublishingParts {
  readonly publishing: Pick<Publishing, 'publisher' | 'state' | 'follower'>;
}

/** Publications of drafts, now or later, and their undoing (ADR 64). */
export function publishingOperations(parts: Parts) {
  const { database, compiler, publishing } = parts;
  return {
    publishCatalogDraft: async (context) =>
      publishDraft(parts, await requireDraft(database, context.params.id), context.body, staffActionOf(context)),
    async scheduleCatalogDraft(context) {
      if (publishing.publisher === undefined) throw new Refusal('publishing-unavailable');
      await scheduleDraft(parts, context.body, staffActionOf(context));
    },
    async unscheduleCatalogDraft(context) {
      await requireDraft(database, context.params.id);
      await deleteSchedule(database, staffActionOf(context));
    },
    async listCatalogPublications() {
      const rows = await latestPublications(database, SHOWN);
      return {
        publishing: publishing.state,
        notServed: publishing.follower?.notServed ?? null,
        fourEyes: content.panelContent?.fourEyes ?? false,
        scheduled: await listSchedules(database),
        publications: rows.map((row) => itemOf(row, row.files)),
      };
    },
    readCatalogPublication: ({ params, language }) => readPublication(database, params.id, language),
    async readCatalogPublicationPatch({ params }) {
      const { files } = await requirePublication(database, params.id);
      return { name: `${params.id}.patch`, content: await patchToApply(database, files) };
    },
    undoCatalogPublication: (context) =>
      undoPublication({ database, compiler }, staffActionOf(context), context.language),
  } satisfies Partial<Handlers>;
}

/**
 * Begins to publish a draft as it was read; later changes of the draft are not included.
 * @param order with the schedule that is carried out; without one if a person publishes now
 * @throws Refusal "publishing-unavailable", "four-eyes" if another person must publish it, "draft-not-ready" if it has
 *   errors, has no changes or is outdated, "publishing-under-way", "not-found" if the schedule is gone
 */
export async function publishDraft(
  { database, compiler, publishing: { publisher }, sites }: PublishingParts,
  draft: StoredDraft,
  { note, schedule }: CatalogPublicationOrder & { readonly schedule?: ClaimedSchedule },
  action: OrderedAction,
): Promise<CatalogPublication> {
  if (publisher === undefined) throw new Refusal('publishing-unavailable');
  await requireFourEyes(database, draft, action.actorId);
  sites.prepare();
  const changes = await requireReady(compiler, draft);
  const id = await publisher.begin(
    {
      publication: {
        draftId: draft.id,
        title: draft.title,
        note: note.normalize('NFC').trim(),
        changes: JSON.stringify(changes),
        files: changesOf(draft),
      },
      schedule,
      incomingCommit: draft.incomingCommit,
      productionRules: content.panelContent?.productionRules ?? false,
    },
    action,
  );
  const publication = await requirePublication(database, id);
  return itemOf(publication, publication.files);
}

/** Returns a publication with the changes it made, as a reader of the language sees them. @throws Refusal "not-found" */
async function readPublication(
  database: Database,
  id: string,
  language: LanguageId,
): Promise<CatalogPublicationDetails> {
  const publication = await requirePublication(database, id);
  const { files, failedStep, failureOutput } = publication;
  // The server itself has written this JSON, from the answers of the compiler.
  const changes = JSON.parse(publication.changes) as Readonly<Record<string, CatalogPublicationDetails['changes']>>;
  const step = failedStep as NonNullable<CatalogPublicationDetails['failure']>['step'] | null;
  return {
    ...itemOf(publication, files),
    failure: step === null ? null : { step, output: failureOutput ?? '' },
    changes: changes[readerLanguage(language)] ?? [],
    patch: readablePatch(files),
  };
}

/** Returns a publication in the shape of the API. */
function itemOf(
  { id, title, note, publishedBy, state, startedAt, endedAt, commitHash }: ListedPublication,
  files: readonly { readonly path: string }[],
): CatalogPublication {
  return {
    ...{ id, title, note, publishedBy, state },
    startedAt: instant(startedAt),
    endedAt: endedAt === null ? null : instant(endedAt),
    files: files.map(({ path }) => path),
    commit: commitHash,
  };
}

/**
 * Begins a draft that restores the files as they were before a publication and all later ones. Other changes since
 * then are kept, place by place.
 * @returns the draft, and the places that were also changed otherwise; there the draft has the restored value
 * @throws Refusal "not-found", or "not-possible" if the publication is not live, or there is nothing to restore
 */
async function undoPublication(
  parts: Pick<Parts, 'database' | 'compiler'>,
  { id, ...by }: StaffAction,
  language: LanguageId,
): Promise<CatalogUndo> {
  const { database, compiler } = parts;
  const { state, startedAt, title, note } = await requirePublication(database, id);
  if (state !== 'live') throw new Refusal('not-possible');
  const since = await publishedSince(database, startedAt);
  // Its files were kept for as long as the catalog says.
  if (since[0]?.length === 0) throw new Refusal('not-possible');
  const { files, conflicts } = await changesTowards(parts, backwards(since.flat()));
  if (files.length === 0) throw new Refusal('not-possible');
  const t = await translatorFor(language, ['panel']);
  const draft = { title: t('panel:content.undo.title', { name: title || note }), files };
  return {
    draft: await beginDraft(database, by, draft),
    conflicts: await namedConflicts(compiler, conflicts, files, readerLanguage(language)),
  };
}

/** Returns the changes of each file from its state after all publications to that before them. */
function backwards(files: readonly FileChange[]): readonly FileChange[] {
  const back = new Map<string, FileChange>();
  for (const { path, before, after } of files)
    back.set(path, { path, before: after, after: back.has(path) ? (back.get(path)?.after ?? null) : before });
  return [...back.values()];
}
