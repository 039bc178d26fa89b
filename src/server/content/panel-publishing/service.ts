import type { CatalogPublication, CatalogPublicationDetails, CatalogPublicationOrder } from '../../../generated/api.ts';
import type { LanguageId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { instant } from '../../api/lists/instant.ts';
import type { OrderedAction } from '../../audit/staff-action.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { RenderedSites, Site } from '../../rendering/rendered-sites.ts';
import type { ProcessServices } from '../../services.ts';
import type { CatalogCompiler } from '../catalog/catalog-compiler.ts';
import { isContributor } from '../catalog/contributor-store.ts';
import type { DraftFile } from '../catalog/draft-file-store.ts';
import { requireDraft, type StoredDraft } from '../catalog/draft-store.ts';
import { readablePatch } from '../catalog/patch.ts';
import { readerLanguage } from '../catalog/reader-language.ts';
import type { IncomingCommits } from '../incoming/incoming-commits.ts';
import type { Previews } from '../previews/previews.ts';
import type { GitHistory } from '../publishing/git-history.ts';
import type { Publisher } from '../publishing/publisher.ts';
import type { ClaimedSchedule } from '../publishing/schedule-store.ts';
import type { PublicationFile } from '../publishing/store.ts';
import { requireReady } from './require-ready.ts';
import { findPublication, type ListedPublication } from './store.ts';

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
export async function requireFourEyes(
  { database, fourEyes }: Pick<PublishingServices, 'database' | 'fourEyes'>,
  draft: StoredDraft,
  { actorId }: Pick<OrderedAction, 'actorId'>,
): Promise<void> {
  if (fourEyes && (await isContributor(database, draft, actorId))) throw new Refusal('four-eyes');
}

/** Returns a publication with the changes it made, as a reader of the language sees them. @throws Refusal "not-found" */
export async function readPublication(
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
export function itemOf(
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
