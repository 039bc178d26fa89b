import { describe, expect, it } from 'vitest';
import { articles } from '../../src/generated/articles.ts';
import { routeIds, routes } from '../../src/generated/routes.ts';
import { articlePath } from '../../src/shared/routes/article-path.ts';
import { matchRoute } from '../../src/site/app/navigation/destinations.ts';

describe('matchRoute', () => {
  it.each(routeIds.filter((id) => routes[id].status !== 404))('finds the page for the path of the route %s', (id) => {
    expect(matchRoute(routes[id].path)).toEqual({ kind: 'page', route: routes[id] });
  });

  it.each(articles.map(({ id }) => id))('finds the article for its path, and not a page: %s', (id) => {
    expect(matchRoute(articlePath(id))).toEqual({ kind: 'article', id });
  });

  it('decodes percent-encoded letters, and is case-sensitive', () => {
    const blog = routes.blog.path;
    expect(matchRoute(blog.replace('b', '%62'))).toEqual({ kind: 'page', route: routes.blog });
    expect(matchRoute(blog.toUpperCase())).toEqual({ kind: 'article', id: 'BLOG' });
  });

  it.each(['/no/hay', '/blog/', '//blog', '/blog/x'])('returns the not-found page for %s', (path) => {
    expect(matchRoute(path)).toMatchObject({ kind: 'page', route: { status: 404 } });
  });
});
