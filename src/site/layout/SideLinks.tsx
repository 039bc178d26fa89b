import { menuPlaces } from '../../generated/menus.ts';
import { MenuTree } from './MenuTree.tsx';
import styles from './SideLinks.module.css';

/** Vertical buttons at the edge of the window. */
export function SideLinks() {
  return <MenuTree menu={menuPlaces.side} className={styles.side} />;
}
