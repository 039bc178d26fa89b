import { articles } from '../generated/articles.ts';
import { routeIds, routes } from '../generated/routes.ts';
import type { Route } from '../generated/types.ts';
import { articlePath } from './article-path.ts';
import { isIndexed } from './is-indexed.ts';

/** What the build, the server and lists of pages need of a page. */
export interface Address {
  readonly path: string;
  readonly audience: Route['audience'];
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  /** Whether what the page leads to may learn of it. */
  readonly referrer: boolean;
  readonly status: number;
}

/** Every page that has an address of its own: that of each route and of each article. */
export const addresses: readonly Address[] = [
  ...routeIds
    .map((id) => routes[id])
    .map((route) => ({
      path: route.path,
      audience: route.audience,
      indexed: isIndexed(route),
      referrer: route.referrer ?? true,
      status: route.status ?? 200,
    })),
  ...articles.map(
    ({ id }): Address => ({ path: articlePath(id), audience: 'everyone', indexed: true, referrer: true, status: 200 }),
  ),
];
