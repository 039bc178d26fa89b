import type { ReactNode } from 'react';
import type { LinkTarget, Target } from '../../../generated/types.ts';
import { useSite } from '../../context/site-context.ts';
import { blockedBy } from '../../session/blocked-by.ts';
import { targetFor } from '../../session/target-for.ts';
import { ActionControl } from './ActionControl.tsx';
import { ArticleControl } from './ArticleControl.tsx';
import { BlockedControl } from './BlockedControl.tsx';
import type { ControlProps } from './control-props.ts';
import { DownloadControl } from './DownloadControl.tsx';
import { ExternalControl } from './ExternalControl.tsx';
import { FeedControl } from './FeedControl.tsx';
import { HiddenFormControl } from './HiddenFormControl.tsx';
import { RouteControl } from './RouteControl.tsx';

type Kind = Target['kind'];
type Controls = { readonly [K in Kind]: (props: ControlProps<Extract<Target, { kind: K }>>) => ReactNode };

/** Exhaustive: a kind of target without a control does not compile. */
const CONTROLS: Controls = {
  external: ExternalControl,
  route: RouteControl,
  article: ArticleControl,
  feed: FeedControl,
  download: DownloadControl,
  form: HiddenFormControl,
  action: ActionControl,
};

interface TargetControlProps extends Omit<ControlProps, 'target'> {
  readonly target: LinkTarget;
}

/** Renders a link as the right element: a link for an address, a button for an action; nothing where it is not offered. */
export function TargetControl({ target: link, ...rest }: TargetControlProps) {
  const site = useSite();
  const target = targetFor(link, site);
  if (target === undefined) return null;
  const props = { ...rest, target };
  if (blockedBy(target, site.session) !== undefined) return <BlockedControl {...props} />;
  // Each control takes the targets of its own kind; indexing by the kind pairs them.
  const Control = CONTROLS[target.kind] as (props: ControlProps) => ReactNode;
  return <Control {...props} />;
}
