import { Failure, type Method, type Network, type Reply, request } from './request.ts';

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

/** Returns the wait that Retry-After requests, in milliseconds (RFC 9110, 10.2.3: seconds or a date); undefined if none. */
function retryAfterMs({ headers }: Pick<Reply, 'headers'>, now: number): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

interface Rule {
  readonly pattern: string;
  readonly isAllowed: boolean;
}

/** The rules of a robots.txt for one program (RFC 9309). */
interface Robots {
  readonly rules: readonly Rule[];
}

const EVERYTHING_ALLOWED: Robots = { rules: [] };

/** Returns the rules of the groups that name a program; if none does, those for all programs. */
export function readRobots(text: string, program: string): Robots {
  const groups: { names: string[]; rules: Rule[] }[] = [];
  let isHead = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [content = ''] = line.split('#');
    const colon = content.indexOf(':');
    const key = content.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = content.slice(colon + 1).trim();
    if (key === 'user-agent') {
      if (!isHead) groups.push({ names: [], rules: [] });
      isHead = true;
      groups.at(-1)?.names.push(nameOf(value));
    } else if (key === 'allow' || key === 'disallow') {
      isHead = false;
      // "Disallow:" without a value forbids nothing.
      if (value !== '') groups.at(-1)?.rules.push({ pattern: encoded(value), isAllowed: key === 'allow' });
    }
  }
  const ours = groups.filter(({ names }) => names.includes(nameOf(program)));
  const heeded = ours.length > 0 ? ours : groups.filter(({ names }) => names.includes('*'));
  return { rules: heeded.flatMap(({ rules }) => rules) };
}

/** Whether an address may be requested: the longest matching rule counts; of equally long ones, the one that allows. */
export function allows({ rules }: Robots, { pathname, search }: URL): boolean {
  const path = encoded(`${pathname}${search}`);
  const [first] = rules
    .filter(({ pattern }) => matches(pattern, path))
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed));
  return first?.isAllowed ?? true;
}

/** Returns the name without what follows it, such as a version. */
function nameOf(value: string): string {
  return value === '*' ? '*' : (/^[a-z_-]*/.exec(value.toLowerCase())?.[0] ?? '');
}

/** Encodes letters beyond ASCII as URLs do. */
function encoded(path: string): string {
  return path
    .replaceAll(/[^\p{ASCII}]+/gu, (letters) => encodeURI(letters.toWellFormed()))
    .replaceAll(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}

/** `*` matches anything, `$` at the end matches the end. Each part is searched once, so that no foreign pattern is slow. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [start = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(start)) return false;
  let at = start.length;
  const last = isWhole ? parts.pop() : undefined;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}
