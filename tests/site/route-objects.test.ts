import { describe, expect, it } from 'vitest';
import { articles } from '../../src/generated/articles.ts';
import { routeIds, routes } from '../../src/generated/routes.ts';
import { articlePath } from '../../src/shared/article-path.ts';
import { matchRoute } from '../../src/site/app/navigation/route-objects.ts';

describe('what a path leads to', () => {
  it.each(routeIds.filter((id) => routes[id].status !== 404))('the path of a route to its page: %s', (id) => {
    expect(matchRoute(routes[id].path)).toEqual({ kind: 'page', route: routes[id] });
  });

  it.each(articles.map(({ id }) => id))('the path of an article to it, and to no page beside it: %s', (id) => {
    expect(matchRoute(articlePath(id))).toEqual({ kind: 'article', id });
  });

  it('letters that are written as bytes are the same path, and capital letters are another', () => {
    const blog = routes.blog.path;
    expect(matchRoute(blog.replace('b', '%62'))).toEqual({ kind: 'page', route: routes.blog });
    expect(matchRoute(blog.toUpperCase())).toEqual({ kind: 'article', id: 'BLOG' });
  });

  it.each(['/no/hay', '/blog/', '//blog', '/blog/x'])(
    '%s, which the server does not know, to the not-found page',
    (path) => {
      expect(matchRoute(path)).toMatchObject({ kind: 'page', route: { status: 404 } });
    },
  );
});
