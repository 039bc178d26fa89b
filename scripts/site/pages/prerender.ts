import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import { pageFile } from '../../../src/shared/routes/site-paths.ts';
import type { DocumentHead } from '../../../src/site/app/head/document-head.ts';
import type { Renderer } from '../renderer.ts';
import { writeSearchIndex } from '../search-index.ts';
import type { DrawSharePicture } from '../share-pictures.ts';
import type { BuiltAssets } from './built-assets.ts';
import { dataBlock } from './data-block.ts';
import { inlineFirstPicture } from './inline-picture.ts';
import { startScript, styleElements } from './inline-scripts.ts';
import { momentElement } from './moment-element.ts';
import { pageStyles } from './page-style.ts';
import { variantsOf } from './page-variants.ts';

interface PrerenderOptions {
  readonly assets: BuiltAssets;
  readonly drawSharePicture: DrawSharePicture;
  /** Called with the file of each page once it is complete. */
  readonly onWritten: (file: string) => void;
}

/**
 * Writes every page in every language as HTML, including its variants after each boundary at which it changes automatically,
 * and the data that the server needs about them.
 * @returns the head of each page.
 */
export async function prerender(
  siteFolder: string,
  renderer: Renderer,
  { assets, drawSharePicture, onWritten }: PrerenderOptions,
): Promise<DocumentHead[]> {
  const { site, addresses, homePage, htmlDocument, shareElements, images } = renderer;
  const start = startScript(assets, {
    consentScript: renderer.CONSENT_SCRIPT,
    timeoutMs: site.interface.chunkTimeoutMs,
  });
  const styleFor = pageStyles(assets.sheet);
  const links = await writeSearchIndex(siteFolder, renderer);
  const now = Date.now();
  const places = site.languages.flatMap(({ id: language }) => addresses.map(({ path }) => ({ language, path })));
  const heads: DocumentHead[] = [];
  const variantStarts: Record<string, readonly number[]> = {};
  const styleHashes: Record<string, string> = {};
  for (const { language, path } of places) {
    const variants = await variantsOf(renderer, { language, path }, now);
    const starts = variants.flatMap(({ from }) => from ?? []);
    if (starts.length > 0) variantStarts[pageFile(language, path)] = starts;
    if (variants[0] !== undefined) heads.push(variants[0].head);
    for (const { head, html, card, describe, moment, from } of variants) {
      const picture = await drawSharePicture(`${basename(path) || 'index'}-${language}`, card);
      const style = styleFor(html);
      const styles = styleElements(path === homePage.path ? assets.sheetParts : [assets.sheet]);
      const document = htmlDocument({
        language,
        head,
        html: inlineFirstPicture(html, siteFolder),
        style,
        links: `${links}${momentElement(moment)}${styles}${shareElements(head, language, picture)}<script>${start}</script>\n`,
        scripts: dataBlock(describe(picture.url)),
        icon: images[site.images.mark].url,
      });
      const file = pageFile(language, path, from);
      mkdirSync(dirname(join(siteFolder, file)), { recursive: true });
      writeFileSync(join(siteFolder, file), document);
      styleHashes[file] = hashOf(style);
      onWritten(join(siteFolder, file));
      // Streams of other threads continue only between two tasks of this one.
      await nextTask();
    }
  }
  const manifest = {
    scriptHashes: [hashOf(start)],
    variants: variantStarts,
    styleHashes,
  };
  writeFileSync(join(siteFolder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return heads;
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
