import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pageFile } from '../../src/shared/site-paths.ts';
import type { DocumentHead } from '../../src/site/app/head/document-head.ts';
import { readBuiltAssets } from './built-assets.ts';
import { dataBlock } from './data-block.ts';
import { inlineScripts, SPECULATION_RULES, startScript } from './inline-scripts.ts';
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
  const assets = readBuiltAssets(siteFolder);
  const start = startScript(assets.modules);
  const style = cssVariables() + assets.style;
  const links = await writeSearchIndex(siteFolder, renderer);
  const pages = site.languages.flatMap(({ id: language }) => addresses.map(({ path }) => ({ language, path })));
  const heads = await Promise.all(
    pages.map(async ({ language, path }) => {
      const { head, html, card, describe } = await render(path, language);
      const picture = await drawSharePicture(`${basename(path) || 'index'}-${language}`, card);
      const document = htmlDocument({
        language,
        head,
        html,
        style,
        links: links + shareElements(head, language, picture),
        scripts: `${inlineScripts(start)}\n${dataBlock(describe(picture.url))}`,
        icon: images[site.images.mark].url,
      });
      const file = join(siteFolder, pageFile(language, path));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, document);
      return head;
    }),
  );
  const hashes = { styleHashes: [hashOf(style)], scriptHashes: [start, SPECULATION_RULES].map(hashOf) };
  writeFileSync(join(siteFolder, 'manifest.json'), `${JSON.stringify(hashes, null, 2)}\n`);
  return heads;
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
