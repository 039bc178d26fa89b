import type { Plugin } from 'vite';

const TEXT_MODULE = /\/generated\/texts\/[a-z]{2}\/[a-z0-9-]+\.ts$/;

/**
 * Stops Vite from reloading pages when texts change. Texts are in the i18n store, not in components, and are sent to open
 * pages (src/site/i18n/live-texts.ts).
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
