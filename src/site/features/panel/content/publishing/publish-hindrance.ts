import type { CatalogDraft, CatalogPublications } from '../../../../../generated/api.ts';

/** Why there is no button that publishes: the server does not, or somebody else does. */
export type NotOffered = 'off' | 'notBuildable' | 'byOthers';

/** Why the button can not be used now. */
export type NotReady = 'empty' | 'errors' | 'outdated' | 'fourEyes' | 'underWay';

export function isNotOffered(hindrance: NotOffered | NotReady | undefined): hindrance is NotOffered {
  return hindrance === 'off' || hindrance === 'notBuildable' || hindrance === 'byOthers';
}

/**
 * What keeps somebody from publishing a draft, what can be mended in the draft itself first; undefined: nothing does.
 * The server refuses by the same rules.
 * @param isPublisher whether their role may publish at all
 */
export function publishHindrance(
  { files, errors, outdated, isOwn }: Pick<CatalogDraft, 'files' | 'errors' | 'outdated' | 'isOwn'>,
  { publishing, fourEyes, publications }: CatalogPublications,
  isPublisher: boolean,
): NotOffered | NotReady | undefined {
  if (publishing === 'off') return 'off';
  if (publishing === 'not-buildable') return 'notBuildable';
  if (!isPublisher) return 'byOthers';
  if (files.length === 0) return 'empty';
  if (errors > 0) return 'errors';
  if (outdated.length > 0) return 'outdated';
  if (fourEyes && isOwn) return 'fourEyes';
  return publications.some(({ state }) => state === 'building') ? 'underWay' : undefined;
}
