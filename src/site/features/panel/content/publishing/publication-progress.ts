import type { CatalogPublication } from '../../../../../generated/api.ts';
import type { FailedResponse } from '../../../../http/response.ts';

/** The longest silence expected while a new server replaces the old one. */
const PATIENCE_MS = 30_000;

/** Whether the state of a publication will still change automatically. */
export function isUnderWay({ state }: Pick<CatalogPublication, 'state'>): boolean {
  return state === 'building' || state === 'installed';
}

/**
 * Whether a failed request is expected and not worth reporting, because the server is being replaced.
 * @param status of the failure; 0 if there was no response
 * @param silentMs the time since the last response about the publication
 */
export function isBeingReplaced({ status }: Pick<FailedResponse, 'status'>, silentMs: number): boolean {
  return (status === 0 || status >= 500) && silentMs < PATIENCE_MS;
}

/**
 * Whether a page was loaded before the publication was installed on the server.
 * @param loadedAt epoch milliseconds
 */
export function isOlderThan({ endedAt }: Pick<CatalogPublication, 'endedAt'>, loadedAt: number): boolean {
  return endedAt !== null && loadedAt < Date.parse(endedAt);
}
