import { Failure, failureOf } from './failure.ts';
import type { Hop } from './link-result.ts';
import { type PoliteClient, redirectOf } from './polite-client.ts';
import type { Method, Reply } from './request.ts';

/** As many redirects as browsers follow. */
const MAX_REDIRECTS = 20;

/** The path that was followed from an address. */
export interface Way {
  readonly hops: readonly Hop[];
  readonly tookMs: number;
  /** The reply at the end; undefined if something failed or robots.txt refused. */
  readonly last?: Reply;
  readonly failure?: Failure;
  readonly isRefused?: boolean;
}

/** Follows an address through its redirects; robots.txt and the network are checked again before each step. */
export async function follow(address: URL, method: Method, client: PoliteClient): Promise<Way> {
  const hops: Hop[] = [];
  let tookMs = 0;
  let setsCookies = false;
  let at = new URL(address);
  try {
    while (hops.length <= MAX_REDIRECTS) {
      if (!(await client.mayAsk(at))) return { hops, tookMs, isRefused: true };
      const last = await askEitherWay(at, method, client);
      hops.push({ address: at.href, status: last.status });
      tookMs += last.tookMs;
      setsCookies ||= last.headers['set-cookie'] !== undefined;
      const next = redirectOf(last, at);
      if (next === undefined) return { hops, tookMs, last };
      if (next === 'nowhere') break;
      at = next;
    }
    return { hops, tookMs, failure: new Failure(setsCookies ? 'cookies' : 'redirects') };
  } catch (error) {
    return { hops, tookMs, failure: failureOf(error) };
  }
}

/** Requests with GET if HEAD returns an error, because many servers answer HEAD wrongly. */
async function askEitherWay(at: URL, method: Method, client: PoliteClient): Promise<Reply> {
  const reply = await client.ask(at, method);
  return method === 'HEAD' && reply.status >= 400 ? await client.ask(at, 'GET') : reply;
}
