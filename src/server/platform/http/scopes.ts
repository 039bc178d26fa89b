import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject } from '../../../shared/is-object.ts';
import { isStorableText } from '../../../shared/text.ts';
import { Refusal } from '../refusal.ts';

/** Sets the rules for every API call: from our own pages or from programs, with a body of JSON, never cached. */
export function apiScope(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  parseJsonBodies(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store').header('vary', 'Authorization, Accept-Language, Accept-Encoding');
    refuseForeignOrigin(request);
    done();
  });
  app.addHook('preParsing', (request, _reply, _body, done) => {
    refuseOtherMediaTypes(request);
    done();
  });
}

/** Lets API calls take files; the parser would otherwise work for every call. */
export async function acceptFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
}

/** Sets the rules for every form that a browser sends without scripts: fields and files, from our own pages (S-49). */
export async function formScope(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart);
  app.addHook('onRequest', async (request) => refuseForeignOrigin(request));
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects a change requested by a page of another site (S-49). Programs other than browsers send neither header. This is
 * only an additional protection, because no cookie gives any rights here.
 */
export function refuseForeignOrigin({ method, headers, host, protocol }: FastifyRequest): void {
  if (SAFE.has(method)) return;
  const { origin, 'sec-fetch-site': fetchSite } = headers;
  const isForeign =
    (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') ||
    (origin !== undefined && !isOwn(origin, host, protocol));
  if (isForeign) throw new Refusal('not-allowed');
}

/** Whether `origin` is this site. Only the host is compared behind a proxy that ends TLS: the scheme is unknown there. */
function isOwn(origin: string, host: string, protocol: string): boolean {
  return origin === `${protocol}://${host}` || (URL.canParse(origin) && new URL(origin).host === host);
}

/** The media type of a form with files. */
export const UPLOAD = 'multipart/form-data';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a form with files. */
    readonly isUpload?: boolean;
  }
}

class WrongMediaType extends Error {
  readonly statusCode = 415;
}

/**
 * Requires JSON, or a form with files if the schema of the call says so (S-48).
 * @throws an error with status 415 for a body of another type
 */
function refuseOtherMediaTypes({ headers, routeOptions }: FastifyRequest): void {
  const isUpload = routeOptions.config.isUpload ?? false;
  const type = headers['content-type'];
  if (type === undefined ? isUpload : essenceOf(type) !== (isUpload ? UPLOAD : 'application/json'))
    throw new WrongMediaType();
}

/** Returns the type without its parameters. */
function essenceOf(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

/** Depth of nesting that no valid body reaches. */
const MAX_DEPTH = 20;

/** Parses JSON bodies; rejects prototype keys, nesting too deep for recursion, and texts that cannot be stored. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    parse(request, body as string, (error, value: unknown) => {
      if (error !== null) done(error, undefined);
      else if (isStorableJson(value)) done(null, value);
      else done(Object.assign(new Error('unsound JSON'), { statusCode: 400 }), undefined);
    });
  });
}

/** Whether a value is at most 20 levels deep and every text in it can be stored (S-59, S-61). The recursion stops there. */
export function isStorableJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (!isObject(value)) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([key, part]) => isStorableText(key) && isStorableJson(part, depth + 1));
}
