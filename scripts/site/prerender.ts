import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pageFile } from '../../src/shared/site-paths.ts';
import type { DocumentHead } from '../../src/site/app/head/document-head.ts';
import { takeBuiltAssets } from './built-assets.ts';
import { dataBlock } from './data-block.ts';
import { inlineFirstPicture } from './inline-picture.ts';
import { startScript, withoutScripts } from './inline-scripts.ts';
import { styleFor } from './page-style.ts';
import type { Renderer } from './renderer.ts';
import { writeSearchIndex } from './search-index.ts';
import type { DrawSharePicture } from './share-pictures.ts';

/**
 * Writes every page in every language as HTML, and what the server must know about them.
 * @returns the head of each page.
 */
export async function prerender(
  siteFolder: string,
  renderer: Renderer,
  drawSharePicture: DrawSharePicture,
): Promise<DocumentHead[]> {
  const { site, addresses, render, htmlDocument, shareElements, images, cssVariables } = renderer;
  const assets = takeBuiltAssets(siteFolder);
  const start = startScript(assets, site.interface.chunkTimeoutMs);
  const links = await writeSearchIndex(siteFolder, renderer);
  const pages = site.languages.flatMap(({ id: language }) => addresses.map(({ path }) => ({ language, path })));
  const written = await Promise.all(
    pages.map(async ({ language, path }) => {
      const { head, html, card, describe } = await render(path, language);
      const picture = await drawSharePicture(`${basename(path) || 'index'}-${language}`, card);
      const style = cssVariables() + styleFor(html, assets.sheet);
      const document = htmlDocument({
        language,
        head,
        html: inlineFirstPicture(html, siteFolder),
        style,
        links: `${links}${withoutScripts(assets)}${shareElements(head, language, picture)}<script>${start}</script>\n`,
        scripts: dataBlock(describe(picture.url)),
        icon: images[site.images.mark].url,
      });
      const file = pageFile(language, path);
      mkdirSync(dirname(join(siteFolder, file)), { recursive: true });
      writeFileSync(join(siteFolder, file), document);
      return { head, file, styleHash: hashOf(style) };
    }),
  );
  const manifest = {
    scriptHashes: [hashOf(start)],
    styleHashes: Object.fromEntries(written.map(({ file, styleHash }) => [file, styleHash])),
  };
  writeFileSync(join(siteFolder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return written.map(({ head }) => head);
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
