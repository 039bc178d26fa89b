import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forms } from '../../../generated/forms.ts';
import { type Address, addresses } from '../../../shared/routes/addresses.ts';
import { API_PATH } from '../../../shared/routes/site-paths.ts';
import type { LiveBlock, LiveRenderer } from '../../../shared/vessels/live.ts';
import type { PlainFormHandler } from '../../domain/messages/plain-form.ts';
import { isAtOrBelow, splitAddress } from '../../platform/http/address.ts';
import { POLICY_REPORTS_ENDPOINT, POLICY_REPORTS_PATH } from '../../platform/http/policy-reports.ts';
import { acceptsHtml } from '../../platform/http/request-headers/accept.ts';
import { visitorLanguage } from '../../platform/http/request-headers/visitor-language.ts';
import { sendResource } from '../../platform/http/resources/send-resource.ts';
import { sendError } from '../../platform/http/responses/errors.ts';
import { allowOnly, readOnly } from '../../platform/http/responses/read-only.ts';
import { sendCompressed } from '../../platform/http/responses/send-compressed.ts';
import type { Services } from '../../services.ts';
import { liveBlocks } from './live-blocks.ts';
import { type CutPage, cutPage, fillPage } from './live-page.ts';
import { loadPagesManifest } from './manifest.ts';
import { markOthers, narrowingOf } from './narrowed.ts';
import { pageCache } from './page-cache.ts';
import { plainFormBlocks, registerFormPosts } from './plain-forms.ts';
import { policiesOf } from './policies.ts';
import { repairedLink } from './repaired-link.ts';
import { loadPages } from './store.ts';

interface PagesOptions {
  readonly siteDir: string;
  readonly services: Services;
  readonly renderer: LiveRenderer;
  readonly handlePlainForm: PlainFormHandler;
}

type PageInLanguage = Parameters<LiveRenderer>[1];

/** Serves the prerendered routes and articles in the visitor's language, and the not-found page for other addresses. */
export async function pages(
  app: FastifyInstance,
  { siteDir, services, renderer, handlePlainForm }: PagesOptions,
): Promise<void> {
  const manifest = await loadPagesManifest(join(siteDir, 'manifest.json'));
  const prerendered = loadPages(siteDir, manifest);
  const policies = policiesOf(siteDir, manifest);
  const live = await liveBlocks(services);
  const plainForms = await plainFormBlocks();
  const livePages = prerendered.all.filter(({ path }) => live.has(path));
  const cuts = new Map(livePages.map(({ file, resource }) => [file, cutPage(resource.plain.bytes.toString())]));
  const pagesOf = pageCache();
  const notFound = addresses.find(({ status }) => status === 404);

  function head(request: FastifyRequest, reply: FastifyReply, { indexed, referrer }: Address, file: string) {
    reply.headers({
      // Caches must revalidate each time, so that no old page is shown after the instant at which it changes.
      'cache-control': 'no-cache',
      'content-language': visitorLanguage(request),
      'content-security-policy': policies.get(file),
      'reporting-endpoints': `${POLICY_REPORTS_ENDPOINT}="${POLICY_REPORTS_PATH}"`,
      vary: 'Cookie, Accept-Language, Accept-Encoding',
    });
    if (!indexed) reply.header('x-robots-tag', 'noindex');
    if (!referrer) reply.header('referrer-policy', 'no-referrer');
  }

  function filled(cut: CutPage, block: LiveBlock, { url }: FastifyRequest, page: PageInLanguage): string {
    return fillPage(cut, { html: renderer(block, page), content: block.content, address: url });
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, address: Address): Promise<FastifyReply> {
    const repaired = repair(request, reply);
    if (repaired !== undefined) return repaired;
    const { path, status } = address;
    const language = visitorLanguage(request);
    const { file, resource } = prerendered.find(path, language, Date.now());
    head(request, reply.code(status), address, file);
    const readBlock = live.get(path);
    const cut = cuts.get(file);
    const { url, ip } = request;
    const query = new URLSearchParams(splitAddress(url).query);
    const narrowing = narrowingOf(path, query);
    if (narrowing !== undefined) {
      const make = () => markOthers(resource.plain.bytes.toString(), narrowing);
      return sendCompressed(request, reply, make, pagesOf(resource, `${narrowing.line} ${narrowing.office}`));
    }
    const block = cut && (await readBlock?.({ query, ip }));
    if (block === undefined || cut === undefined) return sendResource(request, reply, resource);
    const kept = 'answer' in block.content ? pagesOf(block.content.answer, `${file} ${url}`) : new Map();
    return sendCompressed(request, reply, () => filled(cut, block, request, { path, language }), kept);
  }

  async function sendAnswer(request: FastifyRequest, reply: FastifyReply, address: Address): Promise<FastifyReply> {
    const { path } = address;
    const language = visitorLanguage(request);
    const { file } = prerendered.find(path, language, Date.now());
    const asked = plainForms.get(path);
    const cut = cuts.get(file);
    if (asked === undefined || cut === undefined) return sendError(request, reply, 404);
    const { status, content, retryAfterSeconds } = await handlePlainForm(request, forms[asked.form]);
    head(request, reply.code(status), address, file);
    reply.header('cache-control', 'no-store');
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    const block = { kind: 'form', anchor: asked.anchor, content } as const;
    return sendCompressed(request, reply, () => filled(cut, block, request, { path, language }), new Map());
  }

  for (const address of addresses) {
    const { path } = address;
    const takesPosts = plainForms.has(path);
    app.route({ method: ['GET', 'HEAD'], url: path, handler: (request, reply) => sendPage(request, reply, address) });
    allowOnly(app, path, ['GET', 'HEAD', ...(takesPosts ? ['POST'] : [])]);
    if (path !== '/') readOnly(app, `${path}/`, (request, reply) => redirect(request, reply, path));
  }
  const posted = addresses.filter(({ path }) => plainForms.has(path));
  await registerFormPosts(app, posted, sendAnswer);
  app.setNotFoundHandler((request, reply) => {
    const isForPeople = notFound !== undefined && !isApi(request) && acceptsHtml(request.headers.accept);
    return isForPeople ? sendPage(request, reply, notFound) : sendError(request, reply, 404);
  });
}

/** Redirects to a path of the catalog, never to one of the request, so that `//evil.example/` leads nowhere (S-54). */
function redirect(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const plain = path + splitAddress(request.url).query;
  return repair(request, reply) ?? reply.header('cache-control', 'no-cache').redirect(plain, 308);
}

/** Leads a changed link of a mail to its page; undefined for any other address. */
function repair({ url }: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const address = repairedLink(url);
  return address === undefined ? undefined : reply.header('cache-control', 'no-store').redirect(address, 303);
}

function isApi(request: FastifyRequest): boolean {
  return isAtOrBelow(splitAddress(request.url).path, API_PATH);
}
