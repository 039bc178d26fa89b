import type { Plugin } from 'vite';

const TEXT_MODULE = /\/generated\/texts\/[a-z]{2}\/[a-z0-9-]+\.ts$/;

/**
 * Texts live in the i18n store, not in components: open pages are sent them (src/site/i18n/live-texts.ts), and Vite is not
 * to load a page again for them.
 */
export function liveTexts(): Plugin {
  return {
    name: 'live-texts',
    hotUpdate: {
      order: 'pre',
      handler({ file }) {
        return this.environment.name === 'client' && TEXT_MODULE.test(file) ? [] : undefined;
      },
    },
  };
}
