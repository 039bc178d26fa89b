import type { i18n } from 'i18next';
import { matchRoutes, type Path, type RouteObject } from 'react-router-dom';
import type { ArticleId, Block, Route } from '../../../generated/types.ts';
import { content, perContent } from '../../../shared/content.ts';
import { languageOf, loadTexts } from '../../../shared/i18n.ts';
import { articlePath, presentPath } from '../../../shared/routes/addresses.ts';
import { notFoundRoute, stateForAsked, trailTo } from '../../routes/routes.ts';
import { readSession } from '../../session/client-session.ts';
import { readStaffSession } from '../../session/staff-session.ts';
import { isFor } from '../../session/targets.ts';
import { type LoadedPage, loadBlocks, loadPage } from './load-page.ts';

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
