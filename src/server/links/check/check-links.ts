import type { Hop, LinkOutcome, LinkReason, LinkResult } from '../../../formats/link-result.ts';
import { PoliteClient, type Politeness, redirectOf } from './polite-client.ts';
import { Failure, failureOf, type Method, type Network, type Reply } from './request.ts';

export interface CheckOptions extends Politeness {
  /** How many hosts are asked at once. */
  readonly atOnce: number;
  /** A link that takes longer counts as slow. */
  readonly slowMs: number;
}

/**
 * Requests each address once and returns the results by address. A link that is broken or busy is requested again with GET,
 * a broken one after a pause. Nothing but the request is sent, and private networks are not asked (S-104).
 * @throws the reason of the network's signal if that ends the check
 */
export async function checkLinks(
  links: readonly LinkToCheck[],
  options: CheckOptions,
  network: Network,
): Promise<ReadonlyMap<string, LinkResult>> {
  const client = new PoliteClient(options, network);
  const results = new Map<string, LinkResult>();
  const waiting = [...Map.groupBy(links, ({ address }) => new URL(address).hostname).values()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      for (const link of next) {
        const result = await checkTwice(link, client, options, network);
        // An aborted request has no result.
        network.signal?.throwIfAborted();
        results.set(link.address, result);
      }
  };
  await Promise.all(Array.from({ length: options.atOnce }, work));
  return unlessOffline(results);
}

async function checkTwice(
  link: LinkToCheck,
  client: PoliteClient,
  options: CheckOptions,
  network: Network,
): Promise<LinkResult> {
  const { slowMs, retryDelayMs } = options;
  const address = new URL(link.address);
  const first = classify(link, await follow(address, 'HEAD', client), slowMs, network.now());
  if (first.outcome !== 'broken' && first.reason !== 'busy') return first;
  if (first.outcome === 'broken') await network.pause(retryDelayMs);
  return classify(link, await follow(address, 'GET', client), slowMs, network.now());
}

/** Requests an address as `checkLinks` does, but does not repeat what fails, because somebody waits for the result. */
export async function checkOnce(link: LinkToCheck, options: CheckOptions, network: Network): Promise<LinkResult> {
  const way = await follow(new URL(link.address), 'HEAD', new PoliteClient(options, network));
  return classify(link, way, options.slowMs, network.now());
}

const MAX_LENGTH = 200;

/** Returns the title of an HTML page as it is written in the source, in one line; undefined if the page has none. */
function pageTitle(html: string): string | undefined {
  const lower = html.toLowerCase();
  const open = lower.indexOf('<title');
  const from = open === -1 ? -1 : lower.indexOf('>', open);
  const to = from === -1 ? -1 : lower.indexOf('</title', from);
  if (to === -1) return undefined;
  const words = html
    .slice(from + 1, to)
    .replaceAll(/[\p{C}\p{Z}]/gu, ' ')
    .split(' ');
  return (
    words
      .filter((word) => word !== '')
      .join(' ')
      .slice(0, MAX_LENGTH) || undefined
  );
}

export interface LinkToCheck {
  readonly address: string;
  /** Whether the address receives forms, so that rejecting a GET is no fault. */
  readonly isForForms: boolean;
}

/** Reasons that do not prove that a visitor would fail too. */
const UNKNOWN: readonly LinkReason[] = [
  'cookies',
  'closed',
  'busy',
  'inside',
  'robots-unreadable',
  'needs-form',
  'own-network',
  'chain',
];
const CLOSED = [401, 403, 407, 451];
const METHOD_REFUSED = 405;
/** Statuses that a page may return when the fields of its form are missing. */
const FIELDS_MISSED = [400, 411, 415, 422];

/** Decides the result for an address from the path that was followed. */
function classify(
  { address, isForForms }: LinkToCheck,
  way: RedirectPath,
  slowMs: number,
  checkedAt: number,
): LinkResult {
  const { hops, tookMs, last } = way;
  const reason = reasonOf(way, isForForms);
  const movedTo = reason === undefined ? newAddress(address, way) : undefined;
  const title = last && pageTitle(last.body);
  return {
    outcome: outcomeOf(way, reason, movedTo, slowMs),
    ...(reason === undefined ? {} : { reason }),
    hops,
    ...(movedTo === undefined ? {} : { movedTo }),
    tookMs,
    ...(title === undefined ? {} : { title }),
    ...(last?.certificateEnds === undefined ? {} : { certificateEnds: last.certificateEnds }),
    checkedAt: new Date(checkedAt).toISOString(),
  };
}

function outcomeOf(
  { isRefused, tookMs }: RedirectPath,
  reason: LinkReason | undefined,
  movedTo: string | undefined,
  slowMs: number,
): LinkOutcome {
  if (isRefused) return 'robots';
  if (reason !== undefined) return UNKNOWN.includes(reason) ? 'unknown' : 'broken';
  if (movedTo !== undefined) return 'moved';
  return tookMs > slowMs ? 'slow' : 'fine';
}

function reasonOf({ last, failure }: RedirectPath, isForForms: boolean): LinkReason | undefined {
  if (failure !== undefined) return failure.reason;
  const status = last?.status ?? 200;
  if (status < 400 || (isForForms && status === METHOD_REFUSED)) return undefined;
  if (CLOSED.includes(status)) return 'closed';
  return isForForms && FIELDS_MISSED.includes(status) ? 'needs-form' : 'status';
}

/** Returns where the permanent redirects at the beginning of the path lead; undefined if there are none. */
function newAddress(address: string, { hops, isRefused }: RedirectPath): string | undefined {
  const first = hops.findIndex(({ status }) => !isForGood(status));
  const next: Hop | undefined = first > 0 && !isRefused ? hops[first] : undefined;
  if (next === undefined) return undefined;
  const to = new URL(next.address);
  if (to.hash === '') to.hash = new URL(address).hash;
  return to.href;
}

function isForGood(status: number): boolean {
  return status === 301 || status === 308;
}

/** As many redirects as browsers follow. */
const MAX_REDIRECTS = 20;

/** The path that was followed from an address. */
interface RedirectPath {
  readonly hops: readonly Hop[];
  readonly tookMs: number;
  /** The reply at the end; undefined if something failed or robots.txt refused. */
  readonly last?: Reply;
  readonly failure?: Failure;
  readonly isRefused?: boolean;
}

/** Follows an address through its redirects; robots.txt and the network are checked again before each step. */
async function follow(address: URL, method: Method, client: PoliteClient): Promise<RedirectPath> {
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

const NOT_REACHED: readonly (LinkReason | undefined)[] = ['no-such-name', 'no-connection', 'timeout', 'own-network'];
/** With fewer hosts, all of them may really be down. */
const MIN_HOSTS = 3;

/**
 * Returns the results unchanged; but if several hosts were asked and none was reached, our own connection is down, and
 * every result becomes `unknown`.
 */
function unlessOffline(results: ReadonlyMap<string, LinkResult>): ReadonlyMap<string, LinkResult> {
  const hosts = new Set([...results.keys()].map((address) => new URL(address).hostname));
  const isReached = [...results.values()].some(({ hops, reason }) => hops.length > 0 || !NOT_REACHED.includes(reason));
  if (isReached || hosts.size < MIN_HOSTS) return results;
  return new Map(
    [...results].map(([address, result]) => [address, { ...result, outcome: 'unknown', reason: 'own-network' }]),
  );
}
