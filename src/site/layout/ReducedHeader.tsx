import { useRef } from 'react';
import { content } from '../../shared/content/content.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CatalogImage } from '../ui/CatalogImage.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { HEADER_TOOLS } from './header-tools.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import styles from './ReducedHeader.module.css';
import { useMenuKeys } from './use-menu-keys.ts';

/** The header of pages with a single task, with the choice of language and a place for the tools of that task. */
export function ReducedHeader({ homePath }: { readonly homePath: string }) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useMenuKeys(bar);
  return (
    <header className={styles.header}>
      <div ref={bar} className={styles.bar}>
        <PageLink to={homePath} className={styles.brand} aria-label={t('menu.home')}>
          <CatalogImage image={content.site.images.logo} className={styles.logo} isInView />
        </PageLink>
        <div id={HEADER_TOOLS} className={styles.tools} />
        <ul>
          <LanguageMenu />
        </ul>
      </div>
    </header>
  );
}
