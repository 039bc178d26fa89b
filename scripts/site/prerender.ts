import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pageFile } from '../../src/shared/site-paths.ts';
import type { DocumentHead } from '../../src/site/app/head/document-head.ts';
import { dataBlock } from './data-block.ts';
import type { Renderer } from './renderer.ts';
import { writeSearchIndex } from './search-index.ts';
import type { DrawSharePicture } from './share-pictures.ts';

type ViteManifest = Readonly<
  Record<string, { readonly file: string; readonly isEntry?: boolean; readonly css?: readonly string[] }>
>;

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
  const assets = readAssets(siteFolder);
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
        scripts: `<script type="module" src="/${assets.entry}"></script>\n${dataBlock(describe(picture.url))}`,
        icon: images[site.images.mark].url,
      });
      const file = join(siteFolder, pageFile(language, path));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, document);
      return head;
    }),
  );
  const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
  writeFileSync(join(siteFolder, 'manifest.json'), `${JSON.stringify({ styleHashes: [styleHash] }, null, 2)}\n`);
  return heads;
}

/** The entry script and the one style sheet; the latter is inlined and therefore not served. */
function readAssets(siteFolder: string): { entry: string; style: string } {
  const manifestFile = join(siteFolder, 'manifest.vite.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as ViteManifest;
  const chunks = Object.values(manifest);
  const entry = chunks.find((chunk) => chunk.isEntry)?.file;
  const sheet = chunks.map((chunk) => chunk.file).find((file) => file.endsWith('.css'));
  if (entry === undefined || sheet === undefined) throw new Error(`${manifestFile} names no entry or no style sheet`);
  const style = readFileSync(join(siteFolder, sheet), 'utf8').trim();
  rmSync(join(siteFolder, sheet));
  rmSync(manifestFile);
  return { entry, style };
}
