import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { selfSigned } from '../../support/certificate.ts';
import { migratedDatabase } from '../../support/database.ts';
import { lastingPort } from '../../support/free-port.ts';
import { folderOfTest } from '../../support/prepared.ts';
import { copyBuiltProject } from '../../support/publishing-project.ts';
import { ROOT } from '../../support/root.ts';
import { until } from '../../support/until.ts';
import { pageRoute } from '../support/catalog.ts';
import { callsOf, publishDraft, saveLink } from '../support/publications.ts';
import { administrator } from '../support/staff-life.ts';

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
/** The home page shows the next calls, and is kept for less. */
const PAGE = pageRoute.path;
const FILE = 'docs/operation/nginx.conf';
const ES = { 'accept-language': 'es-CO,es;q=0.9' };
const EN = { 'accept-language': 'fr, en-GB;q=0.8, es;q=0.5' };

/** Starts the real nginx with the file of the papers, whose ports and paths are replaced. */
async function startNginx(folder: string, instance: number): Promise<number> {
  const [port, plain] = [await lastingPort(), await lastingPort()];
  const { key, cert } = selfSigned('agency.example');
  writeFileSync(join(folder, 'privkey.pem'), key);
  writeFileSync(join(folder, 'fullchain.pem'), cert);
  mkdirSync(join(folder, 'cache'), { recursive: true });
  const site = readFileSync(join(ROOT, FILE), 'utf8')
    .replaceAll(/127\.0\.0\.1:300[12]/g, `127.0.0.1:${instance}`)
    .replaceAll('/etc/ssl/agency/', `${folder}/`)
    .replace('/var/cache/agency-pages', join(folder, 'cache'))
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('listen 80', `listen 127.0.0.1:${plain}`);
  const main = join(folder, 'nginx.conf');
  // Another user could not enter the folder.
  const own = `daemon off; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/pid; error_log stderr;`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(main, `${own} events {} http { access_log off; ${temporary.join(' ')}\n${site}\n}`);
  const nginx = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', main], { stdio: ['ignore', 'ignore', 'pipe'] });
  const said = text(nginx.stderr);
  onTestFinished(async () => {
    nginx.kill('SIGTERM');
    if (nginx.exitCode === null) await once(nginx, 'exit');
  });
  await until(async () => {
    if (nginx.exitCode !== null) throw new Error(await said);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpen;
  }, 'nginx listens');
  return port;
}

describe.skipIf(!hasNginx)(
  'nginx with the configuration of the papers, as a cache (ADR 79, S-120; needs nginx)',
  () => {
    it('keeps a page in each language, no preview, and the page of a publication from its purge on', async () => {
      const project = copyBuiltProject();
      onTestFinished(() => project.remove());
      const { settings, drop } = await migratedDatabase('sqlite');
      onTestFinished(drop);
      const folder = folderOfTest('nginx');

      // What a CDN does when it is told: this nginx cannot be told, so its files are removed.
      let purges = 0;
      const cdn = createServer((_request, response) => {
        rmSync(join(folder, 'cache'), { recursive: true, force: true });
        mkdirSync(join(folder, 'cache'));
        purges++;
        response.end();
      }).listen(0, '127.0.0.1');
      await once(cdn, 'listening');
      onTestFinished(() => void cdn.close());
      const { port: cdnPort } = cdn.address() as AddressInfo;

      const more = { CDN_SECONDS: '3600', CDN_PURGE_URL: `http://127.0.0.1:${cdnPort}/`, TRUSTED_PROXIES: '127.0.0.1' };
      const { server, port: instance } = await project.start({ ...settings, ...more });
      onTestFinished(async () => {
        server.child.kill('SIGTERM');
        await server.exited;
      });
      await until(() => purges === 1, 'the CDN is told that the server has started');
      const port = await startNginx(folder, instance);

      const get = async (path: string, headers: Record<string, string>) => {
        const outgoing = request({
          host: '127.0.0.1',
          port,
          path,
          headers: { host: 'agency.example', ...headers },
          rejectUnauthorized: false,
        });
        outgoing.end();
        const [incoming] = await once(outgoing, 'response');
        // Two answers with one id are one answer of the server.
        return {
          status: incoming.statusCode,
          headers: incoming.headers,
          id: incoming.headers['x-request-id'],
          html: await text(incoming),
        };
      };

      const [es, en] = [await get(PAGE, ES), await get(PAGE, EN)];
      expect([es.html, en.html].map((html) => /<html lang="(\w+)/.exec(html)?.[1])).toEqual(['es', 'en']);
      expect((await get(PAGE, ES)).id).toBe(es.id);
      expect((await get(PAGE, EN)).id).toBe(en.id);
      // The language menu outranks the browser; a header of the visitor says nothing.
      expect((await get(PAGE, { ...ES, cookie: 'cookieConsent=1; cookieLanguage=en' })).id).toBe(en.id);
      expect((await get(PAGE, { ...ES, 'x-visitor-language': 'en' })).html).toBe(es.html);
      expect((await get(PAGE, {})).id).toBe(es.id);
      expect((await get(`${PAGE}?lng=en`, ES)).html).toContain('<html lang="en"');
      const returning = await get(PAGE, { ...ES, 'if-none-match': String(es.headers.etag) });
      expect([returning.status, returning.headers['cache-control']]).toEqual([304, 'public, max-age=0, s-maxage=3600']);

      // Never kept: sessions, the API, pages that do not exist.
      const twice = async (path: string, headers: Record<string, string>) =>
        new Set([(await get(path, headers)).id, (await get(path, headers)).id]).size;
      expect(await twice(PAGE, { ...ES, authorization: 'Bearer x' })).toBe(2);
      expect(await twice('/api/arribos', ES)).toBe(2);
      expect(await twice('/no-such-page', { ...ES, accept: 'text/html' })).toBe(2);

      const boss = await administrator({ settings, call: callsOf(instance) });
      const call = callsOf(instance, boss);
      const url = 'https://www.shipmentlink.com/behind-nginx';
      const draft = await saveLink(call, url);
      await call('POST', `/internal/catalog-drafts/${draft}/preview`);
      const path = await until(async () => {
        const { body } = await call('GET', `/internal/catalog-drafts/${draft}/preview`);
        return (body as { readonly ready?: { readonly path: string } | null }).ready?.path;
      }, 'the preview is ready');
      const opened = await get(path, ES);
      expect([opened.status, opened.headers['cache-control']]).toEqual([303, 'no-store']);
      const [cookie = ''] = opened.headers['set-cookie'] ?? [];
      const seen = await get(PAGE, { ...ES, cookie: cookie.split(';')[0] ?? '' });
      expect([seen.headers['cache-control'], seen.html.includes(url)]).toEqual(['no-store', true]);
      expect((await get(PAGE, ES)).id).toBe(es.id);

      expect((await publishDraft(call, draft, 'behind nginx')).state).toBe('live');
      await until(() => purges === 2, 'the CDN is told of the publication');
      for (const [headers, former] of [
        [ES, es],
        [EN, en],
      ] as const) {
        const shown = await get(PAGE, headers);
        expect([shown.id === former.id, shown.html.includes(url)]).toEqual([false, true]);
        expect((await get(PAGE, headers)).id).toBe(shown.id);
      }
    });
  },
);

it.skipIf(hasNginx)('nginx is not installed here, so its configuration was not tried', () => {});
