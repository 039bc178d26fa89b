import { site } from '../../generated/site.ts';
import { useText } from '../i18n/text.ts';
import { Drawing } from '../ui/Drawing.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import styles from './Header.module.css';

/** The header of pages on which a visitor has one thing to do. */
export function ReducedHeader({ homePath }: { readonly homePath: string }) {
  const { say } = useText();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <PageLink to={homePath} className={styles.brand} aria-label={say('menu.home')}>
          <Drawing image={site.images.logo} className={styles.logo} />
        </PageLink>
      </div>
    </header>
  );
}
