import type { CatalogDraft, CatalogPublications } from '../../../generated/api.ts';

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
