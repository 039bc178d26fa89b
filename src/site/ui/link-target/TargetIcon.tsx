import type { ReactNode } from 'react';
import type { Target } from '../../../generated/types.ts';
import { useSite } from '../../context/site-context.ts';
import { blockedBy } from '../../session/targets.ts';
import { InlineIcon, type InlineIconName } from '../icons/InlineIcon.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** The icon of a target that is not a page of the site. */
const ICONS: Readonly<Record<Target['kind'], InlineIconName | undefined>> = {
  external: 'external',
  form: 'external',
  download: 'download',
  route: undefined,
  article: undefined,
  feed: undefined,
  action: undefined,
};

interface TargetIconProps {
  readonly target: Target;
  /** Words for screen readers that say the same. */
  readonly children?: ReactNode;
}

/** Shows what a click leads to; a lock where the visitor must log in or be verified first. */
export function TargetIcon({ target, children }: TargetIconProps) {
  const { session } = useSite();
  const name = blockedBy(target, session) === undefined ? ICONS[target.kind] : 'lock';
  if (name !== undefined) return <InlineIcon name={name}>{children}</InlineIcon>;
  return children === undefined ? null : <VisuallyHidden>{children}</VisuallyHidden>;
}
