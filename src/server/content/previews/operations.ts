import type { CatalogPreview, CatalogPreviewPages } from '../../../generated/api.ts';
import { PREVIEW_PATH } from '../../../shared/routes/site-paths.ts';
import { SECOND_MS } from '../../../shared/time/duration.ts';
import { instant } from '../../api/lists/instant.ts';
import { auditAction, type StaffAction } from '../../audit/staff-action.ts';

import type { Database } from '../../platform/db/database.ts';
import { within } from '../../platform/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { RenderedSites, Site } from '../../rendering/rendered-sites.ts';
import type { CatalogCompiler } from '../catalog/compiler.ts';
import { requireReady } from '../drafts/readiness.ts';
import { requireDraft, type StoredDraft } from '../drafts/store.ts';
import { changedPages } from './comparison.ts';
import type { Previews } from './previews.ts';

interface Parts {
  readonly database: Database;
  readonly compiler: CatalogCompiler;
  /** Undefined on a server that cannot publish. */
  readonly previews: Previews | undefined;
  readonly sites: Pick<RenderedSites, 'prepare'>;
  /** The site as it is. */
  readonly site: Site;
}

const WAIT_MS = 5 * SECOND_MS;

/**
 * Renders the preview of a draft; the answer may come before it is complete.
 * @throws Refusal "not-found", "publishing-unavailable", "draft-not-ready", "busy" if too many are waiting
 */
export async function makePreview(services: Parts, action: StaffAction): Promise<CatalogPreview> {
  const { database, previews, sites } = services;
  if (previews === undefined) throw new Refusal('publishing-unavailable');
  const draft = await requireDraft(database, action.id);
  sites.prepare();
  await requireReady(services, draft);
  previews.begin(draft);
  await database.transaction((tx) => auditAction(tx, action, 'catalog-draft-previewed'));
  // It mostly takes less than a second.
  await within(
    WAIT_MS,
    previews.of(draft).then(({ rendering }) => rendering?.ended),
  ).catch(() => {});
  return stateOf(previews, draft);
}

/**
 * Returns whether a draft has a preview, until when, and its address; none on a server that cannot publish.
 * @throws Refusal "not-found"
 */
export async function readPreviewOf({ database, previews }: Parts, id: string): Promise<CatalogPreview> {
  const draft = await requireDraft(database, id);
  return previews === undefined ? NONE : stateOf(previews, draft);
}

/** Ends a preview, so that its links stop working. @throws Refusal "not-found" */
export async function endPreview(
  { database, previews }: Parts,
  { id }: Pick<StaffAction, 'id'>,
): Promise<CatalogPreview> {
  const draft = await requireDraft(database, id);
  if (previews === undefined) return NONE;
  await previews.end(id);
  return stateOf(previews, draft);
}

/** Returns the pages that differ between a preview and the site. @throws Refusal "not-found" if there is no preview */
export async function readPreviewPages({ database, previews, site }: Parts, id: string): Promise<CatalogPreviewPages> {
  const draft = await requireDraft(database, id);
  const preview = (await previews?.of(draft))?.preview;
  const after = preview && (await previews?.siteOf(preview));
  if (after === undefined) throw new Refusal('not-found');
  return { pages: changedPages({ before: site, after }) };
}

const NONE: CatalogPreview = { isBuilding: false, ready: null, failure: null };

async function stateOf(previews: Previews, draft: StoredDraft): Promise<CatalogPreview> {
  const { preview, rendering } = await previews.of(draft);
  return {
    isBuilding: rendering !== undefined && rendering.failure === undefined,
    ready:
      preview === undefined
        ? null
        : {
            path: `${PREVIEW_PATH}/${previews.tokenOf(preview)}`,
            madeAt: instant(preview.madeAt),
            until: instant(preview.until),
            isCurrent: previews.isCurrent(preview, draft),
          },
    failure: rendering?.failure ?? null,
  };
}
