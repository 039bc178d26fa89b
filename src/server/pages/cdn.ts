import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue } from '../../shared/http/cookie.ts';
import { PREVIEW_COOKIE, STAFF_COOKIE } from '../../shared/routes/site-paths.ts';
import type { Config } from '../platform/config.ts';

interface CachePeriod {
  /** The longest time, as the settings say; 0 changes nothing. */
  readonly seconds: number;
  /** The instant at which it changes, in epoch milliseconds: it is kept no longer. */
  readonly until?: number;
  /** The header, other than Accept-Encoding, on which it depends. */
  readonly by?: string;
}

/**
 * Lets shared caches keep an answer that depends on nothing but its address and the named headers (ADR 79). Browsers ask each time.
 */
export function letCdnKeep(reply: FastifyReply, { seconds, until = Number.POSITIVE_INFINITY, by }: CachePeriod): void {
  const left = Math.min(2 * seconds, Math.floor((until - Date.now()) / 1000));
  const fresh = Math.min(seconds, left);
  if (fresh <= 0 || reply.statusCode !== 200) return;
  reply.headers({
    'cache-control': `public, max-age=0, s-maxage=${fresh}`,
    // Only for CDNs (RFC 9213): a browser would show the former page, too, while it asks for the present one.
    'cdn-cache-control': `public, max-age=${fresh}, stale-while-revalidate=${left - fresh}`,
    vary: by === undefined ? 'Accept-Encoding' : `${by}, Accept-Encoding`,
  });
}

/** Forbids shared caches to keep the answer to a request with a session or a preview, or of staff, or one that sets a cookie. */
export function keepPrivate({ headers }: FastifyRequest, reply: FastifyReply): void {
  const isOfOne = [PREVIEW_COOKIE, STAFF_COOKIE].some((name) => cookieValue(headers.cookie ?? '', name) !== undefined);
  if (headers.authorization === undefined && !isOfOne && !reply.hasHeader('set-cookie')) return;
  const present = String(reply.getHeader('cache-control') ?? '');
  if (/\b(?:private|no-store)\b/.test(present)) return;
  reply.removeHeader('cdn-cache-control');
  // Names of assets contain a hash of their bytes, so the browser may keep them.
  reply.header(
    'cache-control',
    present.includes('immutable') ? present.replace('public', 'private') : 'private, no-cache',
  );
}

/** Pauses after failed calls; the last one is repeated. */
const AGAIN_MS = [1_000, 5_000, 15_000, 60_000, 300_000];
const LIMIT_MS = 10_000;

/** Tells the CDN of the settings to drop what it keeps of the site. */
export class CdnPurge {
  readonly #config: Pick<Config, 'cdnPurgeUrl' | 'cdnPurgeHeader'>;
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  #calling = new AbortController();

  constructor(config: Pick<Config, 'cdnPurgeUrl' | 'cdnPurgeHeader'>, log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {
    this.#config = config;
    this.#log = log;
  }

  /** Returns at once; the call is repeated until it succeeds. Without a CDN in the settings nothing is called. */
  begin(): void {
    this.stop();
    this.#calling = new AbortController();
    const { cdnPurgeUrl } = this.#config;
    if (cdnPurgeUrl !== undefined) void this.#call(cdnPurgeUrl, this.#calling.signal).catch(() => {});
  }

  stop(): void {
    this.#calling.abort();
  }

  async #call(url: string, signal: AbortSignal): Promise<void> {
    // The rest of the address may contain a secret, as the header does.
    const { host } = new URL(url);
    for (let tries = 0; ; tries++) {
      const failure = await this.#failureOf(url, signal);
      if (signal.aborted) return;
      if (failure === undefined) return this.#log.info({ host }, 'the CDN was told to drop what it keeps');
      this.#log.warn({ host, ...failure }, 'the CDN could not be told to drop what it keeps; it is tried again');
      await pause(AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)], undefined, { signal, ref: false });
    }
  }

  async #failureOf(url: string, signal: AbortSignal): Promise<object | undefined> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.#config.cdnPurgeHeader },
        // The words of Cloudflare; others ignore the body.
        body: '{"purge_everything":true}',
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
      });
      await answer.body?.cancel();
      return answer.ok ? undefined : { status: answer.status };
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      return { code: cause?.code ?? name };
    }
  }
}
