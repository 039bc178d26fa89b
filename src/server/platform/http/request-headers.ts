import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { LanguageId } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { cookieValue } from '../../../shared/http/cookie.ts';
import { parseWeightedList } from '../../../shared/http/weighted-list.ts';
import { acceptedLanguages, chooseLanguage, LANGUAGE_PARAMETER, offeredLanguages } from '../../../shared/language.ts';
import { splitAddress } from './address.ts';

/** More different values of one header than browsers send. Strangers may send more; then all are computed anew. */
const MAX_VALUES = 500;
/** Longer values than browsers send are not worth the memory. */
const MAX_HEADER_LENGTH = 300;

/** Caches what a function computes from a header, because nearly all visitors send one of a few values. */
function memoize<Value>(compute: (header: string) => Value): (header: string) => Value {
  const cache = new Map<string, Value>();
  return (header) => {
    const found = cache.get(header);
    if (found !== undefined) return found;
    const value = compute(header);
    if (cache.size >= MAX_VALUES) cache.clear();
    if (header.length <= MAX_HEADER_LENGTH) cache.set(header, value);
    return value;
  };
}

const languagesOf = memoize(acceptedLanguages);

/** The header in which a CDN names the language that it has chosen for a visitor, by the cookie and Accept-Language. */
export const LANGUAGE_HEADER = 'X-Visitor-Language';

type RequestTarget = Pick<FastifyRequest, 'url'> & { readonly headers: IncomingHttpHeaders };

/** Returns what names the language of an answer: the address, the header of a CDN, or else what only the visitor sends. */
export function languageSource(request: RequestTarget): 'address' | 'header' | 'visitor' {
  const { ids } = offeredLanguages();
  const [query, header] = namedLanguages(request);
  if (ids.some((id) => id === query)) return 'address';
  return ids.some((id) => id === header) ? 'header' : 'visitor';
}

/** Returns the languages that the address and the header of a CDN name. */
function namedLanguages({ url, headers }: RequestTarget): readonly (string | null | undefined)[] {
  const { query: asked } = splitAddress(url);
  const header = headers[LANGUAGE_HEADER.toLowerCase()];
  return [asked === '' ? null : new URLSearchParams(asked).get(LANGUAGE_PARAMETER), header?.toString()];
}

/** Returns the language in which to answer a request. Nothing is remembered: an address with `lng` sets no cookie. */
export function visitorLanguage(request: RequestTarget): LanguageId {
  const { cookie = '', 'accept-language': acceptLanguage = '' } = request.headers;
  const chosen = cookieValue(cookie, content.site.cookies.language.name);
  return chooseLanguage([...namedLanguages(request), chosen, ...languagesOf(acceptLanguage)], offeredLanguages());
}

/** Returns the version in the If-Match header. Without one it is 0, which no row has: the edit is refused as a conflict. */
export function versionOf({ headers }: Pick<FastifyRequest, 'headers'>): number {
  return Number(/^"(\d{1,9})"$/.exec(headers['if-match'] ?? '')?.[1] ?? 0);
}

/** Whether an Accept header allows HTML; the most specific range that matches decides. Without a header it is allowed. */
export function acceptsHtml(accept: string | undefined): boolean {
  if (accept === undefined) return true;
  const ranges = parseWeightedList(accept);
  const range = ['text/html', 'text/*', '*/*']
    .map((name) => ranges.find(({ value }) => value === name))
    .find((found) => found !== undefined);
  return range !== undefined && range.weight > 0;
}

const acceptedCodings = memoize(parseWeightedList);

/** Content codings that are prepared, the preferred one first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/**
 * Returns the available coding that the client weighs most; among equals br comes before gzip. Undefined means the plain
 * bytes: for clients without preference, and for those that refuse everything available.
 */
export function chooseCoding(acceptEncoding: string | undefined, available: readonly Coding[]): Coding | undefined {
  const choices = acceptedCodings(acceptEncoding ?? '');
  const weightOf = (name: string) => choices.find(({ value }) => value === name)?.weight;
  const weighed: readonly { readonly coding: Coding | undefined; readonly weight: number }[] = [
    { coding: undefined, weight: 0 },
    ...CODINGS.filter((coding) => available.includes(coding)).map((coding) => ({
      coding,
      weight: weightOf(coding) ?? weightOf('*') ?? 0,
    })),
    { coding: undefined, weight: weightOf('identity') ?? 0 },
  ];
  return weighed.reduce((best, next) => (next.weight > best.weight ? next : best)).coding;
}
