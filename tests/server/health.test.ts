import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { startServer, type TestServer } from './support/server.ts';

describe('86: health', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  test.each([
    ['/healthz', 'alive'],
    ['/readyz', 'ready'],
  ])('%s says %s and is never kept', async (path, status) => {
    const answer = await ask(server, path);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({ status });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
