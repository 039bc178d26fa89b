import type { Target } from '../../../generated/types.ts';
import { useSite } from '../../context/site-context.ts';
import { blockedBy } from '../../session/blocked-by.ts';
import { InlineIcon } from '../icons/InlineIcon.tsx';

/** The icon of a target that is not a page of the site. */
const ICONS: Readonly<Record<Target['kind'], 'external' | 'download' | undefined>> = {
  external: 'external',
  form: 'external',
  download: 'download',
  route: undefined,
  article: undefined,
  feed: undefined,
  action: undefined,
};

/** Shows what a click leads to; a lock where the visitor must log in or be verified first. */
export function TargetIcon({ target }: { readonly target: Target }) {
  const { session } = useSite();
  const name = blockedBy(target, session) === undefined ? ICONS[target.kind] : 'lock';
  return name === undefined ? null : <InlineIcon name={name} />;
}
