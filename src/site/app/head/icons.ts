/** Pictures of the company's mark that the build draws, each at the top of the site under a name that never changes. */
export const ICONS = {
  /** For programs that ask for it without reading a page. */
  favicon: { file: 'favicon.ico', size: 48 },
  small: { file: 'icon-192.png', size: 192 },
  large: { file: 'icon-512.png', size: 512 },
  /** With room around it for whatever shape a telephone cuts out. */
  maskable: { file: 'icon-maskable-512.png', size: 512 },
  apple: { file: 'apple-touch-icon.png', size: 180 },
} as const;
export const WEB_MANIFEST = 'site.webmanifest';
