import type { ComponentType } from 'react';
import { pageLoaders } from '../../generated/pages.ts';
import type { Article, Block, Page, Route, TextNamespace } from '../../generated/types.ts';
import { isIndexed } from '../../shared/is-indexed.ts';
import { BLOCKS } from '../blocks/registry.ts';
import type { I18n } from '../lib/i18n.ts';
import { loadTexts } from '../lib/load-texts.ts';
import { type Crumb, trailTo } from '../lib/trail.ts';

/** A block with the code that shows it. */
export interface LoadedBlock {
  readonly block: Block;
  readonly Renderer: ComponentType<{ readonly block: Block }>;
}

/** A page ready to be shown. */
export interface LoadedPage {
  /** How the page of this address is treated; of a route, or of all articles. */
  readonly route: Pick<Route, 'layout' | 'analytics'>;
  readonly path: string;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  /** The way to it from home. */
  readonly trail: readonly Crumb[];
  readonly page: Page | Article;
  readonly blocks: readonly LoadedBlock[];
  /** What stands after an article and is no part of it. */
  readonly after: readonly LoadedBlock[];
}

/** Loads a route's page: its data and texts side by side, then what its blocks need. */
export async function loadPage(route: Route, i18n: I18n): Promise<LoadedPage> {
  const [{ page }] = await Promise.all([
    pageLoaders[route.page](),
    loadTexts(i18n, i18n.language, ['shell', `page-${route.page}`]),
  ]);
  const blocks = await loadBlocks(page.blocks, [], i18n);
  return { route, path: route.path, indexed: isIndexed(route), trail: trailTo(route), page, blocks, after: [] };
}

/** The code of blocks, and the texts of the shell, of the blocks and of whatever they stand in. */
export async function loadBlocks(
  blocks: readonly Block[],
  texts: readonly TextNamespace[],
  i18n: I18n,
): Promise<LoadedBlock[]> {
  const namespaces = new Set(['shell' as const, ...texts, ...blocks.flatMap(({ kind }) => BLOCKS[kind].texts)]);
  const [loaded] = await Promise.all([
    Promise.all(blocks.map(loadBlock)),
    loadTexts(i18n, i18n.language, [...namespaces]),
  ]);
  return loaded;
}

async function loadBlock(block: Block): Promise<LoadedBlock> {
  // A renderer takes the blocks of its own kind; indexing by the kind pairs them.
  return { block, Renderer: (await BLOCKS[block.kind].load()) as LoadedBlock['Renderer'] };
}
