import type { Plugin } from 'vite';

/** Modules of the catalogs, without those that follow from schema/api. */
const OF_CATALOGS = /\/generated\/(?!(?:operations\/|api\.ts|contract\.ts|panel-lists\.ts)).+\.ts$/;

/**
 * Stops Vite from reloading pages when the modules of the catalogs change. Edited texts are sent to open pages, which show
 * them without loading again (src/site/i18n/live-texts.ts); after other changes `npm run dev` has pages loaded again itself.
 */
export function liveTexts(): Plugin {
  return {
    name: 'live-texts',
    hotUpdate: {
      order: 'pre',
      handler({ file }) {
        return this.environment.name === 'client' && OF_CATALOGS.test(file) ? [] : undefined;
      },
    },
  };
}
