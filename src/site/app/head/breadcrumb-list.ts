import { site } from '../../../generated/site.ts';
import type { Say } from '../../i18n/i18n.ts';
import type { Crumb } from '../../routes/trail.ts';
import type { Thing } from './thing.ts';

/** The way from home to a page, as search results show it in place of the address. */
export function breadcrumbList(trail: readonly Crumb[], say: Say): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: say(label),
      item: `${site.address}${path}`,
    })),
  };
}
