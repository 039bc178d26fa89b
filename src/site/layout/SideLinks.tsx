import { menuPlaces, menus } from '../../generated/menus.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { MenuTree } from './MenuTree.tsx';
import styles from './SideLinks.module.css';

/** Vertical buttons at the edge of the window. */
export function SideLinks() {
  const { t } = useTranslation();
  return (
    <aside aria-label={t(menus[menuPlaces.side].label)}>
      <MenuTree menu={menuPlaces.side} className={styles.side} />
    </aside>
  );
}
