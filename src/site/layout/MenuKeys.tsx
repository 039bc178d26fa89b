import type { RefObject } from 'react';
import { useMenuKeys } from './use-menu-keys.ts';

/** The keys of a menu (useMenuKeys). A separate component, so that another address does not render the menu again. */
export function MenuKeys({ menu }: { readonly menu: RefObject<HTMLElement | null> }): null {
  useMenuKeys(menu);
  return null;
}
