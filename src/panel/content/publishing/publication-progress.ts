import type { CatalogPublication } from '../../../generated/api.ts';
import { MINUTE_MS } from '../../../shared/time/duration.ts';

/** Whether the state of a publication will still change automatically. */
export function isUnderWay({ state }: Pick<CatalogPublication, 'state'>): boolean {
  return state === 'building' || state === 'installed';
}

/**
 * Whether a page was loaded before the publication was shown by the server.
 * @param loadedAt epoch milliseconds
 */
export function isOlderThan({ endedAt }: Pick<CatalogPublication, 'endedAt'>, loadedAt: number): boolean {
  return endedAt !== null && loadedAt < Date.parse(endedAt);
}

/**
 * Whether a publication should be in Git by now, and is not: it is committed soon after the site has changed.
 * @param now epoch milliseconds
 */
export function isMissingInGit(
  { state, commit, endedAt }: Pick<CatalogPublication, 'state' | 'commit' | 'endedAt'>,
  now: number,
): boolean {
  return state === 'live' && commit === null && endedAt !== null && now - Date.parse(endedAt) > MINUTE_MS;
}
