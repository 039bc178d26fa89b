import { Failure, type Method, type Network, type Reply, request } from './request.ts';
import { Robots } from './robots.ts';

interface QueueOptions {
  /** Pause between the end of one request to a host and the next. */
  readonly pauseMs: number;
  /** A host that asks for a longer pause is not waited for. */
  readonly maxWaitMs: number;
}

/** Sends one request at a time to each host, with a pause after each. */
class HostQueue {
  readonly #network: Network;
  readonly #options: QueueOptions;
  readonly #last = new Map<string, Promise<unknown>>();
  /** When a host may receive the next request, in epoch milliseconds. */
  readonly #notBefore = new Map<string, number>();

  constructor(options: QueueOptions, network: Network) {
    this.#options = options;
    this.#network = network;
  }

  /** Runs work when the host is free. @throws Failure `busy` if the host asks for too long a pause; what `work` throws */
  run<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.#last.get(host) ?? Promise.resolve()).then(() => this.#do(host, work));
    this.#last.set(
      host,
      turn.catch(() => undefined),
    );
    return turn;
  }

  /** Sends no request to a host for the given time. */
  pause(host: string, ms: number): void {
    this.#notBefore.set(host, Math.max(this.#notBefore.get(host) ?? 0, this.#network.now() + ms));
  }

  async #do<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
    const waitMs = (this.#notBefore.get(host) ?? 0) - this.#network.now();
    if (waitMs > Math.max(this.#options.maxWaitMs, this.#options.pauseMs)) throw new Failure('busy');
    if (waitMs > 0) await this.#network.pause(waitMs);
    try {
      return await work();
    } finally {
      this.pause(host, this.#options.pauseMs);
    }
  }
}

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
const EVERYTHING_ALLOWED = '';
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
    // The next try reads robots.txt again.
    known.catch(() => this.#robots.delete(address.origin));
    return (await known).allows(address);
  }

  async #readRobots(first: URL): Promise<Robots> {
    return new Robots(first, await this.#textOfRobots(first), this.#politeness.program);
  }

  async #textOfRobots(first: URL): Promise<string> {
    let at = first;
    for (let hops = 0; hops <= ROBOTS_REDIRECTS; hops++) {
      const reply = await this.#send(at, 'GET', ROBOTS_BYTES);
      const { status, body } = reply;
      if (status >= 500) throw new Failure('robots-unreadable');
      if (status < 300) return body;
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

/** Returns the wait that Retry-After requests, in milliseconds (RFC 9110, 10.2.3: seconds or a date); undefined if none. */
function retryAfterMs({ headers }: Pick<Reply, 'headers'>, now: number): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
