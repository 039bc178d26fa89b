import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { CatalogDraft } from '../../generated/api.ts';
import { readLinkTable } from '../../generated/operations/link-table.ts';
import {
  listCatalogDrafts,
  listCatalogFiles,
  listCatalogPublications,
  readCatalogDraft,
  readCatalogPreview,
  readIncomingCommits,
} from '../../generated/operations/panel-catalog.ts';
import { content } from '../../shared/content.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { operationKey, useOperation, useRun } from '../queries.tsx';

/** Runs operations on whole drafts; a failure is shown as a short notification. */
export function useDraftAction() {
  const client = useQueryClient();
  return useRun(() => refreshDrafts(client));
}

const OPERATIONS = [
  listCatalogDrafts,
  readCatalogDraft,
  readCatalogPreview,
  listCatalogPublications,
  readIncomingCommits,
  readLinkTable,
];

/**
 * Refetches the drafts with their previews, the table of links, the publications and the incoming commits after a change. A pending request is
 * cancelled, because its response may be older than the change.
 */
export async function refreshDrafts(client: QueryClient): Promise<void> {
  await Promise.all(
    OPERATIONS.map(async (operation) => {
      const queries = { queryKey: operationKey(operation) };
      await client.cancelQueries(queries);
      await client.invalidateQueries(queries);
    }),
  );
}

/**
 * Returns a function that gives the display name of a file: its own; that of its kind, with the file's where the kind has several
 * without names of their own; that of a picture or another asset. A file of the catalogs has its path until the names are loaded.
 * @param added files of a draft that are not published yet
 */
export function useFileNames(added: CatalogDraft['added'] = []): (path: string) => string {
  const { t } = useTranslation();
  const { data } = useOperation(listCatalogFiles, {});
  const kinds = content.panelContent?.sections.flatMap(({ files }) => files) ?? [];
  return (path) => {
    const file = data?.files.find((each) => each.path === path);
    const kind = kinds.find((each) => each.kind === file?.kind);
    const name = file?.name || added.find((each) => each.path === path)?.name;
    if (kind === undefined) return name || (path.endsWith('.yaml') ? path : nameOfAsset(path));
    if (!name) return t(kind.label);
    return name === path ? `${t(kind.label)} (${nameOfAsset(path)})` : name;
  };
}

/** Returns a function that gives the path of the file whose form edits a file: itself, or the one that refers to it. */
export function useFormPaths(): (path: string) => string {
  const { data } = useOperation(listCatalogFiles, {});
  return (path) => data?.assets.find((asset) => asset.path === path)?.namedIn ?? path;
}

/** Returns the display name of an asset, such as a PDF. */
export function nameOfAsset(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
