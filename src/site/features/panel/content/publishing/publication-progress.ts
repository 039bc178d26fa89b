import type { CatalogPublication } from '../../../../../generated/api.ts';
import type { FailedResponse } from '../../../../http/response.ts';

/** How long the former server and the new one may both be silent while one takes the place of the other. */
const PATIENCE_MS = 30_000;

/** Whether a publication will be something else by itself. */
export function isUnderWay({ state }: Pick<CatalogPublication, 'state'>): boolean {
  return state === 'building' || state === 'installed';
}

/**
 * Whether a request that failed is one that was to be expected, and not worth telling: the server is being replaced.
 * @param status of the failure; 0: there was no answer
 * @param silentMs since the last answer that told how far the publication is
 */
export function isBeingReplaced({ status }: Pick<FailedResponse, 'status'>, silentMs: number): boolean {
  return (status === 0 || status >= 500) && silentMs < PATIENCE_MS;
}

/**
 * Whether a page was loaded before a publication was written into the files of the server.
 * @param loadedAt when it was loaded; milliseconds since 1970
 */
export function isOlderThan({ endedAt }: Pick<CatalogPublication, 'endedAt'>, loadedAt: number): boolean {
  return endedAt !== null && loadedAt < Date.parse(endedAt);
}
