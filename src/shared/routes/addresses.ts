import type { Route } from '../../generated/types.ts';
import { content, perContent } from '../content/content.ts';
import { articlePath } from './article-path.ts';
import { isIndexed } from './is-indexed.ts';

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
