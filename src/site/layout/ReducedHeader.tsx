import { site } from '../../generated/site.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CatalogImage } from '../ui/CatalogImage.tsx';
import { PageLink } from '../ui/links/PageLink.tsx';
import { HEADER_TOOLS } from './header-tools.ts';
import styles from './ReducedHeader.module.css';

/** The header of pages with a single task, with a place for the tools of that task. */
export function ReducedHeader({ homePath }: { readonly homePath: string }) {
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <PageLink to={homePath} className={styles.brand} aria-label={t('menu.home')}>
          <CatalogImage image={site.images.logo} className={styles.logo} isInView />
        </PageLink>
        <div id={HEADER_TOOLS} className={styles.tools} />
      </div>
    </header>
  );
}
