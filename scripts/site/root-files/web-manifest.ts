import { ICONS } from '../../../src/site/app/head/icons.ts';
import { brand } from '../../../src/site/theme/brand.ts';
import type { Renderer } from '../renderer.ts';

/** The web manifest, used when a visitor adds the site to the home screen of a phone. */
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
    // Keeps the browser's buttons, because visitors go back and forth between this site and those of the lines.
    display: 'minimal-ui',
    theme_color: brand.color.white,
    background_color: brand.color.white,
    icons: [icon(ICONS.small, 'any'), icon(ICONS.large, 'any'), icon(ICONS.maskable, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
