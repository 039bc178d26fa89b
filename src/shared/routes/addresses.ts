import type { ArticleId, Route } from '../../generated/types.ts';
import { content, perContent } from '../content.ts';

/** The data of a page that the build, the server and lists of pages need. */
export interface Address {
  readonly path: string;
  readonly audience: Route['audience'];
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  /** Whether the page may send its address as the referrer. */
  readonly referrer: boolean;
  readonly status: number;
}

/** Every page with an address of its own: one per route and per article. */
export const addresses = perContent((): readonly Address[] => [
  ...content.routeIds
    .map((id) => content.routes[id])
    .map((route) => ({
      path: route.path,
      audience: route.audience,
      indexed: isIndexed(route),
      referrer: route.referrer ?? true,
      status: route.status ?? 200,
    })),
  ...content.articles.map(
    ({ id }): Address => ({ path: articlePath(id), audience: 'everyone', indexed: true, referrer: true, status: 200 }),
  ),
]);

/** Returns the path of an article's page. */
export function articlePath(id: ArticleId): string {
  return content.articleRoute?.path.replace('{article}', id) ?? '';
}

/** Whether search engines may list a page: those for everyone, unless the catalog says otherwise. */
export function isIndexed({ audience, indexed = true, status = 200 }: Route): boolean {
  return audience === 'everyone' && indexed && status === 200;
}

/** Returns the present path of a page, given its present or a former path. */
export function presentPath(path: string): string {
  return content.formerPaths[path] ?? path;
}
