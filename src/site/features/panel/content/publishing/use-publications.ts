import type { UseQueryResult } from '@tanstack/react-query';
import type { CatalogPublications } from '../../../../../generated/api.ts';
import { listCatalogPublications } from '../../../../../generated/endpoints/panel-catalog.ts';
import { useOperation } from '../../queries/use-operation.ts';
import { isUnderWay } from './publication-progress.ts';

/** Whoever waits for another publication to end looks at something else meanwhile. */
const AGAIN_MS = 3000;

/** What was published, and whether it can be from here; asked again while a publication is under way. */
export function usePublications(): UseQueryResult<CatalogPublications> {
  return useOperation(listCatalogPublications, {}, (last) => (last?.publications.some(isUnderWay) ? AGAIN_MS : false));
}
