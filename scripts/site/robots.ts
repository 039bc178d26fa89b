import { API_PATH } from '../../src/shared/site-paths.ts';
import type { Renderer } from './renderer.ts';
import { SITEMAP } from './sitemap.ts';

/** Everything may be read but what concerns no visitor. Pages that may be read but not listed say so themselves. */
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
