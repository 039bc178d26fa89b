import { useNewTab } from '../../site/ui/link-target/use-new-tab.tsx';
import { PageLink } from '../../site/ui/links/PageLink.tsx';
import { addressOfContent } from '../content-place.ts';
import styles from './Value.module.css';

const WEB = /^https?:\/\//;

/** An address of another site, as a link that opens beside the panel; any other text as it is. */
export function UrlValue({ address }: { readonly address: string }) {
  const { attributes, hint } = useNewTab(true, undefined);
  if (!WEB.test(address)) return <span className={styles.text}>{address}</span>;
  return (
    <a href={address} className={styles.text} {...attributes}>
      {address}
      {hint}
    </a>
  );
}

/** A catalog file, as a link to where staff change it. */
export function CatalogFileValue({ path }: { readonly path: string }) {
  return <PageLink to={addressOfContent({ file: path })}>{path}</PageLink>;
}
