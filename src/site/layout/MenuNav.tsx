import type { MenuId } from '../../generated/types.ts';
import { MenuTree } from './MenuTree.tsx';
import { useIsMenuShown } from './use-is-menu-shown.ts';

interface MenuNavProps {
  readonly menu: MenuId;
  /** Name of the landmark. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A menu of the catalog as a landmark of its own; nothing for those whom the menu is not for. */
export function MenuNav({ menu, label, className }: MenuNavProps) {
  if (!useIsMenuShown(menu)) return null;
  return (
    <nav aria-label={label}>
      <MenuTree menu={menu} className={className} />
    </nav>
  );
}
