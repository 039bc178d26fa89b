import { menuPlaces, menus } from '../../generated/menus.ts';
import { useText } from '../i18n/text.ts';
import { MenuTree } from './MenuTree.tsx';
import styles from './SideLinks.module.css';

/** Vertical buttons at the edge of the window. */
export function SideLinks() {
  const { say } = useText();
  return (
    <aside aria-label={say(menus[menuPlaces.side].label)}>
      <MenuTree menu={menuPlaces.side} className={styles.side} />
    </aside>
  );
}
