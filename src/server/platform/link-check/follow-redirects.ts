import { Failure, failureOf } from './failure.ts';
import type { Hop } from './link-result.ts';
import { type PoliteClient, redirectOf } from './polite-client.ts';
import type { Method, Reply } from './request.ts';

/** As many as browsers follow. */
const MOST_REDIRECTS = 20;

/** How far one came from an address. */
export interface Way {
  readonly hops: readonly Hop[];
  readonly tookMs: number;
  /** The answer at the end; none where something failed, or robots are refused. */
  readonly last?: Reply;
  readonly failure?: Failure;
  readonly isRefused?: boolean;
}

/** Follows an address through its redirects; each is looked at as the first one was, before it is asked. */
export async function follow(address: URL, method: Method, client: PoliteClient): Promise<Way> {
  const hops: Hop[] = [];
  let tookMs = 0;
  let setsCookies = false;
  let at = new URL(address);
  try {
    while (hops.length <= MOST_REDIRECTS) {
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

/** Many servers answer HEAD wrongly: what it brings is an error only where GET brings one. */
async function askEitherWay(at: URL, method: Method, client: PoliteClient): Promise<Reply> {
  const reply = await client.ask(at, method);
  return method === 'HEAD' && reply.status >= 400 ? await client.ask(at, 'GET') : reply;
}
