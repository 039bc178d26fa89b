import type { Route } from '../../generated/types.ts';

/** Whether search engines may list a page: those for everyone, unless the catalog says otherwise. */
export function isIndexed({ audience, indexed = true, status = 200 }: Route): boolean {
  return audience === 'everyone' && indexed && status === 200;
}
