import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { defaultLanguage, notFoundRoute, otherLanguage } from './support/catalog.ts';
import { startServer, type TestServer } from './support/server.ts';
import { pageText } from './support/site-folder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('an unknown address', () => {
  test.each([
    ['of a browser', 'text/html,application/xhtml+xml,*/*;q=0.8'],
    ['of a client that takes anything', '*/*'],
  ])('%s is the not-found page in its language', async (_who, accept) => {
    const answer = await ask(server, '/no/such/page', { headers: { accept, 'accept-language': otherLanguage } });
    expect(answer.status).toBe(404);
    expect(answer.headers['content-language']).toBe(otherLanguage);
    expect(answer.text).toBe(pageText(otherLanguage, notFoundRoute.path));
  });

  test('without any header is the not-found page too', async () => {
    expect((await ask(server, '/no-such-page')).text).toBe(pageText(defaultLanguage, notFoundRoute.path));
  });

  test.each([
    ['/api', '*/*'],
    ['/api/', 'text/html'],
    ['/api/no/such/call?x=1', 'text/html'],
    ['/no-such-page', 'application/json'],
    ['/no-such-page', 'text/html;q=0, */*'],
    ['/no-such-page', 'image/avif, image/*'],
  ])('%s for %s is JSON with the request id (S-77)', async (path, accept) => {
    const answer = await ask(server, path, { headers: { accept } });
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    const { error, requestId } = JSON.parse(answer.text);
    expect(error).toEqual({ code: 'not-found', message: 'There is nothing at this address.' });
    expect(requestId).toBe(answer.headers['x-request-id']);
  });

  test('that only begins like the API is a page for people', async () => {
    expect((await ask(server, '/apis')).headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('is sent whole whatever the client says it has', async () => {
    const answer = await ask(server, '/no-such-page', { headers: { 'if-none-match': '*', range: 'bytes=0-3' } });
    expect(answer.status).toBe(404);
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.text).toBe(pageText(defaultLanguage, notFoundRoute.path));
  });

  test('that is called by POST is not found either', async () => {
    const answer = await ask(server, '/api/no-such-call', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(404);
  });

  test('ids of requests are new each time and not taken from the client', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
    const ids = [await ask(server, '/api', { headers }), await ask(server, '/api', { headers })].map(
      (answer) => answer.headers['x-request-id'],
    );
    expect(new Set([...ids, 'mine']).size).toBe(3);
  });
});
