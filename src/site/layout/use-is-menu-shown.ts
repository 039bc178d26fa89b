import type { MenuId } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { useSite } from '../context/site-context.ts';
import { isFor } from '../session/targets.ts';

/** Returns whether a menu of the catalog is for this visitor. */
export function useIsMenuShown(menu: MenuId): boolean {
  const { session } = useSite();
  return isFor(content.menus[menu].audience, session);
}
