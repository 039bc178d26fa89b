import type { UseQueryResult } from '@tanstack/react-query';
import type { CatalogPublications } from '../../../generated/api.ts';
import { listCatalogPublications } from '../../../generated/operations/panel-catalog.ts';
import { useOperation } from '../../queries.tsx';
import { isUnderWay } from './publication-progress.ts';

/** The poll interval for lists, where the user does something else while a publication is under way. */
const AGAIN_MS = 1000;

/** Returns the publications and whether publishing is possible; polls while a publication is under way. */
export function usePublications(): UseQueryResult<CatalogPublications> {
  return useOperation(listCatalogPublications, {}, (last) => (last?.publications.some(isUnderWay) ? AGAIN_MS : false));
}
