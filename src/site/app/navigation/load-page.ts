import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { Article, Block, BlockKind, Page, Route, TextNamespace } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { languageOf, loadTexts } from '../../../shared/i18n.ts';
import { isIndexed } from '../../../shared/routes/addresses.ts';
import type { ArticleFrameProps } from '../../blocks/ArticleFrame.tsx';
import type { FormSlotProps } from '../../context/site-context.ts';
import { type Crumb, trailTo } from '../../routes/routes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { BLOCKS } from '../blocks.ts';

/** A block with the component that renders it. */
export interface LoadedBlock {
  readonly block: Block;
  readonly Renderer: ComponentType<{ readonly block: Block }>;
}

/** A page ready to be shown. */
export interface LoadedPage {
  /** Layout and measurement settings, of the route or of all articles. */
  readonly route: Pick<Route, 'layout' | 'analytics'> & Partial<Pick<Route, 'audience'>>;
  readonly path: string;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  /** The breadcrumbs from home to this page. */
  readonly trail: readonly Crumb[];
  readonly page: Page | Article;
  readonly blocks: readonly LoadedBlock[];
  /** The frame around an article, which is loaded with the first article. */
  readonly ArticleFrame?: ComponentType<ArticleFrameProps>;
  /** Blocks after an article that are not part of it. */
  readonly after: readonly LoadedBlock[];
}

type Renderers = ReadonlyMap<BlockKind, LoadedBlock['Renderer']>;

function blockTexts(kinds: readonly BlockKind[]): TextNamespace[] {
  return kinds.flatMap((kind) => BLOCKS[kind].texts);
}

/** Loads a route's page: its texts, with which its data comes, and the code of its blocks, in parallel. */
export async function loadPage(route: Route, i18n: i18n): Promise<LoadedPage> {
  const id = route.page;
  const renderers = await loadRenderers(content.pageBlocks[id], [`page-${id}`], i18n);
  const page = content.pages[id];
  const blocks = page.blocks.map((block) => withRenderer(block, renderers));
  return { route, path: route.path, indexed: isIndexed(route), trail: trailTo(route), page, blocks, after: [] };
}

/** Loads the code of the blocks, and the texts of `texts`, of the shell and of these blocks. */
export async function loadBlocks(
  blocks: readonly Block[],
  texts: readonly TextNamespace[],
  i18n: i18n,
): Promise<LoadedBlock[]> {
  const kinds = new Set(blocks.map(({ kind }) => kind));
  const renderers = await loadRenderers([...kinds], texts, i18n);
  return blocks.map((block) => withRenderer(block, renderers));
}

/** Loads the renderers of kinds of blocks, and the texts of `texts`, of the shell and of these kinds. */
async function loadRenderers(
  kinds: readonly BlockKind[],
  texts: readonly TextNamespace[],
  i18n: i18n,
): Promise<Renderers> {
  // The texts of the blocks come with those of the page.
  const allTexts = loadShownTexts(i18n, ['shell', ...texts]).then(() => loadShownTexts(i18n, blockTexts(kinds)));
  const [loaded] = await Promise.all([Promise.all(kinds.map(loadRenderer)), allTexts]);
  return new Map(loaded);
}

/** Loads texts in the language of the site, which may change while they load. */
async function loadShownTexts(i18n: i18n, namespaces: readonly TextNamespace[]): Promise<void> {
  const language = languageOf(i18n);
  await loadTexts(i18n, language, namespaces);
  if (language !== languageOf(i18n)) await loadShownTexts(i18n, namespaces);
}

async function loadRenderer(kind: BlockKind): Promise<[BlockKind, LoadedBlock['Renderer']]> {
  const form = kind === 'form' && SubmittedForm.prepare();
  // A renderer takes the blocks of its own kind; indexing by the kind pairs them.
  const renderer = [kind, (await BLOCKS[kind].load()) as LoadedBlock['Renderer']] satisfies [BlockKind, unknown];
  await form;
  return renderer;
}

function withRenderer(block: Block, renderers: Renderers): LoadedBlock {
  const Renderer = renderers.get(block.kind);
  if (Renderer === undefined) throw new Error(`no renderer was loaded for a block of kind ${block.kind}`);
  return { block, Renderer };
}

/** The forms that a page has. Their code is loaded with that of the blocks of the page. */
export const SubmittedForm = lazyPart<FormSlotProps>(
  async () => (await import('../../features/forms/SubmittedForm.tsx')).SubmittedForm,
);
