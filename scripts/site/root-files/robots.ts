import { API_PATH } from '../../../src/shared/routes/site-paths.ts';
import type { Renderer } from '../renderer.ts';
import { SITEMAP } from './sitemap.ts';

/** Allows everything except the API and the pages of staff. Unlisted pages declare that themselves. */
export function robotsText({ site, addresses }: Renderer): string {
  const staffPaths = addresses.filter(({ audience }) => audience === 'staff').map(({ path }) => path);
  return [
    'User-agent: *',
    'Allow: /',
    ...[`${API_PATH}/`, ...staffPaths].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site.address}/${SITEMAP}`,
    '',
  ].join('\n');
}
