import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LanguageId } from '../../generated/types.ts';
import { content, perContent } from '../../shared/content.ts';
import { cookieValue } from '../../shared/http/cookie.ts';
import { readLineId } from '../../shared/line-id.ts';
import type { BuiltCode, LiveBlock, LiveRenderer } from '../../shared/renderer.ts';
import { type Address, addresses } from '../../shared/routes/addresses.ts';
import { API_PATH, STAFF_COOKIE } from '../../shared/routes/site-paths.ts';
import type { PlainFormHandler } from '../api/handler.ts';
import { isAtOrBelow, splitAddress } from '../platform/http/address.ts';
import { sendCompressed } from '../platform/http/compression.ts';
import { POLICY_REPORTS_ENDPOINT, POLICY_REPORTS_PATH, sendError } from '../platform/http/errors.ts';
import { allowOnly, readOnly } from '../platform/http/methods.ts';
import { acceptsHtml, LANGUAGE_HEADER, languageSource, visitorLanguage } from '../platform/http/request-headers.ts';
import { sendResource } from '../platform/http/resource.ts';
import { formScope } from '../platform/http/scopes.ts';
import type { SiteFiles } from '../rendering/site-files.ts';
import { letCdnKeep } from './cdn.ts';
import {
  type Codings,
  type CutPage,
  cutPage,
  fillPage,
  type LiveParts,
  liveBlocks,
  pageCache,
  plainForms,
} from './live.ts';
import { NEXT_CALLS_CDN_SECONDS, nextCallsIn, pathsWithNextCalls } from './next-calls.ts';
import { loadPages } from './prerendered.ts';
import { pageMeantBy, redirectToPath, repairLink } from './redirects.ts';
import { type WithdrawnLinks, withdrawnPages, withoutWithdrawn } from './withdrawn-links.ts';

interface PagesOptions extends LiveParts {
  readonly files: SiteFiles;
  /** How long a CDN may keep a page. */
  readonly cdnSeconds: number;
  readonly renderer: LiveRenderer;
  readonly handlePlainForm: PlainFormHandler;
  /** The hosts to which no link may lead at present. */
  readonly withdrawals: WithdrawnLinks;
  /** The addresses of scripts that few pages have; undefined where the build has none. */
  readonly code: Partial<Pick<BuiltCode, 'staffModule' | 'withdrawnModule'>>;
}

type PageInLanguage = Parameters<LiveRenderer>[1];

/** Serves the prerendered routes and articles in the visitor's language, and the not-found page for other addresses. */
export async function pages(
  app: FastifyInstance,
  { files, cdnSeconds, renderer, handlePlainForm, code, withdrawals, ...parts }: PagesOptions,
): Promise<void> {
  const { staffModule, withdrawnModule } = code;
  const prerendered = loadPages(files);
  const live = liveBlocks(parts);
  const forms = plainForms();
  const withNextCalls = pathsWithNextCalls();
  const putNextCalls = nextCallsIn({ ...parts, renderer });
  const livePages = prerendered.all.filter(({ path }) => live.has(path));
  const cuts = new Map(livePages.map(({ file, resource }) => [file, cutPage(resource.plain.bytes.toString())]));
  let kept = { of: withdrawals.current, pagesOf: pageCache() };
  const notFound = addresses().find(({ status }) => status === 404);

  /** Returns the cache of pages without the hosts that are withdrawn now. */
  function pagesOf(answer: object, page: string) {
    if (kept.of !== withdrawals.current) kept = { of: withdrawals.current, pagesOf: pageCache() };
    return kept.pagesOf(answer, page);
  }

  /** Takes the hosts that are withdrawn now out of a page. */
  function led(html: string, request: FastifyRequest): string {
    if (withdrawals.current.length === 0) return html;
    return withoutWithdrawn(html, visitorLanguage(request), withdrawals, withdrawnModule);
  }

  function head(request: FastifyRequest, reply: FastifyReply, { indexed, referrer }: Address, policy: string) {
    reply.headers({
      // Browsers revalidate each time, so that no old page is shown after the instant at which it changes.
      'cache-control': 'no-cache',
      'content-language': visitorLanguage(request),
      'content-security-policy': policy.replaceAll(/ https:[^ ;]+/g, (origin) =>
        withdrawals.covers(origin) ? '' : origin,
      ),
      'reporting-endpoints': `${POLICY_REPORTS_ENDPOINT}="${POLICY_REPORTS_PATH}"`,
      vary: 'Cookie, Accept-Language, Accept-Encoding',
    });
    if (!indexed) reply.header('x-robots-tag', 'noindex');
    if (!referrer) reply.header('referrer-policy', 'no-referrer');
  }

  /**
   * Sends a page; to staff, to whose browser alone it belongs then, with the script that lets them change what it shows.
   * @param made what the page is made of: its compressed bytes are kept as long as that, also those for staff, since anyone can
   *   send their cookie; undefined if they are not kept
   * @param page what else the page depends on
   */
  function send(request: FastifyRequest, reply: FastifyReply, make: () => string, made?: object, page = '') {
    const isForStaff = isOfStaff(request);
    const cache: Codings = made === undefined ? new Map() : pagesOf(made, isForStaff ? `${page} ${staffModule}` : page);
    if (!isForStaff) return sendCompressed(request, reply, make, cache);
    reply.header('cache-control', 'private, no-store');
    const withScript = (html: string) => {
      const end = html.lastIndexOf('</body>');
      return `${html.slice(0, end)}<script type="module" src="${staffModule}"></script>${html.slice(end)}`;
    };
    return sendCompressed(request, reply, () => withScript(make()), cache);
  }

  function isOfStaff({ headers }: FastifyRequest): boolean {
    return (
      staffModule !== undefined &&
      content.capabilities.staff &&
      cookieValue(headers.cookie ?? '', STAFF_COOKIE) !== undefined
    );
  }

  function filled(cut: CutPage, block: LiveBlock, request: FastifyRequest, page: PageInLanguage): string {
    return led(fillPage(cut, renderer(block, page), block.content, request.url), request);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, address: Address): Promise<FastifyReply> {
    const repaired = repairLink(request, reply);
    if (repaired !== undefined) return repaired;
    const { path, status } = address;
    const language = visitorLanguage(request);
    const page = prerendered.find(path, language, Date.now());
    const { file, policy, until } = page;
    const hasNextCalls = withNextCalls.has(path);
    const resource = hasNextCalls ? await putNextCalls(page, language) : page.resource;
    head(request, reply.code(status), address, policy);
    const readBlock = live.get(path);
    const cut = cuts.get(file);
    const { url, ip } = request;
    const query = new URLSearchParams(splitAddress(url).query);
    const prepared = () => resource.plain.bytes.toString();
    const narrowing = narrowingOf(path, query);
    if (narrowing !== undefined) {
      const make = () => led(markOthers(prepared(), narrowing), request);
      return send(request, reply, make, resource, `${narrowing.line} ${narrowing.office}`);
    }
    const block = cut && (await readBlock?.({ query, ip }));
    if (block === undefined || cut === undefined) {
      if (!isOfStaff(request)) {
        const source = languageSource(request);
        const by = source === 'header' ? { by: LANGUAGE_HEADER } : {};
        const seconds = hasNextCalls ? Math.min(cdnSeconds, NEXT_CALLS_CDN_SECONDS) : cdnSeconds;
        if (source !== 'visitor') letCdnKeep(reply, { seconds, until, ...by });
        if (withdrawals.current.length === 0) return sendResource(request, reply, resource);
      }
      return send(request, reply, () => led(prepared(), request), resource);
    }
    const answer = 'answer' in block.content ? block.content.answer : undefined;
    return send(request, reply, () => filled(cut, block, request, { path, language }), answer, `${file} ${url}`);
  }

  /** Sends the answer to a form that any browser can send: its page, with what the form has to say. */
  async function sendAnswer(request: FastifyRequest, reply: FastifyReply, address: Address): Promise<FastifyReply> {
    const { path } = address;
    const language = visitorLanguage(request);
    const { file, policy } = prerendered.find(path, language, Date.now());
    const asked = forms.get(path);
    const cut = cuts.get(file);
    if (asked === undefined || cut === undefined) return sendError(request, reply, 404);
    const { status, content: answered, retryAfterSeconds } = await handlePlainForm(request, content.forms[asked.form]);
    head(request, reply.code(status), address, policy);
    reply.header('cache-control', 'no-store');
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    const block = { kind: 'form', anchor: asked.anchor, content: answered } as const;
    return send(request, reply, () => filled(cut, block, request, { path, language }));
  }

  for (const address of addresses()) {
    const { path } = address;
    app.route({ method: ['GET', 'HEAD'], url: path, handler: (request, reply) => sendPage(request, reply, address) });
    allowOnly(app, path, ['GET', 'HEAD', ...(forms.has(path) ? ['POST'] : [])]);
    if (path !== '/') readOnly(app, `${path}/`, (request, reply) => redirectToPath(request, reply, path));
  }
  const shell = (language: LanguageId) => {
    const { resource, policy } = prerendered.find((notFound ?? { path: '/' }).path, language, Date.now());
    return { html: resource.plain.bytes.toString(), policy };
  };
  await withdrawnPages(app, { withdrawn: withdrawals, shell });
  await app.register(async (scope) => {
    await formScope(scope);
    for (const address of addresses())
      if (forms.has(address.path)) scope.post(address.path, (request, reply) => sendAnswer(request, reply, address));
  });
  app.setNotFoundHandler((request, reply) => {
    const { path } = splitAddress(request.url);
    const isApi = isAtOrBelow(path, API_PATH);
    if (notFound === undefined || isApi || !acceptsHtml(request.headers.accept)) return sendError(request, reply, 404);
    const meant = /^(?:GET|HEAD)$/.test(request.method) ? pageMeantBy(path) : undefined;
    return meant === undefined ? sendPage(request, reply, notFound) : redirectToPath(request, reply, meant);
  });
}

/** The line and office that an address narrows a page to; undefined: the page shows all. */
interface Narrowing {
  readonly line: string | undefined;
  readonly office: string | undefined;
}

/** The paths of the pages with contacts of the lines. */
const pathsWithContacts = perContent(() => {
  const routes = content.routeIds.map((id) => content.routes[id]);
  return new Set(routes.filter(({ page }) => content.pageBlocks[page].includes('faq')).map(({ path }) => path));
});

/** Returns the narrowing of a page with contacts of the lines; undefined without a known line or office. */
function narrowingOf(path: string, query: URLSearchParams): Narrowing | undefined {
  if (!pathsWithContacts().has(path)) return undefined;
  const named = query.get(content.site.lineChoice.officeParameter);
  const line = readLineId(query.get(content.site.lineChoice.lineParameter));
  const office = content.officeIds.find((id) => id === named);
  return line === undefined && office === undefined ? undefined : { line, office };
}

/** Marks the elements of other lines and offices; the style sheet hides them where no script runs (ADR 69). */
function markOthers(html: string, { line, office }: Narrowing): string {
  const mark = (attribute: string, chosen: string | undefined, page: string) =>
    chosen === undefined
      ? page
      : page.replaceAll(new RegExp(` data-${attribute}="([a-z0-9 -]+)"`, 'g'), (found, names: string) =>
          names.split(' ').includes(chosen) ? found : `${found} data-other=""`,
        );
  return mark('office', office, mark('lines', line, html));
}
