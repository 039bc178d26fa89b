import { menuPlaces, menus } from '../../generated/menus.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { MenuTree } from './MenuTree.tsx';
import styles from './SideLinks.module.css';
import { useIsMenuShown } from './use-is-menu-shown.ts';

/** Vertical buttons at the edge of the window. */
export function SideLinks() {
  const { t } = useTranslation();
  if (!useIsMenuShown(menuPlaces.side)) return null;
  return (
    <aside aria-label={t(menus[menuPlaces.side].label)}>
      <MenuTree menu={menuPlaces.side} className={styles.side} />
    </aside>
  );
}
