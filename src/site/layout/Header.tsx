import { memo, type ReactNode, useId, useRef } from 'react';
import { menuPlaces } from '../../generated/menus.ts';
import { site } from '../../generated/site.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CatalogImage } from '../ui/CatalogImage.tsx';
import { InlineIcon } from '../ui/icons/InlineIcon.tsx';
import { PageLink } from '../ui/links/PageLink.tsx';
import styles from './Header.module.css';
import { MenuKeys } from './MenuKeys.tsx';
import { MenuTree } from './MenuTree.tsx';
import { useEarlyLayout } from './use-early-layout.ts';

interface HeaderProps {
  readonly homePath: string;
  readonly search: ReactNode;
}

/**
 * The header of every full page. One menu serves both variants: a bar on wide windows, a side panel on narrow ones (a
 * popover, which the browser itself opens and closes). It is memoized, so that a new page does not render it again.
 */
export const Header = memo(function Header({ homePath, search }: HeaderProps) {
  const { t } = useTranslation();
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  useEarlyLayout(menu);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <PageLink to={homePath} className={styles.brand} aria-label={t('menu.home')}>
          <CatalogImage image={site.images.logo} className={styles.logo} isInView />
        </PageLink>
        {search}
        <button type="button" className={styles.toggle} popoverTarget={menuId} aria-label={t('menu.open')}>
          <InlineIcon name="menu" />
        </button>
        <MenuKeys menu={menu} />
        <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
          <button
            type="button"
            className={styles.close}
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label={t('menu.close')}
          >
            <InlineIcon name="close" />
          </button>
          <nav aria-label={t('menu.main')} className={styles.main}>
            <MenuTree menu={menuPlaces.header} className={styles.list} />
          </nav>
          <MenuTree menu={menuPlaces.tools} className={styles.tools} />
        </div>
      </div>
    </header>
  );
});
