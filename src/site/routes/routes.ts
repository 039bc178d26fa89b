import type { Path } from 'react-router-dom';
import type {
  DocumentId,
  Download,
  ExternalUrl,
  LanguageId,
  Route,
  RouteId,
  RouteTarget,
  TextKey,
} from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { isObject } from '../../shared/is-object.ts';
import { DOWNLOADS_FOLDER, documentFile, feedFile } from '../../shared/routes/site-paths.ts';
import type { ClientSession } from '../../shared/session.ts';

/** Returns the route that a link to a route leads to: some lead logged-in clients to a page of their own. */
export function routeFor(id: RouteId, session: ClientSession | undefined): Route {
  const route = content.routes[id];
  return session !== undefined && route.clientRoute !== undefined ? content.routes[route.clientRoute] : route;
}

/** Returns the path, query and hash of a route target. */
export function hrefOf(
  target: Pick<RouteTarget, 'route' | 'query' | 'hash'>,
  session: ClientSession | undefined,
): string {
  const { path } = routeFor(target.route, session);
  const query = new URLSearchParams(target.query as Record<string, string> | undefined).toString();
  return `${path}${query === '' ? '' : `?${query}`}${target.hash === undefined ? '' : `#${target.hash}`}`;
}

/** Returns the not-found route, which is the one with status 404. */
export function notFoundRoute(): Route {
  const id = content.routeIds.find((candidate) => content.routes[candidate].status === 404);
  if (id === undefined) throw new Error('no route has status 404');
  return content.routes[id];
}

/** Returns the home route of this visitor: the route at the root, or the page to which it leads clients. */
export function homeRoute(session: ClientSession | undefined): Route {
  const id = content.routeIds.find((candidate) => content.routes[candidate].path === '/');
  if (id === undefined) throw new Error('no route has the path /');
  return routeFor(id, session);
}

/** Returns the path to which a logout leads from a page that is only for clients; undefined for every other page. */
export function pathAfterLogout(path: string): string | undefined {
  const id = content.routeIds.find(
    (candidate) => content.routes[candidate].path === path && content.routes[candidate].audience === 'client',
  );
  const denied = id && content.routes[id].deniedRoute;
  return denied && content.routes[denied].path;
}

/** One page in the breadcrumbs. */
export interface Crumb {
  readonly label: TextKey;
  readonly path: string;
}

/** Returns the pages from home to a route, both included; empty for home itself and for the home page of clients. */
export function trailTo(route: Route): readonly Crumb[] {
  const home = homeRoute(undefined);
  if (route.id === home.id || route.id === home.clientRoute) return [];
  const above = route.parent === undefined ? [] : trailTo(content.routes[route.parent]);
  return [...(above.length === 0 ? [home] : above), route];
}

/** The version gives a changed file a new address, so that no cache serves the old one. */
export function downloadPath(download: Download): string {
  return `/${DOWNLOADS_FOLDER}/${download.fileName}?v=${download.sha256.slice(0, 8)}`;
}

/** Returns the path of the RSS feed of articles in a language. */
export function feedPath(language: LanguageId): string {
  return `/${feedFile(language)}`;
}

/** Returns the path of a page's PDF in a language. */
export function documentPath(document: DocumentId, language: LanguageId): string {
  return `/${DOWNLOADS_FOLDER}/${documentFile(document, language)}`;
}

/** Returns the URL for a language, or else the first one. */
export function addressIn(url: ExternalUrl, language: LanguageId): string {
  return typeof url === 'string' ? url : (url[language] ?? Object.values(url)[0] ?? '');
}

/** History state of a navigation within a page that keeps the scroll position, because the change is already in view. */
export const KEEP_SCROLL = 'stay';

/** A page of clients for which a visitor without a session has asked. */
export interface AskedPage {
  readonly route: Route;
  /** Its path, query and hash. */
  readonly address: string;
}

/** Returns the history state of the page that a visitor gets in place of the one at `asked`. */
export function stateForAsked({ pathname, search, hash }: Path): { readonly asked: Path } {
  return { asked: { pathname, search, hash } };
}

/** Returns the parts of the address that a history state names; the state is not trusted (S-56). */
export function readPath(state: unknown): Path | undefined {
  const asked = isObject(state) ? state['asked'] : undefined;
  if (!isObject(asked)) return undefined;
  const { pathname, search, hash } = asked;
  if (typeof pathname !== 'string' || typeof search !== 'string' || typeof hash !== 'string') return undefined;
  return { pathname, search, hash };
}

/** Returns the page of clients that a history state names. */
export function readAsked(state: unknown): AskedPage | undefined {
  const { pathname, search = '', hash = '' } = readPath(state) ?? {};
  const id = content.routeIds.find(
    (one) => content.routes[one].path === pathname && content.routes[one].audience === 'client',
  );
  return id && { route: content.routes[id], address: content.routes[id].path + search + hash };
}
