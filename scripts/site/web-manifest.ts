import { ICONS } from '../../src/site/app/head/icons.ts';
import { brand } from '../../src/site/theme/brand.ts';
import type { Renderer } from './renderer.ts';

/** What a telephone shows of the site when somebody puts it on the home screen. */
export async function webManifest({ site, translatorFor }: Renderer): Promise<string> {
  const t = await translatorFor(site.defaultLanguage, ['shell']);
  const icon = ({ file, size }: { readonly file: string; readonly size: number }, purpose: 'any' | 'maskable') => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    name: site.company.legalName,
    short_name: site.company.name,
    description: t(site.company.tagline),
    lang: site.defaultLanguage,
    start_url: '/',
    scope: '/',
    // With the browser's buttons: visitors come and go between our pages and those of the lines.
    display: 'minimal-ui',
    theme_color: brand.color.white,
    background_color: brand.color.white,
    icons: [icon(ICONS.small, 'any'), icon(ICONS.large, 'any'), icon(ICONS.maskable, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
