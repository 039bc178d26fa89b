import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useSite } from '../context/site-context.ts';

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the site, or a query of the page that is shown. */
  readonly to: string;
  /** Left out: an address that is shown already is not written down a second time. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

/**
 * A link to a page of the site. Not the router's own, of which each is rendered again with every address: a page has a
 * hundred of them.
 */
export function PageLink({ to, replace, state, onClick, ...attributes }: PageLinkProps) {
  const { navigate } = useSite();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isOurs(event)) return;
    event.preventDefault();
    navigate(to, { replace: replace ?? event.currentTarget.href === location.href, state });
  };
  return <a href={to} {...attributes} onClick={follow} />;
}

/** Other buttons, keys and targets ask the browser for another tab, a window or a file. */
function isOurs(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  const isPlain = button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
  return isPlain && !event.defaultPrevented && ['', '_self'].includes(currentTarget.target);
}
