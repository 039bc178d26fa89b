import type { RouteTarget } from '../../../generated/types.ts';
import { useSite } from '../../context/site-context.ts';
import { hrefOf } from '../../routes/routes.ts';
import { PageLink } from '../links/PageLink.tsx';
import type { ControlProps } from './control-props.ts';
import { useNewTab } from './use-new-tab.tsx';

/** A link to a page of this site. */
export function RouteControl({ target, className, label, attributes, children }: ControlProps<RouteTarget>) {
  const { session } = useSite();
  const newTab = useNewTab(target.opens === 'new-tab', label);
  return (
    <PageLink
      to={hrefOf(target, session)}
      className={className}
      aria-label={newTab.name}
      {...attributes}
      {...newTab.attributes}
    >
      {children}
      {newTab.hint}
    </PageLink>
  );
}
