import { Link, type LinkProps } from 'react-router-dom';

/** A link to a page of the site. The router's own marks links for a discovery of routes that the site has no need of. */
export function PageLink(props: LinkProps) {
  return <Link discover="none" {...props} />;
}
