import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pageFile } from '../../src/shared/site-paths.ts';
import type { DocumentHead } from '../../src/site/app/head/document-head.ts';
import { takeBuiltAssets } from './built-assets.ts';
import { dataBlock } from './data-block.ts';
import { inlineFirstPicture } from './inline-picture.ts';
import { startScript, withoutScripts } from './inline-scripts.ts';
import { momentElement } from './moment-element.ts';
import { pageStyles } from './page-style.ts';
import { variantsOf } from './page-variants.ts';
import type { Renderer } from './renderer.ts';
import { writeSearchIndex } from './search-index.ts';
import type { DrawSharePicture } from './share-pictures.ts';

/**
 * Writes every page in every language as HTML, including its variants after each boundary at which it changes automatically,
 * and the data that the server needs about them.
 * @returns the head of each page.
 */
export async function prerender(
  siteFolder: string,
  renderer: Renderer,
  drawSharePicture: DrawSharePicture,
): Promise<DocumentHead[]> {
  const { site, addresses, htmlDocument, shareElements, images } = renderer;
  const assets = takeBuiltAssets(siteFolder);
  const start = startScript(assets, {
    consentScript: renderer.CONSENT_SCRIPT,
    timeoutMs: site.interface.chunkTimeoutMs,
  });
  const styleFor = pageStyles(assets.sheet);
  const links = await writeSearchIndex(siteFolder, renderer);
  const now = Date.now();
  const places = site.languages.flatMap(({ id: language }) => addresses.map(({ path }) => ({ language, path })));
  const pages = await Promise.all(
    places.map(async (place) => ({ ...place, variants: await variantsOf(renderer, place, now) })),
  );
  const variants = pages.flatMap(({ language, path, variants }) =>
    variants.map((each) => ({ language, path, ...each })),
  );
  const written = await Promise.all(
    variants.map(async ({ language, path, head, html, card, describe, moment, from }) => {
      const picture = await drawSharePicture(`${basename(path) || 'index'}-${language}`, card);
      const style = styleFor(html);
      const document = htmlDocument({
        language,
        head,
        html: inlineFirstPicture(html, siteFolder),
        style,
        links: `${links}${momentElement(moment)}${withoutScripts(assets)}${shareElements(head, language, picture)}<script>${start}</script>\n`,
        scripts: dataBlock(describe(picture.url)),
        icon: images[site.images.mark].url,
      });
      const file = pageFile(language, path, from);
      mkdirSync(dirname(join(siteFolder, file)), { recursive: true });
      writeFileSync(join(siteFolder, file), document);
      return { head, file, styleHash: hashOf(style) };
    }),
  );
  const manifest = {
    scriptHashes: [hashOf(start)],
    variants: Object.fromEntries(
      pages
        .map(({ language, path, variants }) => [pageFile(language, path), variants.flatMap(({ from }) => from ?? [])])
        .filter(([, instants = []]) => instants.length > 0),
    ),
    styleHashes: Object.fromEntries(written.map(({ file, styleHash }) => [file, styleHash])),
  };
  writeFileSync(join(siteFolder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return pages.flatMap(({ variants: [first] }) => first?.head ?? []);
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
