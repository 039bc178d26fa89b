import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useSite } from '../context/site-context.ts';

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the site, or a query string of the current page. */
  readonly to: string;
  /** By default true for the current address, so that it is not added to the history twice. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

/**
 * A link to a page of the site. It replaces the router's own link, which renders again with every address: a page has a
 * hundred links.
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

/**
 * Whether the site follows the link itself. With other buttons, modifier keys or targets the browser opens a tab or a window
 * or saves a file.
 */
function isOurs(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  const isPlain = button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
  return isPlain && !event.defaultPrevented && ['', '_self'].includes(currentTarget.target);
}
