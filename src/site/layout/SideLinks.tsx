import { content } from '../../shared/content/content.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { MenuTree } from './MenuTree.tsx';
import styles from './SideLinks.module.css';
import { useIsMenuShown } from './use-is-menu-shown.ts';

/** Vertical buttons at the edge of the window. */
export function SideLinks() {
  const { t } = useTranslation();
  if (!useIsMenuShown(content.menuPlaces.side)) return null;
  return (
    <aside aria-label={t(content.menus[content.menuPlaces.side].label)}>
      <MenuTree menu={content.menuPlaces.side} className={styles.side} />
    </aside>
  );
}
