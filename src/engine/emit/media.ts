import { asObject, own } from '../json.ts';
import type { World } from '../link/world.ts';
import type { Module } from './module.ts';

/** Media queries whose width is a constant of the site, for style sheets to name. */
export function mediaModule(world: World): Module {
  const width = Number(own(asObject(own(asObject(world.site), 'interface')), 'mobileMenuMaxWidthPx'));
  const content = `/* Written by the catalog compiler from site.yaml. */
@custom-media --mobile-menu (max-width: ${width}px);
@custom-media --desktop-menu (min-width: ${width + 1}px);
`;
  return { path: 'media.css', content };
}
