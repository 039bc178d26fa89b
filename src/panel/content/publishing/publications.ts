import type { UseQueryResult } from '@tanstack/react-query';
import type { CatalogDraft, CatalogPublication, CatalogPublications } from '../../../generated/api.ts';
import { listCatalogPublications } from '../../../generated/operations/panel-catalog.ts';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import { useOperation } from '../../queries.tsx';

/** The poll interval for lists, where the user does something else while a publication is under way. */
const AGAIN_MS = 1000;

/** Returns the publications and whether publishing is possible; polls while a publication is under way. */
export function usePublications(): UseQueryResult<CatalogPublications> {
  return useOperation(listCatalogPublications, {}, (last) => (last?.publications.some(isUnderWay) ? AGAIN_MS : false));
}

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

/** Why the publish button is not shown: the server does not publish, or only other people may. */
type NotOffered = 'off' | 'byOthers';

/** Why the publish button is disabled for now. */
type NotReady = 'empty' | 'errors' | 'outdated' | 'fourEyes' | 'underWay';

export function isNotOffered(hindrance: NotOffered | NotReady | undefined): hindrance is NotOffered {
  return hindrance === 'off' || hindrance === 'byOthers';
}

/**
 * Returns what keeps the user from publishing a draft; undefined if nothing does. Problems of the draft itself come before
 * four eyes and a running publication. The server applies the same rules.
 * @param isPublisher whether the user's role may publish at all
 */
export function publishHindrance(
  { files, errors, outdated, isContributor }: Pick<CatalogDraft, 'files' | 'errors' | 'outdated' | 'isContributor'>,
  { publishing, fourEyes, publications }: CatalogPublications,
  isPublisher: boolean,
): NotOffered | NotReady | undefined {
  if (publishing === 'off') return 'off';
  if (!isPublisher) return 'byOthers';
  if (files.length === 0) return 'empty';
  if (errors > 0) return 'errors';
  if (outdated.length > 0) return 'outdated';
  if (fourEyes && isContributor) return 'fourEyes';
  return publications.some(({ state }) => state === 'building') ? 'underWay' : undefined;
}
