import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../src/generated/api.ts';
import { operations } from '../../../src/generated/contract.ts';
import { downloads } from '../../../src/generated/downloads.ts';
import { connectOrigins, formOrigins } from '../../../src/generated/origins.ts';
import { routeIds, routes } from '../../../src/generated/routes.ts';
import { site } from '../../../src/generated/site.ts';
import { content } from '../../../src/shared/content.ts';
import { CATALOG } from '../../support/root.ts';
import { ask } from '../support/ask.ts';
import { allPages, notFoundRoute } from '../support/catalog.ts';
import { preparedServer, startServer } from '../support/server.ts';
import { SCRIPT, SCRIPT_HASH, STYLE_HASH } from '../support/site-folder.ts';

const server = preparedServer();
/** The address of a download, or of none for an agency without downloads. */
const file = `/descargas/${Object.values(downloads)[0]?.fileName ?? 'none.pdf'}`;

function directivesOf(policy: unknown): Map<string, string[]> {
  return new Map(
    String(policy)
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );
}

describe('the Content-Security-Policy (S-51, S-52)', () => {
  test.each([...allPages.map(({ path }) => path), '/no-such-page'])(
    'of %s allows only what is listed',
    async (path) => {
      const directives = directivesOf((await ask(server, path)).headers['content-security-policy']);
      expect(Object.fromEntries(directives)).toEqual({
        'default-src': ["'none'"],
        'script-src': ["'self'", `'${SCRIPT_HASH}'`],
        'style-src-elem': ["'self'", `'${STYLE_HASH}'`, "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...connectOrigins],
        'manifest-src': ["'self'"],
        'frame-src': ["'self'"],
        'form-action': ["'self'", ...formOrigins],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ["'none'"],
        'report-to': ['policy'],
        'report-uri': ['/policy-reports'],
      });
    },
  );

  test('names only whole https origins for forms', () => {
    expect(formOrigins.length > 0).toBe(existsSync(join(CATALOG, 'endpoints.yaml')));
    for (const origin of formOrigins) expect(new URL(origin).origin).toBe(origin);
    expect(formOrigins.filter((origin) => !origin.startsWith('https://'))).toEqual([]);
  });

  test('allows the analytics service only when a tracking id is set', () => {
    const { trackingId, endpoint } = site.analytics;
    expect(connectOrigins).toEqual(trackingId === '' ? [] : [new URL(endpoint).origin]);
  });

  test('of responses other than pages allows nothing', async () => {
    const files = Object.values(downloads).length > 0 ? [file] : [];
    for (const path of [`/assets/${SCRIPT.name}`, ...files, '/api/x', '/health/live', '/%ff']) {
      const directives = directivesOf((await ask(server, path)).headers['content-security-policy']);
      expect(directives.get('default-src')).toEqual(["'none'"]);
      expect(directives.has('script-src')).toBe(false);
    }
  });
});

describe('the other security headers (S-53)', () => {
  const asset = `/assets/${SCRIPT.name}`;
  const paths = ['/', notFoundRoute.path, '/no-such-page', '/assets/gone.js', file, '/api/x', '/health/live', '/%ff'];
  test.each(paths)('are sent with %s', async (path) => {
    const { headers } = await ask(server, path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    for (const absent of ['server', 'x-powered-by', 'set-cookie']) expect(headers[absent]).toBeUndefined();
  });

  test('are sent with an asset as far as they act on what is no document', async () => {
    const { headers } = await ask(server, asset);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    for (const name of ['x-frame-options', 'referrer-policy', 'permissions-policy', 'server'])
      expect(headers[name]).toBeUndefined();
  });

  test('set Referrer-Policy to no-referrer only on pages that mailed links open (S-37)', async () => {
    const withToken = Object.values<Operation>(operations).flatMap(({ body }) =>
      typeof body === 'object' && 'form' in body && body.withLinkToken ? [body.form] : [],
    );
    expect(withToken).not.toEqual([]);
    for (const id of routeIds) {
      const { path, page } = routes[id];
      const { blocks } = content.pages[page];
      const isMailed = blocks.some((block) => block.kind === 'form' && withToken.includes(block.form));
      expect([path, (await ask(server, path)).headers['referrer-policy']]).toEqual([
        path,
        isMailed ? 'no-referrer' : 'strict-origin-when-cross-origin',
      ]);
    }
  });

  test('grant no cross-origin access (S-50)', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
    expect((await ask(server, '/', { headers })).headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await ask(server, '/', { method: 'OPTIONS', headers });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('Strict-Transport-Security (S-53, S-22)', () => {
  const forwarded = { headers: { 'x-forwarded-proto': 'https' } };

  test('is sent only when a trusted proxy reports https', async () => {
    const behindProxy = await startServer({ TRUSTED_PROXIES: '127.0.0.0/8' });
    try {
      const header = (await ask(behindProxy, '/', forwarded)).headers['strict-transport-security'] ?? '';
      expect(Number(/^max-age=(\d+); includeSubDomains$/.exec(header)?.[1])).toBeGreaterThanOrEqual(31_536_000);
      expect((await ask(behindProxy, '/')).headers['strict-transport-security']).toBeUndefined();
      expect(
        (await ask(behindProxy, '/', { headers: { 'x-forwarded-proto': 'http' } })).headers[
          'strict-transport-security'
        ],
      ).toBeUndefined();
    } finally {
      await behindProxy.close();
    }
  });

  test('is not sent over http, even when an untrusted client claims https', async () => {
    expect((await ask(server, '/', forwarded)).headers['strict-transport-security']).toBeUndefined();
    const otherProxy = await startServer({ TRUSTED_PROXIES: '10.0.0.0/8' });
    try {
      expect((await ask(otherProxy, '/', forwarded)).headers['strict-transport-security']).toBeUndefined();
    } finally {
      await otherProxy.close();
    }
  });
});
