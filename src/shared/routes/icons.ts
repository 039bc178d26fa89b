/** Pictures of the company's mark, each at the root of the site under a name that never changes. */
export const ICONS = {
  /** For programs that request it without reading a page. */
  favicon: { file: 'favicon.ico', size: 48 },
  small: { file: 'icon-192.png', size: 192 },
  large: { file: 'icon-512.png', size: 512 },
  /** With a margin for the shape into which a phone cuts it. */
  maskable: { file: 'icon-maskable-512.png', size: 512 },
  apple: { file: 'apple-touch-icon.png', size: 180 },
} as const;
export const WEB_MANIFEST = 'site.webmanifest';
