import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Texts live in the i18n store, not in components: a changed text file is sent to the page, which puts it in place. */
export function liveTexts(): Plugin {
  return {
    name: 'live-texts',
    hotUpdate: {
      order: 'pre',
      async handler({ file, server }) {
        const [, language, namespace] = /\/generated\/texts\/([a-z]{2})\/([a-z0-9-]+)\.ts$/.exec(file) ?? [];
        if (language === undefined || namespace === undefined || this.environment.name !== 'client') return undefined;
        const source = await readFile(file, 'utf8');
        const texts: unknown = JSON.parse(source.slice(source.indexOf('= {') + 2, source.lastIndexOf('};') + 1));
        server.ws.send('catalog:texts', { language, namespace, texts });
        return [];
      },
    },
  };
}
