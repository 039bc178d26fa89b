import { describe, expect, test } from 'vitest';
import { content } from '../../../src/shared/content.ts';
import { ask } from '../support/ask.ts';
import { defaultLanguage, notFoundRoute, otherLanguage } from '../support/catalog.ts';
import { preparedServer } from '../support/server.ts';
import { pageText } from '../support/site-folder.ts';

const server = preparedServer();

describe('an unknown address', () => {
  test.each([
    ['of a browser', 'text/html,application/xhtml+xml,*/*;q=0.8'],
    ['of a client that takes anything', '*/*'],
  ])('in a request %s is answered with the not-found page in its language', async (_who, accept) => {
    const answer = await ask(server, '/no/such/page', { headers: { accept, 'accept-language': otherLanguage } });
    expect(answer.status).toBe(404);
    expect(answer.headers['content-language']).toBe(otherLanguage);
    expect(answer.text).toBe(pageText(otherLanguage, notFoundRoute.path));
  });

  test('in a request without headers is answered with the not-found page', async () => {
    expect((await ask(server, '/no-such-page')).text).toBe(pageText(defaultLanguage, notFoundRoute.path));
  });

  test.each([
    ['/api', '*/*'],
    ['/api/', 'text/html'],
    ['/api/no/such/call?x=1', 'text/html'],
    ['/no-such-page', 'application/json'],
    ['/no-such-page', 'text/html;q=0, */*'],
    ['/no-such-page', 'image/avif, image/*'],
  ])('is answered in JSON with the request id: %s with Accept %s (S-77)', async (path, accept) => {
    const answer = await ask(server, path, { headers: { accept } });
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    const { error, requestId } = JSON.parse(answer.text);
    expect(error).toEqual({ code: 'not-found', message: 'There is nothing at this address.' });
    expect(requestId).toBe(answer.headers['x-request-id']);
  });

  test('that only starts with the letters of /api is answered with an HTML page', async () => {
    expect((await ask(server, '/apis')).headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('is answered with the whole page despite If-None-Match and Range', async () => {
    const answer = await ask(server, '/no-such-page', { headers: { 'if-none-match': '*', range: 'bytes=0-3' } });
    expect(answer.status).toBe(404);
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.text).toBe(pageText(defaultLanguage, notFoundRoute.path));
  });

  const typed = content.routes[content.routeIds.find((id) => /[aeiou]/.test(content.routes[id].path)) ?? 'home'].path;
  const accented = typed.replace(/[aeiou]/, (letter) => encodeURIComponent(`${letter}\u0301`.normalize('NFC')));

  test.each([
    [typed.toUpperCase(), typed],
    [accented, typed],
    [`${typed}.html`, typed],
    [`${typed}.`, typed],
    [`${typed})%20`, typed],
    [`${typed},`, typed],
  ])('that means a page leads there, with its query: %s', async (path, page) => {
    const answer = await ask(server, `${path}?x=1`, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.location]).toEqual([308, `${page}?x=1`]);
    expect((await ask(server, path, { headers: { accept: 'image/*' } })).status).toBe(404);
    expect((await ask(server, path, { method: 'POST' })).status).not.toBe(308);
  });

  test.each([
    `${notFoundRoute.path.toUpperCase()}X`,
    '//evil.example/',
    '/%2F%2Fevil.example',
    '/\\evil.example',
    '/x#%zz',
    '/x#a%2',
  ])('that means no page is not found: %s', async (path) => {
    expect((await ask(server, path, { headers: { accept: 'text/html' } })).status).toBe(404);
  });

  test.each(['/b%FAsqueda', '/%E0%A4%A', '/100%', '/%c3%28', '/%ff%fe'])(
    'and is encoded in no UTF-8 gets the page in the language of the visitor, and a program its error: %s',
    async (path) => {
      const headers = { accept: 'text/html', 'accept-language': 'en' };
      const answer = await ask(server, path, { headers });
      expect([answer.status, answer.headers['content-type'], answer.headers['content-language']]).toEqual([
        404,
        'text/html; charset=utf-8',
        'en',
      ]);
      expect((await ask(server, path, { headers: { accept: 'application/json' } })).status).toBe(400);
      expect((await ask(server, `/api${path}`, { headers })).status).toBe(400);
    },
  );

  test('below /api returns 404 for POST, too', async () => {
    const answer = await ask(server, '/api/no-such-call', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(404);
  });

  test('gets a new request id each time, never one that the client sent', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
    const ids = [await ask(server, '/api', { headers }), await ask(server, '/api', { headers })].map(
      (answer) => answer.headers['x-request-id'],
    );
    expect(new Set([...ids, 'mine']).size).toBe(3);
  });
});
