import type { RouteTarget } from '../../../generated/types.ts';
import { hrefOf } from '../../lib/routes.ts';
import { useSite } from '../../lib/site-context.ts';
import { PageLink } from '../PageLink.tsx';
import type { ControlProps } from './TargetControl.tsx';

/** A page of this site. */
export function RouteControl({ target, className, label, attributes, children }: ControlProps<RouteTarget>) {
  const { session } = useSite();
  const newTab = target.opens === 'new-tab';
  return (
    <PageLink
      to={hrefOf(target, session)}
      className={className}
      aria-label={label}
      {...attributes}
      {...(newTab ? { target: '_blank' } : {})}
    >
      {children}
    </PageLink>
  );
}
