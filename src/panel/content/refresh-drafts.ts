import type { QueryClient } from '@tanstack/react-query';
import {
  listCatalogDrafts,
  listCatalogPublications,
  readCatalogDraft,
  readCatalogPreview,
  readIncomingCommits,
} from '../../generated/operations/panel-catalog.ts';
import { operationKey } from '../queries.tsx';

const OPERATIONS = [
  listCatalogDrafts,
  readCatalogDraft,
  readCatalogPreview,
  listCatalogPublications,
  readIncomingCommits,
];

/**
 * Refetches the drafts with their previews, the publications and the incoming commits after a change. A pending request is
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
