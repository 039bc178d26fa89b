import { Failure } from './failure.ts';
import { HostQueue } from './host-queue.ts';
import type { Network } from './network.ts';
import { type Method, type Reply, request } from './request.ts';
import { retryAfterMs } from './retry-after.ts';
import { allows, EVERYTHING_ALLOWED, type Robots, readRobots } from './robots.ts';

export interface Politeness {
  /** The name by which a robots.txt may address us. */
  readonly program: string;
  /** The User-Agent header: the name first, then a contact. */
  readonly userAgent: string;
  readonly timeoutMs: number;
  readonly hostPauseMs: number;
  /** Pause before a broken address is tried again; a host that answers 429 without Retry-After gets twice the pause. */
  readonly retryDelayMs: number;
  /** A host that asks for a longer pause is not waited for. */
  readonly maxWaitMs: number;
}

const PAGE_BYTES = 64 * 1024;
/** RFC 9309, 2.5: at least 500 KiB. */
const ROBOTS_BYTES = 512 * 1024;
/** RFC 9309, 2.3.1.2. */
const ROBOTS_REDIRECTS = 5;

/** Sends single requests politely: one at a time to each host, and none that its robots.txt forbids. */
export class PoliteClient {
  readonly #politeness: Politeness;
  readonly #network: Network;
  readonly #queue: HostQueue;
  readonly #robots = new Map<string, Promise<Robots>>();

  constructor(politeness: Politeness, network: Network) {
    const { hostPauseMs: pauseMs, maxWaitMs } = politeness;
    this.#politeness = politeness;
    this.#network = network;
    this.#queue = new HostQueue({ pauseMs, maxWaitMs }, network);
  }

  /** Requests an address once. @throws Failure; `busy` if the host asks to try again later */
  async ask(address: URL, method: Method): Promise<Reply> {
    return await this.#send(address, method, PAGE_BYTES);
  }

  /** Whether the robots.txt of the server allows a request to an address. @throws Failure */
  async mayAsk(address: URL): Promise<boolean> {
    const known = this.#robots.get(address.origin) ?? this.#readRobots(new URL('/robots.txt', address));
    this.#robots.set(address.origin, known);
    try {
      return allows(await known, address);
    } catch (error) {
      // The next try reads robots.txt again.
      this.#robots.delete(address.origin);
      throw error;
    }
  }

  async #readRobots(first: URL): Promise<Robots> {
    let at = first;
    for (let hops = 0; hops <= ROBOTS_REDIRECTS; hops++) {
      const reply = await this.#send(at, 'GET', ROBOTS_BYTES);
      const { status, body } = reply;
      if (status >= 500) throw new Failure('robots-unreadable');
      if (status < 300) return readRobots(body, this.#politeness.program);
      const next = redirectOf(reply, at);
      if (!(next instanceof URL)) return EVERYTHING_ALLOWED;
      at = next;
    }
    return EVERYTHING_ALLOWED;
  }

  async #send(address: URL, method: Method, maxBytes: number): Promise<Reply> {
    const { userAgent, timeoutMs, retryDelayMs } = this.#politeness;
    const { hostname } = address;
    return await this.#queue.run(hostname, async () => {
      const reply = await request(address, { method, userAgent, timeoutMs, maxBytes }, this.#network);
      const wanted = retryAfterMs(reply, this.#network.now());
      if (reply.status !== 429 && (reply.status !== 503 || wanted === undefined)) return reply;
      this.#queue.pause(hostname, wanted ?? 2 * retryDelayMs);
      throw new Failure('busy');
    });
  }
}

const REDIRECTS = [301, 302, 303, 307, 308];

/** Returns where a reply redirects to; `nowhere` if that is no web page, undefined if it does not redirect. */
export function redirectOf({ status, headers }: Reply, from: URL): URL | 'nowhere' | undefined {
  const { location } = headers;
  if (!REDIRECTS.includes(status) || location === undefined) return undefined;
  const to = URL.parse(location, from.href);
  return to?.protocol === 'https:' || to?.protocol === 'http:' ? to : 'nowhere';
}
