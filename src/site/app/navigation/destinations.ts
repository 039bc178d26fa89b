import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { matchRoutes, type Path, type RouteObject } from 'react-router-dom';
import type { Article, ArticleId, Block, BlockKind, Page, Route, TextNamespace } from '../../../generated/types.ts';
import { content, perContent } from '../../../shared/content.ts';
import { languageOf, loadTexts } from '../../../shared/i18n.ts';
import { articlePath, isIndexed, presentPath } from '../../../shared/routes/addresses.ts';
import type { ArticleFrameProps } from '../../blocks/ArticleFrame.tsx';
import type { FormSlotProps } from '../../context/site-context.ts';
import { type Crumb, notFoundRoute, stateForAsked, trailTo } from '../../routes/routes.ts';
import { readSession } from '../../session/client-session.ts';
import { readStaffSession } from '../../session/staff-session.ts';
import { isFor } from '../../session/targets.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { BLOCKS } from '../blocks.ts';

/** Result of matching a path: the page of a route, or the id of an article, which may not exist. */
type Match = { readonly kind: 'page'; readonly route: Route } | { readonly kind: 'article'; readonly id: string };

const ARTICLE = 'article';

/** The routes of the catalog as react-router objects; the router ranks them, so their order does not matter. */
const routeObjects = perContent((): RouteObject[] => [
  ...content.routeIds.map((id) => ({ id, path: content.routes[id].path, caseSensitive: true })),
  ...(content.articleRoute === undefined
    ? []
    : [{ id: ARTICLE, path: content.articleRoute.path.replace('{article}', `:${ARTICLE}`), caseSensitive: true }]),
]);

/** Returns what a path leads to: the not-found page where no route has it. */
export function matchRoute(path: string): Match {
  // The router accepts `/blog/` for `/blog`. The server does not, because every page has one address.
  const isExact = path === '/' || !path.endsWith('/');
  const match = isExact ? matchRoutes(routeObjects(), path)?.at(-1) : undefined;
  const id = match?.params[ARTICLE];
  if (id !== undefined) return { kind: 'article', id };
  const routeId = content.routeIds.find((one) => one === match?.route.id);
  return { kind: 'page', route: routeId === undefined ? notFoundRoute() : content.routes[routeId] };
}

/** How many other articles are listed after each article. */
const OTHERS = 3;

/** Loads the page of an article, or the not-found page where no article has this id. */
async function loadArticle(id: string, i18n: i18n): Promise<LoadedPage> {
  const { articleRoute: route } = content;
  const known = content.articles.find((one) => one.id === id)?.id as ArticleId | undefined;
  if (known === undefined || route === undefined) return loadPage(notFoundRoute(), i18n);
  const [{ ArticleFrame }] = await Promise.all([
    import('../../blocks/ArticleFrame.tsx'),
    loadTexts(i18n, languageOf(i18n), [`article-${known}`]),
  ]);
  const article = content.articleBodies[known];
  const [blocks, after] = await Promise.all([
    loadBlocks(article.blocks, [`article-${known}`], i18n),
    loadBlocks([othersThan(known)], [], i18n),
  ]);
  const path = articlePath(known);
  const trail = [...trailTo(content.routes[route.parent]), { label: article.title, path }];
  return { route, path, indexed: true, trail, page: article, ArticleFrame, blocks, after };
}

function othersThan(id: ArticleId): Block {
  return { kind: 'articles', title: 'shell:article.others', choose: 'latest', limit: OTHERS, except: id };
}

/** Loads the page at a path: the page of a route, an article, or the not-found page. */
export function loadDestination(path: string, i18n: i18n): Promise<LoadedPage> {
  const match = matchRoute(path);
  return match.kind === 'article' ? loadArticle(match.id, i18n) : loadPage(match.route, i18n);
}

/**
 * Returns the address to which a visitor who requests one is sent. The query and hash are kept only for the present path of
 * a page.
 */
export function permittedAddress({ pathname, search, hash }: Path): string {
  const path = permittedPath(pathname);
  return path === presentPath(pathname) ? path + search + hash : path;
}

/**
 * Returns the path to which a visitor who requests one is sent: the present path of a page that had another one, or another
 * page if the visitor may not see the requested one. The prerenderer may see every page.
 */
export function permittedPath(asked: string): string {
  const path = presentPath(asked);
  const match = matchRoute(path);
  if (typeof window === 'undefined' || match.kind === 'article' || match.route.deniedRoute === undefined) return path;
  return mayVisit(match.route) ? path : content.routes[match.route.deniedRoute].path;
}

/** Staff have sessions of their own, which open no page of clients; a client's session opens no page of staff. */
function mayVisit({ audience }: Route): boolean {
  return audience === 'staff' ? readStaffSession() !== undefined : isFor(audience, readSession());
}

/** Returns the layout of the page at a path, whether or not the page can be loaded. */
export function layoutOf(path: string): Pick<Route, 'layout'> {
  const match = matchRoute(path);
  return match.kind === 'page' ? match.route : (content.articleRoute ?? notFoundRoute());
}

/**
 * Loads the document that a visitor gets in place of the one at the address. The history entry remembers, where the router
 * reads its state, which page was asked for: `location.replace` would begin an entry without state.
 */
export function loadPermitted(): void {
  history.replaceState({ ...history.state, usr: stateForAsked(location) }, '', permittedAddress(location));
  location.reload();
}

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
async function loadPage(route: Route, i18n: i18n): Promise<LoadedPage> {
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
