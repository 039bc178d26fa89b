import type { Translate } from '../../../generated/i18next.ts';
import { site } from '../../../generated/site.ts';
import type { Crumb } from '../../routes/trail.ts';
import type { Thing } from './thing.ts';

/** Returns the path from home to a page, which search results show in place of the address. */
export function breadcrumbList(trail: readonly Crumb[], t: Translate): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: t(label),
      item: `${site.address}${path}`,
    })),
  };
}
