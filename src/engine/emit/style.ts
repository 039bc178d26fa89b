import { asObject, own } from '../json.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import { valueAt } from '../read.ts';
import type { Module } from './module.ts';

const COMMENT = '/* Written by the catalog compiler from site.yaml. */\n';

/** Emits the constants that style sheets need: custom media queries, and delays as custom properties. */
export function styleModules(catalog: LinkedCatalog): Module[] {
  const constants = asObject(valueAt(catalog.site, 'interface'));
  const width = Number(own(constants, 'mobileMenuMaxWidthPx'));
  const media = `@custom-media --mobile-menu (max-width: ${width}px);
@custom-media --desktop-menu (min-width: ${width + 1}px);
`;
  const delays = `:root {
  --tooltip-enter-delay: ${Number(own(constants, 'tooltipEnterDelayMs'))}ms;
  --tooltip-touch-delay: ${Number(own(constants, 'tooltipTouchDelayMs'))}ms;
  --modal-transition: ${Number(own(constants, 'modalTransitionMs'))}ms;
  --backdrop-transition: ${Number(own(constants, 'backdropTransitionMs'))}ms;
}
`;
  return [
    { path: 'media.css', content: COMMENT + media },
    { path: 'delays.css', content: COMMENT + delays },
  ];
}
