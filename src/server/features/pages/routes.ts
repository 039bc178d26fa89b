import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Address, addresses } from '../../../shared/addresses.ts';
import { API_PATH } from '../../../shared/site-paths.ts';
import type { LiveRenderer } from '../../../shared/vessels/live.ts';
import { acceptsHtml } from '../../platform/http/accept.ts';
import { isAtOrBelow, splitAddress } from '../../platform/http/address.ts';
import { sendError } from '../../platform/http/errors.ts';
import { POLICY_REPORTS_ENDPOINT, POLICY_REPORTS_PATH } from '../../platform/http/policy-reports.ts';
import { readOnly } from '../../platform/http/read-only.ts';
import { sendCompressed } from '../../platform/http/send-compressed.ts';
import { sendResource } from '../../platform/http/send-resource.ts';
import { visitorLanguage } from '../../platform/http/visitor-language.ts';
import type { Services } from '../../services.ts';
import { keptPages } from './kept-pages.ts';
import { liveBlocks } from './live-blocks.ts';
import { cutPage, fillPage } from './live-page.ts';
import { loadPagesManifest } from './manifest.ts';
import { policiesOf } from './policies.ts';
import { loadPages } from './store.ts';

interface PagesOptions {
  readonly siteDir: string;
  readonly services: Services;
  readonly renderer: LiveRenderer;
}

/** The prerendered pages of the catalog's routes and articles, each in the visitor's language, and the not-found page for the rest. */
export async function pages(app: FastifyInstance, { siteDir, services, renderer }: PagesOptions): Promise<void> {
  const manifest = await loadPagesManifest(join(siteDir, 'manifest.json'));
  const prerendered = await loadPages(siteDir, manifest);
  const policies = policiesOf(siteDir, manifest);
  const live = await liveBlocks(services);
  const livePages = prerendered.all.filter(({ path }) => live.has(path));
  const cuts = new Map(livePages.map(({ file, resource }) => [file, cutPage(resource.plain.bytes.toString())]));
  const pagesOf = keptPages();
  const notFound = addresses.find(({ status }) => status === 404);

  async function sendPage(request: FastifyRequest, reply: FastifyReply, address: Address): Promise<FastifyReply> {
    const { path, status, indexed, referrer } = address;
    const language = visitorLanguage(request);
    const { file, resource } = prerendered.find(path, language, Date.now());
    reply.code(status).headers({
      // Asked for again each time: no cache carries a page over the instant at which it changes by itself.
      'cache-control': 'no-cache',
      'content-language': language,
      'content-security-policy': policies.get(file),
      'reporting-endpoints': `${POLICY_REPORTS_ENDPOINT}="${POLICY_REPORTS_PATH}"`,
      vary: 'Cookie, Accept-Language, Accept-Encoding',
    });
    if (!indexed) reply.header('x-robots-tag', 'noindex');
    if (!referrer) reply.header('referrer-policy', 'no-referrer');
    const readBlock = live.get(path);
    const cut = cuts.get(file);
    if (readBlock === undefined || cut === undefined) return sendResource(request, reply, resource);
    const { url, ip } = request;
    const block = await readBlock({ query: new URLSearchParams(splitAddress(url).query), ip });
    const make = () =>
      fillPage(cut, { html: renderer(block, { path, language }), content: block.content, address: url });
    return sendCompressed(request, reply, make, pagesOf(block.content.answer, `${file} ${url}`));
  }

  for (const address of addresses) {
    const { path } = address;
    readOnly(app, path, (request, reply) => sendPage(request, reply, address));
    if (path !== '/') readOnly(app, `${path}/`, (request, reply) => redirect(request, reply, path));
  }
  app.setNotFoundHandler((request, reply) => {
    const isForPeople = notFound !== undefined && !isApi(request) && acceptsHtml(request.headers.accept);
    return isForPeople ? sendPage(request, reply, notFound) : sendError(request, reply, 404);
  });
}

/** To a path of the catalog, never to one of the request, so that `//evil.example/` leads nowhere (S-54). */
function redirect(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').redirect(path + splitAddress(request.url).query, 308);
}

function isApi(request: FastifyRequest): boolean {
  return isAtOrBelow(splitAddress(request.url).path, API_PATH);
}
