import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useSite } from '../context/site-context.ts';
import { isPlainClick } from './events.ts';

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
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigate(to, { replace: replace ?? event.currentTarget.href === location.href, state });
  };
  return <a href={to} {...attributes} onClick={follow} />;
}

/** Targets for old links to anchors that a part of the page had before. */
export function FormerAnchors({ names = [] }: { readonly names?: readonly string[] | undefined }) {
  return names.map((name) => <span key={name} id={name} />);
}
