import { describe, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { allPages, defaultLanguage, languageCookie, otherLanguage, pageRoute } from '../support/catalog.ts';
import { preparedServer } from '../support/server.ts';
import { pageText } from '../support/site-folder.ts';

const server = preparedServer();

describe('every page of the catalog', () => {
  test.each(allPages.map(({ path, status }) => [path, status] as const))(
    '%s returns its HTML with status %i',
    async (path, status) => {
      const answer = await ask(server, path);
      expect(answer.status).toBe(status);
      expect(answer.text).toBe(pageText(defaultLanguage, path));
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-language': defaultLanguage,
        'cache-control': 'no-cache',
        vary: 'Cookie, Accept-Language, Accept-Encoding',
      });
    },
  );

  test.each(allPages.map(({ path, indexed }) => [path, indexed ? undefined : 'noindex'] as const))(
    '%s has the X-Robots-Tag %s',
    async (path, expected) => {
      expect((await ask(server, path)).headers['x-robots-tag']).toBe(expected);
    },
  );
});

describe('the language of a page', () => {
  const other = otherLanguage;
  test.each([
    ['of the query', `?lng=${other}`, {}, other],
    ['of the query with a country', `?lng=${other}-US`, {}, other],
    ['of the cookie', '', { cookie: `a=b; ${languageCookie}=${other}` }, other],
    ['of the browser', '', { 'accept-language': `${other}-US,${other};q=0.9` }, other],
    [
      'of the query before the cookie',
      `?lng=${defaultLanguage}`,
      { cookie: `${languageCookie}=${other}` },
      defaultLanguage,
    ],
    [
      'of the cookie before the browser',
      '',
      { cookie: `${languageCookie}=${defaultLanguage}`, 'accept-language': other },
      defaultLanguage,
    ],
    ['of the first of two queries', `?x=1&lng=${other}&lng=${defaultLanguage}`, {}, other],
    ['of nobody, for a hostile query', '?lng=%ff%00../../etc/passwd', {}, defaultLanguage],
  ])('is that %s', async (_what, query, headers, expected) => {
    const answer = await ask(server, pageRoute.path + query, { headers: headers as Record<string, string> });
    expect(answer.headers['content-language']).toBe(expected);
    expect(answer.text).toBe(pageText(expected, pageRoute.path));
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('HTTP methods', () => {
  test('HEAD returns the status and headers of GET without the body', async () => {
    for (const path of [pageRoute.path, '/no-such-page', '/health/live']) {
      const [get, head] = [await ask(server, path), await ask(server, path, { method: 'HEAD' })];
      const { date: _date, 'x-request-id': _id, ...expected } = get.headers;
      expect(head.status).toBe(get.status);
      expect(head.headers).toMatchObject(expected);
      expect(head.bytes).toHaveLength(0);
    }
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
    '%s on a page returns 405 with the allowed methods',
    async (method) => {
      const answer = await ask(server, pageRoute.path, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
      expect(JSON.parse(answer.text).error.code).toBe('method-not-allowed');
    },
  );

  test('POST on a page returns 405 even with a large text body (S-48)', async () => {
    const answer = await ask(server, '/', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'x'.repeat(200_000),
    });
    expect(answer.status).toBe(405);
  });
});

describe('a trailing slash (S-54)', () => {
  test.each(['', '?a=1&b=%2F', '?next=//evil.example'])(
    'redirects to the path without it and keeps the query %j',
    async (query) => {
      const answer = await ask(server, `${pageRoute.path}/${query}`);
      expect(answer.status).toBe(308);
      expect(answer.headers.location).toBe(pageRoute.path + query);
    },
  );

  test.each([
    '//evil.example/',
    '//evil.example//',
    '///evil.example/',
    '/\\evil.example/',
    '/%2fevil.example/',
    '/%5cevil.example/',
    '/%09/evil.example/',
    '/..//evil.example/',
    '/https:evil.example/',
    `/${pageRoute.path}/`,
    `${pageRoute.path}//`,
  ])('in %s leads to a 404 without a redirect', async (path) => {
    const answer = await ask(server, path);
    expect(answer.status).toBe(404);
    expect(answer.headers.location).toBeUndefined();
  });
});
