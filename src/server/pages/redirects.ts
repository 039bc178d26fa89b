import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shownName } from '../../shared/address-names.ts';
import { content, perContent } from '../../shared/content.ts';
import { withQuery } from '../../shared/http/address-of.ts';
import { decodedOften, LINK_FRAGMENT, readLinkToken } from '../../shared/http/mailed-link.ts';
import { addresses } from '../../shared/routes/addresses.ts';
import { DOWNLOADS_FOLDER, documentFile } from '../../shared/routes/site-paths.ts';
import { ANSWER_ANCHOR } from '../../shared/vessels/query.ts';
import { splitAddress } from '../platform/http/address.ts';
import { readOnly } from '../platform/http/methods.ts';

/** Where password managers look for the page on which a client changes the password (W3C, Change Password URL). */
export const CHANGE_PASSWORD = '/.well-known/change-password';
/** The page on which a client does; a site without accounts has none. */
const PROFILE = 'profile';

/** The present address of every former address of a page or a file. Each redirect takes one step. */
export const redirects = perContent(
  (): ReadonlyMap<string, string> =>
    new Map([
      ...Object.entries(content.formerPaths),
      ...content.routeIds
        .filter((id) => id === PROFILE)
        .map((id) => [CHANGE_PASSWORD, content.routes[id].path] as const),
      ...inDownloads(Object.entries(content.formerFiles)),
      ...content.site.languages.flatMap(({ id }) =>
        inDownloads(Object.entries(content.formerDocuments).map((pair) => pair.map((name) => documentFile(name, id)))),
      ),
    ]),
);

function inDownloads(pairs: readonly (readonly string[])[]): (readonly [string, string])[] {
  return pairs.map(([from, to]) => [`/${DOWNLOADS_FOLDER}/${from}`, `/${DOWNLOADS_FOLDER}/${to}`]);
}

/** Browsers revalidate after an hour, so that a mistaken redirect does not last. */
const MAX_AGE_SECONDS = 3600;

/**
 * Redirects former addresses of pages and files to the present ones (ADR 43). The target comes from the catalog, never from
 * the request (S-54). The query is kept, and browsers keep the hash.
 */
export async function redirectFormerAddresses(app: FastifyInstance): Promise<void> {
  for (const [from, to] of redirects()) {
    for (const path of [from, `${from}/`])
      readOnly(app, path, (request, reply) =>
        reply
          .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
          .redirect(to + splitAddress(request.url).query, from === CHANGE_PASSWORD ? 303 : 301),
      );
  }
}

/** Redirects to a path of the catalog, never to one of the request, so that `//evil.example/` leads nowhere (S-54). */
export function redirectToPath(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const plain = path + splitAddress(request.url).query;
  return repairLink(request, reply) ?? reply.header('cache-control', 'no-cache').redirect(plain, 308);
}

/**
 * Returns the present path of the page that an unknown path means: typed with capitals or accents, with the ending of a file, or
 * with a sign of the sentence that it was copied from.
 * @param path of the request; the router has not decoded what stands after a "#" in it
 */
export function pageMeantBy(path: string): string | undefined {
  const letters = decodedOften(path).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const plain = letters
    .replaceAll(/[\s_]{1,9}/g, '-')
    .replace(/\.(?:html?|php|aspx?|jsp)$/, '')
    .replace(/[\s.,;:!?)\]}>'"»”’…-]{1,9}$/u, '');
  return pathsByLetters().get(plain);
}

/** The present paths of pages, by their present and former ones. */
const pathsByLetters = perContent((): ReadonlyMap<string, string> => {
  const pages = addresses().filter(({ status }) => status === 200);
  const present = new Map(pages.map(({ path }) => [path, path]));
  const former = [...redirects()].filter(([, to]) => present.has(to));
  return new Map([...former, ...present].map(([from, to]) => [from.toLowerCase(), to]));
});

/** Leads a link of a mail whose "#" a mail filter encoded to its page; returns undefined for any other address. */
export function repairLink({ url }: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const address = repairedLink(url);
  return address === undefined ? undefined : reply.header('cache-control', 'no-store').redirect(address, 303);
}

/** An encoded "#", once or several times, before a fragment that our mails have. */
const encodedFragment = perContent(
  () => new RegExp(`%(?:25)*23(?:token(?:=|%(?:25)*3d)|(${shownName(ANSWER_ANCHOR)})(?![\\w-]))`, 'i'),
);

/** Returns an address whose path comes from the catalog, not from the request (S-54). The link stays unused (S-35). */
function repairedLink(url: string): string | undefined {
  const found = encodedFragment().exec(url);
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
