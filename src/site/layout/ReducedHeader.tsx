import { site } from '../../generated/site.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Drawing } from '../ui/Drawing.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import styles from './Header.module.css';

/** The header of pages on which a visitor has one thing to do. */
export function ReducedHeader({ homePath }: { readonly homePath: string }) {
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <PageLink to={homePath} className={styles.brand} aria-label={t('menu.home')}>
          <Drawing image={site.images.logo} className={styles.logo} />
        </PageLink>
      </div>
    </header>
  );
}
