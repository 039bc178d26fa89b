import { memo, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { content } from '../../shared/content.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { whenIdle } from '../loading/timing.ts';
import { CatalogImage } from '../ui/CatalogImage.tsx';
import { InlineIcon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import styles from './Header.module.css';
import { MenuTree } from './MenuTree.tsx';
import { useMenuKeys } from './use-menu-keys.ts';

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
          <CatalogImage image={content.logos.logo} className={styles.logo} isInView />
        </PageLink>
        {search}
        <button type="button" className={styles.toggle} popoverTarget={menuId} aria-label={t('menu.open')}>
          <InlineIcon name="menu" />
        </button>
        <MenuKeys menu={menu} />
        <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
          <button type="button" className={styles.close} popoverTarget={menuId} aria-label={t('menu.close')}>
            <InlineIcon name="close" />
          </button>
          <nav aria-label={t('menu.main')} className={styles.main}>
            <MenuTree menu={content.menuPlaces.header} className={styles.list} />
          </nav>
          <MenuTree menu={content.menuPlaces.tools} className={styles.tools} />
        </div>
      </div>
    </header>
  );
});

/** The keys of a menu (useMenuKeys). A separate component, so that another address does not render the menu again. */
function MenuKeys({ menu }: { readonly menu: RefObject<HTMLElement | null> }): null {
  useMenuKeys(menu);
  return null;
}

/**
 * Lays out the groups of a menu before they are opened, which on a slow phone would take most of the time until they are seen:
 * in the bar, a group whose button the mouse or the focus reaches; in the side panel, all of them while the browser is idle.
 */
function useEarlyLayout(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const menu = root.current;
    if (menu === null) return;
    const onReached = (event: FocusEvent | PointerEvent) => {
      // A finger reaches a button only when it presses it.
      if ('pointerType' in event && event.pointerType !== 'mouse') return;
      const button = event.target instanceof Element ? event.target.closest('summary') : null;
      if (button !== null) layOut(button);
    };
    const onToggle = ({ newState }: ToggleEvent) => {
      if (newState === 'open') whenIdle(() => menu.querySelectorAll('summary').forEach(layOut));
    };
    const ends = new AbortController();
    const { signal } = ends;
    menu.addEventListener('pointerover', onReached, { signal });
    menu.addEventListener('focusin', onReached, { signal });
    menu.addEventListener('toggle', onToggle, { signal });
    return () => ends.abort();
  }, [root]);
}

/** Browsers keep the styles and the layout of what a closed <details> hides, once a script has asked for its size. */
function layOut(button: Element): void {
  // Nested groups are laid out when the mouse or the focus reaches them.
  if (button.checkVisibility()) button.parentElement?.querySelector(':scope > [data-panel]')?.getBoundingClientRect();
}
