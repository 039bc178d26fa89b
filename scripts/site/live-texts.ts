import type { Plugin, ViteDevServer } from 'vite';
import type { Module } from '../../src/engine/emit/module.ts';

const TEXT_MODULE = /^texts\/([a-z]{2})\/([a-z0-9-]+)\.ts$/;

/** Texts live in the i18n store, not in components: Vite is not to load a page again for them. */
export function liveTexts(): Plugin {
  return {
    name: 'live-texts',
    hotUpdate: {
      order: 'pre',
      handler({ file }) {
        const [, path = ''] = /\/generated\/(.*)$/.exec(file) ?? [];
        return this.environment.name === 'client' && TEXT_MODULE.test(path) ? [] : undefined;
      },
    },
  };
}

/**
 * Sends texts to the open pages, which put them in place (src/site/app/live-texts.ts).
 * @param changed generated modules of any kind
 */
export function sendTexts(server: ViteDevServer, changed: readonly Module[]): void {
  for (const { path, content } of changed) {
    const [, language, namespace] = TEXT_MODULE.exec(path) ?? [];
    if (language === undefined) continue;
    const source = String(content);
    const texts: unknown = JSON.parse(source.slice(source.indexOf('= {') + 2, source.lastIndexOf('};') + 1));
    server.ws.send('catalog:texts', { language, namespace, texts });
  }
}
