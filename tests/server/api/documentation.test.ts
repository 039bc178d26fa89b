import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument } from '../../../src/server/api/openapi.ts';
import { ask } from '../support/ask.ts';
import { expectDocumented } from '../support/conformance.ts';
import { preparedServer } from '../support/server.ts';

let document: ApiDocument;
const server = preparedServer();
beforeAll(async () => {
  document = JSON.parse((await ask(server, '/api/openapi.json')).text);
});

/** The error statuses that every call may return. */
const ALWAYS = ['500', '503'];
const CHANGES = ['400', '403', '413', '415'];

describe('the documentation of the API', () => {
  it('describes the purpose, input, output and errors of each call', () => {
    const lacking = operations().flatMap(({ name, operation, isChange }) => {
      const { responses, requestBody, summary, tags } = operation;
      const success = Object.keys(responses).find((status) => status.startsWith('2'));
      const wanted = [...ALWAYS, ...(isChange ? CHANGES : [])].filter((status) => !(status in responses));
      const contents = [...Object.values(responses), requestBody].flatMap((part) => Object.values(part?.content ?? {}));
      return [
        ...(summary === undefined || tags === undefined ? [`${name}: what is it for?`] : []),
        ...(success === undefined ? [`${name}: what does it give?`] : []),
        ...(success !== '204' && success !== undefined && responses[success]?.content === undefined
          ? [`${name}: what does ${success} hold?`]
          : []),
        ...wanted.map((status) => `${name}: no ${status}`),
        ...contents.filter(({ schema }) => isOfAnyShape(schema)).map(() => `${name}: a body of any shape`),
      ];
    });
    expect(lacking).toEqual([]);
  });

  it('has a request body for every call that returns 400 for an empty one', async () => {
    const wrong: string[] = [];
    for (const { name, method, url, operation } of operations().filter(({ isChange }) => isChange)) {
      const address = url.replaceAll(/\{\w+\}/g, '00000000-0000-0000-0000-000000000000');
      const { status } = await ask(server, address, {
        method,
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      if (status === 400 && operation.requestBody === undefined) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  it('makes expectDocumented reject an undocumented status, code, content type or body', async () => {
    const origin = `http://127.0.0.1:${server.port}`;
    const login = { method: 'POST', path: '/api/login-portal', type: 'application/json' };
    const body = (code: string) => JSON.stringify({ error: { code, message: '' }, requestId: '' });
    await expectDocumented(origin, { ...login, status: 401, text: body('wrong-credentials') });
    const wrong = [
      { ...login, status: 402, text: body('wrong-credentials') },
      { ...login, status: 401, text: body('session-ended') },
      { ...login, status: 401, text: body('wrong-credentials'), type: 'text/html' },
      { ...login, status: 401, text: '{"error":{"code":"wrong-credentials"}}' },
      { ...login, status: 200, text: '{"passwordHash":"x"}' },
    ];
    for (const answer of wrong) await expect(expectDocumented(origin, answer)).rejects.toThrow('document');
  });

  it.each(['/api/openapi.json', '/api/docs'])('is not sent again to those who have it: %s', async (path) => {
    const [plain, coded] = [await ask(server, path), await ask(server, path, { headers: { 'accept-encoding': 'br' } })];
    expect(coded.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(coded.bytes).toString()).toBe(plain.text);
    for (const { etag = '' } of [plain.headers, coded.headers]) {
      const headers = { 'accept-encoding': etag === plain.headers.etag ? 'identity' : 'br', 'if-none-match': etag };
      expect(await ask(server, path, { headers })).toMatchObject({ status: 304, text: '' });
    }
  });

  it('is also an HTML page that lists every call and runs no scripts', async () => {
    const { headers, text } = await ask(server, '/api/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
    expect(text).not.toMatch(/<script|style=|javascript:|undefined|\[object/);
    for (const { method, url, operation } of operations()) {
      expect(text).toContain(`<span class="method">${method}</span> ${url}</code>`);
      expect(text).toContain(operation.summary?.replaceAll("'", '&#39;'));
    }
    const anchors = [...text.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => `id="${anchor}"`);
    expect(anchors).toHaveLength(operations().length);
    for (const anchor of anchors) expect(text).toContain(anchor);
  });
});

function operations() {
  return Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const method = name.toUpperCase();
      return { name: `${method} ${url}`, method, url, operation, isChange: method !== 'GET' };
    }),
  );
}

/** Whether a schema says nothing about what it describes. */
function isOfAnyShape(schema: object): boolean {
  const { type, properties, additionalProperties } = schema as { readonly [keyword: string]: unknown };
  const describesNoKeys = properties === undefined && typeof additionalProperties !== 'object';
  return Object.keys(schema).length === 0 || (type === 'object' && describesNoKeys);
}
