import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Block, BlockOf } from '../../generated/types.ts';
import { content, perContent } from '../../shared/content/content.ts';
import { isPlainForm } from '../../shared/forms/plain-form.ts';
import { LIVE_ADDRESS, LIVE_DATA_ID, LIVE_MARK } from '../../shared/http/live-marks.ts';
import { decodedOften, LINK_FRAGMENT, readLinkToken } from '../../shared/http/mailed-link.ts';
import { readLineId } from '../../shared/ids/read-line-id.ts';
import { type Address, addresses } from '../../shared/routes/addresses.ts';
import { API_PATH } from '../../shared/routes/site-paths.ts';
import { escapeHtml, jsonInHtml } from '../../shared/text/escape-html.ts';
import { withQuery } from '../../shared/vessels/addresses.ts';
import type { LiveBlock, LiveRenderer } from '../../shared/vessels/live.ts';
import { ANSWER_ANCHOR } from '../../shared/vessels/query-fields.ts';
import type { PlainFormHandler } from '../api/plain-form.ts';
import { isAtOrBelow, splitAddress } from '../platform/http/address.ts';
import { formScope } from '../platform/http/api/form-scope.ts';
import { POLICY_REPORTS_ENDPOINT, POLICY_REPORTS_PATH } from '../platform/http/policy-reports.ts';
import { acceptsHtml, type Coding } from '../platform/http/request-headers/accept.ts';
import { visitorLanguage } from '../platform/http/request-headers/visitor-language.ts';
import { sendResource } from '../platform/http/resources/send-resource.ts';
import { sendError } from '../platform/http/responses/errors.ts';
import { allowOnly, readOnly } from '../platform/http/responses/read-only.ts';
import { sendCompressed } from '../platform/http/responses/send-compressed.ts';
import { pagesManifestOf } from '../rendering/pages.ts';
import type { SiteFiles } from '../rendering/site-files.ts';
import type { Services } from '../services.ts';
import { liveBlocks } from './live-blocks.ts';
import { policiesOf } from './policies.ts';
import { loadPages } from './store.ts';

/** An encoded "#", once or several times, before a fragment that our mails have. */
const ENCODED_FRAGMENT = new RegExp(`%(?:25)*23(?:token(?:=|%(?:25)*3d)|(${ANSWER_ANCHOR})(?![\\w-]))`, 'i');

/**
 * Returns the address of a page that a mailed link led to before a mail filter encoded its "#"; undefined for any other
 * address. Its path comes from the catalog, not from the request (S-54). Reads only: the link stays unused (S-35).
 */
function repairedLink(url: string): string | undefined {
  const found = ENCODED_FRAGMENT.exec(url);
  if (found === null) return undefined;
  const before = url.slice(0, found.index);
  const page = pageAt(before) ?? pageAt(decodedOften(before));
  const fragment = found[1] ?? `${LINK_FRAGMENT}${readLinkToken(url.slice(found.index)) ?? ''}`;
  return page && `${page}#${fragment}`;
}

/** Returns the address of a page with its query, but without a slash at its end. */
function pageAt(address: string): string | undefined {
  const { path, query } = splitAddress(address);
  const page = addresses().find((one) => one.path === path || `${one.path}/` === path);
  return page && withQuery(page.path, Object.fromEntries(new URLSearchParams(query)));
}

type Codings = Map<Coding | undefined, Promise<Buffer>>;

/** One answer is shown in every language and at a few addresses. Pages beyond this number are rendered for each request. */
const MAX_PAGES_PER_ANSWER = 8;

/**
 * Makes a cache of compressed live pages. A page stays in it for as long as its answer object lives, under a key of
 * everything else that it depends on, such as its file and address.
 */
function pageCache(): (answer: object, page: string) => Codings {
  const byAnswer = new WeakMap<object, Map<string, Codings>>();
  return (answer, page) => {
    const pages = byAnswer.get(answer) ?? new Map<string, Codings>();
    byAnswer.set(answer, pages);
    const codings = pages.get(page) ?? new Map();
    if (pages.size < MAX_PAGES_PER_ANSWER) pages.set(page, codings);
    return codings;
  };
}

/** The line and office that an address narrows a page to; undefined: the page shows all. */
interface Narrowing {
  readonly line: string | undefined;
  readonly office: string | undefined;
}

const paths = perContent(
  () =>
    new Set(
      content.routeIds.map((id) => content.routes[id]).flatMap(({ path, page }) => (hasContacts(page) ? [path] : [])),
    ),
);

function hasContacts(page: keyof typeof content.pageBlocks): boolean {
  return content.pageBlocks[page].some((kind) => kind === 'faq');
}

/** Returns the narrowing of a page with contacts of the lines; undefined without a known line or office. */
function narrowingOf(path: string, query: URLSearchParams): Narrowing | undefined {
  if (!paths().has(path)) return undefined;
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

/** A page cut at the places where its live part and its data are inserted. */
interface CutPage {
  readonly before: string;
  readonly between: string;
  readonly after: string;
}

const MARK = new RegExp(`<div[^>]* ${LIVE_MARK}="[^"]*"[^>]*>`);

const FORM_END = '</form>';

/** Cuts a page; undefined for a page without a marked place. */
function cutPage(html: string): CutPage | undefined {
  const mark = MARK.exec(html);
  const end = html.lastIndexOf('</body>');
  if (mark === null || end < 0) return undefined;
  const start = mark.index + mark[0].length;
  // The live form replaces the prerendered one there.
  const isFilled = html.startsWith('<form', start);
  const rest = isFilled ? html.indexOf(FORM_END, start) + FORM_END.length : start;
  return { before: html.slice(0, start), between: html.slice(rest, end), after: html.slice(end) };
}

interface LivePart {
  readonly html: string;
  /** The content that the HTML was made from, for the scripts of the page. */
  readonly content: object;
  /** Path and query of the request. */
  readonly address: string;
}

/** Inserts the live part into a cut page, and its content as data, from which the scripts hydrate the part. */
function fillPage({ before, between, after }: CutPage, { html, content: data, address }: LivePart): string {
  // A data block, which browsers do not run.
  const attributes = `type="application/json" id="${LIVE_DATA_ID}" ${LIVE_ADDRESS}="${escapeHtml(address)}"`;
  return `${before}${html}${between}<script ${attributes}>${jsonInHtml(data)}</script>${after}`;
}

interface PagesOptions {
  readonly files: SiteFiles;
  readonly services: Services;
  readonly renderer: LiveRenderer;
  readonly handlePlainForm: PlainFormHandler;
}

type PageInLanguage = Parameters<LiveRenderer>[1];

/** Serves the prerendered routes and articles in the visitor's language, and the not-found page for other addresses. */
export async function pages(
  app: FastifyInstance,
  { files, services, renderer, handlePlainForm }: PagesOptions,
): Promise<void> {
  const manifest = pagesManifestOf(files);
  const prerendered = loadPages(files, manifest);
  const policies = policiesOf(files, manifest);
  const live = liveBlocks(services);
  const plainForms = plainFormBlocks();
  const livePages = prerendered.all.filter(({ path }) => live.has(path));
  const cuts = new Map(livePages.map(({ file, resource }) => [file, cutPage(resource.plain.bytes.toString())]));
  const pagesOf = pageCache();
  const notFound = addresses().find(({ status }) => status === 404);

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
    const { status, content: answered, retryAfterSeconds } = await handlePlainForm(request, content.forms[asked.form]);
    head(request, reply.code(status), address, file);
    reply.header('cache-control', 'no-store');
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    const block = { kind: 'form', anchor: asked.anchor, content: answered } as const;
    return sendCompressed(request, reply, () => filled(cut, block, request, { path, language }), new Map());
  }

  for (const address of addresses()) {
    const { path } = address;
    const takesPosts = plainForms.has(path);
    app.route({ method: ['GET', 'HEAD'], url: path, handler: (request, reply) => sendPage(request, reply, address) });
    allowOnly(app, path, ['GET', 'HEAD', ...(takesPosts ? ['POST'] : [])]);
    if (path !== '/') readOnly(app, `${path}/`, (request, reply) => redirect(request, reply, path));
  }
  const posted = addresses().filter(({ path }) => plainForms.has(path));
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

type FormBlock = BlockOf<'form'>;

/** Returns the forms that any browser can send, by the paths of their pages. */
function plainFormBlocks(): ReadonlyMap<string, FormBlock> {
  const isPlain = (block: Block): block is FormBlock => block.kind === 'form' && isPlainForm(content.forms[block.form]);
  const pages = content.routeIds.flatMap((id) => {
    const { path, page } = content.routes[id];
    const block = content.pages[page].blocks.find(isPlain);
    return block === undefined ? [] : [[path, block] as const];
  });
  return new Map(pages);
}

/** Registers the routes for the forms that pages post. */
async function registerFormPosts(
  app: FastifyInstance,
  addresses: readonly Address[],
  answer: (request: FastifyRequest, reply: FastifyReply, address: Address) => Promise<FastifyReply>,
): Promise<void> {
  await app.register(async (scope) => {
    await formScope(scope);
    for (const address of addresses) scope.post(address.path, (request, reply) => answer(request, reply, address));
  });
}
