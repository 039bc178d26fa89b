import type { QueryClient } from '@tanstack/react-query';
import {
  listCatalogDrafts,
  listCatalogPublications,
  readCatalogDraft,
  readCatalogPreview,
  readIncomingCommits,
} from '../../../../generated/operations/panel-catalog.ts';
import { operationKey } from '../queries/operation-key.ts';

/**
 * Refetches the drafts with their previews, the publications and the incoming commits after a change. A pending request is
 * cancelled, because its response may be older than the change.
 */
export async function refreshDrafts(client: QueryClient): Promise<void> {
  for (const operation of [
    listCatalogDrafts,
    readCatalogDraft,
    readCatalogPreview,
    listCatalogPublications,
    readIncomingCommits,
  ]) {
    const queries = { queryKey: operationKey(operation) };
    await client.cancelQueries(queries);
    await client.invalidateQueries(queries);
  }
}
