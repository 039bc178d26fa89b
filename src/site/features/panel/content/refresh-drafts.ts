import type { QueryClient } from '@tanstack/react-query';
import {
  listCatalogDrafts,
  listCatalogPublications,
  readCatalogDraft,
  readIncomingCommits,
} from '../../../../generated/endpoints/panel-catalog.ts';
import { operationKey } from '../queries/operation-key.ts';

/**
 * Refetches the drafts, publications and incoming commits after a change. A pending request is cancelled, because its
 * response may be older than the change.
 */
export async function refreshDrafts(client: QueryClient): Promise<void> {
  for (const endpoint of [listCatalogDrafts, readCatalogDraft, listCatalogPublications, readIncomingCommits]) {
    const queries = { queryKey: operationKey(endpoint) };
    await client.cancelQueries(queries);
    await client.invalidateQueries(queries);
  }
}
