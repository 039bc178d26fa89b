import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OperationId } from '../../../../src/generated/api.ts';
import { operations } from '../../../../src/generated/contract.ts';
import { CdnPurge } from '../../../../src/server/pages/cdn.ts';
import { redirects } from '../../../../src/server/pages/redirects.ts';
import { addresses } from '../../../../src/shared/routes/addresses.ts';
import { STAFF_COOKIE } from '../../../../src/shared/routes/site-paths.ts';
import { whatIsSent } from '../../../server/staff/roles/calls.ts';
import { startApi } from '../../../server/support/api.ts';
import { ask } from '../../../server/support/ask.ts';
import {
  allPages,
  defaultLanguage,
  download,
  livePaths,
  notFoundRoute,
  otherLanguage,
  pageRoute,
} from '../../../server/support/catalog.ts';
import { activeClient } from '../../../server/support/client-life.ts';
import { preparedServer, startServer } from '../../../server/support/server.ts';
import {
  makeLiveSiteFolder,
  pageText,
  ROOT_FILES,
  removeSiteFolder,
  SCRIPT,
} from '../../../server/support/site-folder.ts';
import { administrator } from '../../../server/support/staff-life.ts';

const SECONDS = 600;
const CHOSEN = { 'x-visitor-language': otherLanguage };

const server = preparedServer({ CDN_SECONDS: String(SECONDS) });

/** Whether a shared cache may store an answer (RFC 9111, 3): also one that says nothing about it. */
function mayBeShared({ 'cache-control': value = '', 'cdn-cache-control': ofCdn }: IncomingHttpHeaders): boolean {
  return !/\b(?:private|no-store)\b/.test(value) || ofCdn !== undefined;
}

describe('a page behind a CDN (ADR 79)', () => {
  it.each([
    ['in the header of the CDN', '', CHOSEN, 'X-Visitor-Language, Accept-Encoding'],
    ['in the address', `?lng=${otherLanguage}`, {}, 'Accept-Encoding'],
    [
      'in both, and the address decides',
      `?lng=${otherLanguage}`,
      { 'x-visitor-language': defaultLanguage },
      'Accept-Encoding',
    ],
  ] as const)(
    'may be kept if its language is named %s; browsers ask each time',
    async (_where, query, headers, vary) => {
      const cookie = `cookieLanguage=${defaultLanguage}`;
      const answer = await ask(server, pageRoute.path + query, {
        headers: { ...headers, cookie, 'accept-language': 'fr' },
      });
      expect(answer.text).toBe(pageText(otherLanguage, pageRoute.path));
      expect(answer.headers).toMatchObject({
        'cache-control': `public, max-age=0, s-maxage=${SECONDS}`,
        'cdn-cache-control': `public, max-age=${SECONDS}, stale-while-revalidate=${SECONDS}`,
        vary,
      });
      const again = await ask(server, pageRoute.path + query, {
        headers: { ...headers, 'if-none-match': String(answer.headers.etag) },
      });
      expect(again.status).toBe(304);
    },
  );

  it.each([
    ['only the visitor names its language', pageRoute.path, { cookie: `cookieLanguage=${otherLanguage}` }],
    ['the named language is not one of the site', `${pageRoute.path}?lng=xx`, { 'x-visitor-language': 'xx' }],
    ['it does not exist', '/no-such-page', { ...CHOSEN, accept: 'text/html' }],
  ])('is not kept if %s', async (_why, path, headers) => {
    const { headers: got } = await ask(server, path, { headers });
    expect(got).toMatchObject({ 'cache-control': 'no-cache' });
    expect(got['cdn-cache-control']).toBeUndefined();
  });

  it('is not kept if it answers a question', async () => {
    const folder = await makeLiveSiteFolder();
    onTestFinished(() => removeSiteFolder(folder));
    const { close, ...other } = await startServer({ CDN_SECONDS: String(SECONDS), SITE_DIR: folder });
    onTestFinished(close);
    for (const path of livePaths)
      expect((await ask(other, path, { headers: CHOSEN })).headers).toMatchObject({ 'cache-control': 'no-cache' });
  });

  it('is not kept without the setting, as files are not', async () => {
    const { close, ...other } = await startServer();
    onTestFinished(close);
    for (const path of [pageRoute.path, `/descargas/${download.fileName}`, `/${Object.keys(ROOT_FILES)[0]}`]) {
      const { headers } = await ask(other, path, { headers: CHOSEN });
      expect([headers['cache-control'], headers['cdn-cache-control']]).toEqual(['no-cache', undefined]);
    }
  });
});

describe('what a session, a preview, staff or a new cookie has a part in is kept by no shared cache (S-120)', () => {
  const paths = () => [
    ...addresses().map(({ path }) => path),
    ...addresses().map(({ path }) => `${path}/`),
    ...redirects().keys(),
    ...Object.keys(ROOT_FILES).map((name) => `/${name}`),
    `/descargas/${download.fileName}`,
    `/assets/${SCRIPT.name}`,
    ...['/assets/none.js', '/no-such-page', '/health/live', '/health/ready', '/metrics', '/policy-reports'],
    ...['/preview/x', '/preview/x/end', '/preview/style.css', '/preview/x/assets/y.js', '/preview/x/compared/after'],
    ...['/api', '/api/none', '/api/docs', '/api/openapi.json', '/api/arribos'],
    ...livePaths,
    ...['/%', '//evil.example', `${notFoundRoute.path}?lng=es`],
  ];
  const METHODS = ['GET', 'HEAD', 'POST', 'DELETE'];

  it.each([
    ['with a token', { authorization: 'Bearer x' }],
    ['of a preview', { cookie: 'a=b; preview=x' }],
    ['of a preview, malformed', { cookie: 'preview=' }],
    ['by staff', { cookie: `a=b; ${STAFF_COOKIE}=1` }],
    ['by staff, malformed', { cookie: `${STAFF_COOKIE}=` }],
  ] as const)('pages, files, redirects and errors, requested %s', async (_what, private_) => {
    const shared: string[] = [];
    for (const path of paths())
      for (const method of METHODS)
        for (const more of [{}, CHOSEN]) {
          const { headers, status } = await ask(server, path, { method, headers: { ...private_, ...more } });
          if (mayBeShared(headers)) shared.push(`${method} ${path} ${status} ${headers['cache-control']}`);
        }
    expect(shared).toEqual([]);
  });

  it('while without them pages, files and redirects say how long they may be kept', async () => {
    const silent: string[] = [];
    for (const path of paths()) {
      const { headers, status } = await ask(server, path, { headers: CHOSEN });
      if (headers['cache-control'] === undefined) silent.push(`${path} ${status}`);
      if (headers['set-cookie'] !== undefined) expect(mayBeShared(headers), path).toBe(false);
    }
    expect(silent).toEqual([]);
    const page = allPages.find(({ path }) => path === '/');
    expect(mayBeShared((await ask(server, page?.path ?? '', { headers: CHOSEN })).headers)).toBe(true);
  });

  it('every operation of the API, for everybody, clients and staff, with and without success', async () => {
    const api = await startApi('sqlite', { CDN_SECONDS: String(SECONDS) });
    onTestFinished(() => api.close());
    const client = await activeClient(api);
    const staff = await administrator(api);
    const shared: string[] = [];
    const statuses = new Set<number>();
    for (const [id, { method, path }] of Object.entries(operations))
      for (const token of [undefined, 'made-up', client.token, staff.token]) {
        // What ends the session would leave the others without one.
        if (/cerrar|logout|password|clave/i.test(path) && token !== 'made-up') continue;
        const sent = whatIsSent(id as OperationId);
        const answer = await api.call(method, path.replaceAll(/\{\w+\}/g, 'x'), { ...sent, ...(token && { token }) });
        statuses.add(answer.status);
        if (answer.headers.get('cache-control') !== 'no-store') shared.push(`${id} ${answer.status}`);
      }
    expect(shared).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 401, 403]));
  });
});

describe('the call that tells a CDN to drop what it keeps', () => {
  const HEADER = { 'Fastly-Key': 'the-token-of-the-cdn' };

  it('is a POST with the header of the settings, repeated until it succeeds; the log has neither header nor path', async () => {
    const asked: { method: string | undefined; url: string | undefined; key: unknown }[] = [];
    const answers = [503, 204];
    const cdn = createServer((request, response) => {
      asked.push({ method: request.method, url: request.url, key: request.headers['fastly-key'] });
      response.writeHead(answers.shift() ?? 200).end();
    }).listen(0, '127.0.0.1');
    await once(cdn, 'listening');
    onTestFinished(() => void cdn.close());
    const { port } = cdn.address() as AddressInfo;
    const logged: unknown[] = [];
    const told = Promise.withResolvers<void>();
    const log = {
      warn: (...line: unknown[]) => void logged.push(line),
      info: (...line: unknown[]) => {
        logged.push(line);
        told.resolve();
      },
    };
    const config = { cdnPurgeUrl: `http://127.0.0.1:${port}/secret-path`, cdnPurgeHeader: HEADER };
    new CdnPurge(config, log as never).begin();
    await told.promise;
    const call = { method: 'POST', url: '/secret-path', key: HEADER['Fastly-Key'] };
    expect(asked).toEqual([call, call]);
    expect(logged).toHaveLength(2);
    expect(JSON.stringify(logged)).toMatch(/503/);
    expect(JSON.stringify(logged)).not.toMatch(/the-token|secret-path/);
  });

  it('is made when a server starts, and not to an address without a setting', async () => {
    const asked = Promise.withResolvers<string | undefined>();
    const cdn = createServer((request, response) => {
      asked.resolve(request.headers.authorization);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(cdn, 'listening');
    onTestFinished(() => void cdn.close());
    const { port } = cdn.address() as AddressInfo;
    const { close } = await startServer({
      CDN_PURGE_URL: `http://127.0.0.1:${port}/`,
      CDN_PURGE_HEADER: 'Authorization: Bearer abc',
    });
    onTestFinished(close);
    expect(await asked.promise).toBe('Bearer abc');
  });
});
