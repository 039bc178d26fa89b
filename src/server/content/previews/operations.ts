import type { CatalogPreview, CatalogPreviewPages } from '../../../generated/api.ts';
import { PREVIEW_PATH } from '../../../shared/routes/site-paths.ts';
import { SECOND_MS } from '../../../shared/time/duration.ts';
import type { HandlerServices, Handlers } from '../../api/handler.ts';
import { auditAction, type StaffAction, staffActionOf } from '../../audit/entries.ts';
import { instant } from '../../platform/db/columns.ts';
import { within } from '../../platform/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { RenderedSites, Site } from '../../rendering/rendered-sites.ts';
import { requireReady } from '../drafts/readiness.ts';
import { requireDraft, type StoredDraft } from '../drafts/store.ts';
import { changedPages } from './comparison.ts';
import type { Previews } from './previews.ts';

interface Parts extends Pick<HandlerServices, 'database' | 'compiler' | 'previews'> {
  readonly sites: Pick<RenderedSites, 'prepare'>;
  /** The site as it is. */
  readonly site: Site;
}

const WAIT_MS = 5 * SECOND_MS;

/** Previews of drafts in the panel (ADR 78). */
export function previewOperations(parts: Parts) {
  const { database, previews, site } = parts;
  return {
    makeCatalogPreview: (context) => makePreview(parts, staffActionOf(context)),
    readCatalogPreview: ({ params }) => readPreview(parts, params.id),
    async readCatalogPreviewPages({ params }): Promise<CatalogPreviewPages> {
      const { preview } = (await previews?.of(await requireDraft(database, params.id))) ?? {};
      const after = preview && (await previews?.siteOf(preview));
      if (after === undefined) throw new Refusal('not-found');
      return { pages: changedPages({ before: site, after }) };
    },
    async endCatalogPreview({ params }) {
      await requireDraft(database, params.id);
      await previews?.end(params.id);
      return readPreview(parts, params.id);
    },
  } satisfies Partial<Handlers>;
}

/**
 * Renders the preview of a draft; the answer may come before it is complete.
 * @throws Refusal "not-found", "publishing-unavailable", "draft-not-ready", "busy" if too many are waiting
 */
export async function makePreview(
  { database, compiler, previews, sites }: Omit<Parts, 'site'>,
  action: StaffAction,
): Promise<CatalogPreview> {
  if (previews === undefined) throw new Refusal('publishing-unavailable');
  const draft = await requireDraft(database, action.id);
  sites.prepare();
  await requireReady(compiler, draft);
  previews.begin(draft);
  await database.transaction((tx) => auditAction(tx, action, 'catalog-draft-previewed'));
  // It mostly takes less than a second.
  const ended = previews.of(draft).then(({ rendering }) => rendering?.ended);
  await within(WAIT_MS, ended).catch(() => {});
  return stateOf(previews, draft);
}

/**
 * Returns whether a draft has a preview, until when, and its address; none on a server that cannot publish.
 * @throws Refusal "not-found"
 */
export async function readPreview(
  { database, previews }: Pick<Parts, 'database' | 'previews'>,
  id: string,
): Promise<CatalogPreview> {
  const draft = await requireDraft(database, id);
  return previews === undefined ? { isBuilding: false, ready: null, failure: null } : stateOf(previews, draft);
}

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
