import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type { LineId } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { DAY_MS } from '../../../shared/time/duration.ts';
import { sortTime, type VesselCall } from '../../../shared/vessels/call.ts';
import { searchText } from '../../platform/db/columns.ts';
import { within } from '../../platform/jobs.ts';
import {
  AddressNotAllowed,
  type NetworkAccess,
  PUBLIC_INTERNET,
  resolveOnce,
  sendRequest,
} from '../../platform/network-access.ts';
import {
  type CallCriteria,
  type CallSource,
  type FoundCalls,
  MAX_CALLS,
  SourceDown,
  STILL_COMING_MS,
} from '../source.ts';
import { readSchedules } from './schedules.ts';

/** Timeouts, retries and caching of a source. */
export interface DcsaSettings {
  /** Time for all tries of one query together. */
  readonly patienceMs: number;
  readonly firstPauseMs: number;
  /** Failed requests in a row after which the source gets no requests for `openMs`. */
  readonly failuresToOpen: number;
  readonly openMs: number;
  /** How long an answer counts as fresh. */
  readonly freshMs: number;
  /** How long an answer is shown when the source does not respond. */
  readonly staleIfErrorMs: number;
  /** How many answers are cached. */
  readonly maxAnswers: number;
}

const SETTINGS: DcsaSettings = {
  patienceMs: 9_000,
  firstPauseMs: 200,
  failuresToOpen: 5,
  openMs: 30_000,
  freshMs: 60_000,
  staleIfErrorMs: 2 * DAY_MS,
  maxAnswers: 500,
};
const TRIES_AFTER_FIRST = 2;
/** Days that an itinerary looks ahead. */
const HORIZON_DAYS = 60;

interface CachedAnswer {
  readonly calls: readonly VesselCall[];
  /** In epoch milliseconds, for visitors. */
  readonly at: number;
  /** By `performance.now()`, which nobody sets back: an old answer would become fresh again. */
  readonly since: number;
}

/**
 * Creates a source from a line's own endpoint of DCSA Commercial Schedules.
 * @param access the servers that it may reach; by default those of the public internet (S-104)
 */
export function dcsaSource(
  line: LineId,
  base: string,
  settings: DcsaSettings = SETTINGS,
  access: NetworkAccess = PUBLIC_INTERNET,
): CallSource {
  const ask = patiently(settings);
  const cache = new Map<string, CachedAnswer>();
  const underWay = new Map<string, Promise<FoundCalls>>();

  /** Sends concurrent equal queries as one request. */
  function get(query: Readonly<Record<string, string>>): Promise<FoundCalls> {
    const key = JSON.stringify(query);
    const running = underWay.get(key) ?? getFresh(key, query).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  async function getFresh(key: string, query: Readonly<Record<string, string>>): Promise<FoundCalls> {
    const before = cache.get(key);
    const age = before === undefined ? 0 : performance.now() - before.since;
    if (before !== undefined && age < settings.freshMs) return { calls: before.calls };
    try {
      const calls = await ask((signal) => fetchCalls(base, line, query, access, signal));
      store(key, { calls, at: Date.now(), since: performance.now() });
      return { calls };
    } catch (cause) {
      if (before === undefined || age > settings.staleIfErrorMs) throw new SourceDown(String(cause), { cause });
      return { calls: before.calls, staleSince: before.at };
    }
  }

  function store(key: string, answer: CachedAnswer): void {
    cache.delete(key);
    cache.set(key, answer);
    const oldest = cache.keys().next().value;
    if (cache.size > settings.maxAnswers && oldest !== undefined) cache.delete(oldest);
  }

  /** Asks for each of our ports: the standard forbids to ask for days alone, and an answer has whole voyages. */
  async function allComing(): Promise<FoundCalls> {
    const now = Date.now();
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const days = { startDate: day(now - DAY_MS), endDate: day(now + HORIZON_DAYS * DAY_MS), limit: '100' };
    const found = await Promise.all(
      content.portIds.map((id) => get({ UNLocationCode: content.ports[id].unlocode, ...days })),
    );
    const calls = new Map(found.flatMap((one) => one.calls.map((call) => [call.id, call] as const)));
    const coming = [...calls.values()]
      .filter((call) => (sortTime(call) ?? 0) >= now - STILL_COMING_MS)
      .toSorted((a, b) => (sortTime(a) ?? 0) - (sortTime(b) ?? 0));
    const stale = found.flatMap(({ staleSince }) => staleSince ?? []);
    return { calls: coming, ...(stale.length === 0 ? {} : { staleSince: Math.min(...stale) }) };
  }

  return {
    kind: 'dcsa',
    suggest: async (beginning, limit) => {
      const names = new Set((await allComing()).calls.map(({ vesselName }) => vesselName));
      return [...names]
        .filter((name) => searchText(name).startsWith(beginning))
        .sort()
        .slice(0, limit);
    },
    find: async (criteria) => {
      const found = criteria.id === undefined ? await get(queryFor(criteria)) : await allComing();
      const { id } = criteria;
      const calls = found.calls.filter((call) => id === undefined || call.id === id).slice(0, MAX_CALLS);
      return { ...found, calls };
    },
    coming: async ({ UNLocationCode, vesselSearch, limit }) => {
      const found = await allComing();
      const calls = found.calls
        .filter((call) => UNLocationCode === undefined || call.UNLocationCode === UNLocationCode)
        .filter((call) => vesselSearch === undefined || searchText(call.vesselName) === vesselSearch);
      return { ...found, calls: calls.slice(0, limit) };
    },
    comingVisits: async () => {
      const { calls } = await allComing();
      const visits = Map.groupBy(calls, ({ UNLocationCode, vesselName }) => `${UNLocationCode} ${vesselName}`);
      return [...visits.values()].flatMap((of) => of.slice(0, 1).map((call) => ({ ...call, count: of.length })));
    },
  };
}

function queryFor({ vesselIMONumber, vesselSearch, voyage }: CallCriteria): Readonly<Record<string, string>> {
  return {
    ...(vesselIMONumber === undefined ? {} : { vesselIMONumber }),
    ...(vesselSearch === undefined ? {} : { vesselName: vesselSearch.toUpperCase() }),
    ...(voyage === undefined ? {} : { carrierVoyageNumber: voyage }),
    limit: '100',
  };
}

/** Returns a function that retries with growing pauses, gives up after a while, and spares a source that is down. */
function patiently({ patienceMs, firstPauseMs, failuresToOpen, openMs }: DcsaSettings) {
  const isWorthTrying = handleWhen(
    (error) => !(error instanceof RefusedBySource || error instanceof AddressNotAllowed),
  );

  const policy = wrap(
    circuitBreaker(isWorthTrying, { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failuresToOpen) }),
    timeout(patienceMs, TimeoutStrategy.Aggressive),
    retry(isWorthTrying, {
      maxAttempts: TRIES_AFTER_FIRST,
      backoff: new ExponentialBackoff({ initialDelay: firstPauseMs }),
    }),
  );
  return <Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> =>
    policy.execute(({ signal }) => call(signal));
}

/** Timeout for looking up the name, and for each page of an answer; a visitor waits for it. */
const PAGE_TIMEOUT_MS = 4_000;
/** Limits above which an answer is refused: pages, and bytes per page. */
const MAX_PAGES = 20;
const MAX_PAGE_BYTES = 8 * 1024 * 1024;

const HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'gzip',
  'api-version': '1',
  // Some services refuse a request without it.
  'user-agent': 'node',
};

/** The error for an answer that a retry would not change. */
class RefusedBySource extends Error {}

/**
 * Fetches all pages of GET /v1/vessel-schedules, each by the cursor of the one before, over one connection.
 * @throws AddressNotAllowed if the source is not on the network that may be reached (S-104); Error if it is late, is broken or
 *   refuses
 */
async function fetchCalls(
  base: string,
  line: LineId,
  query: Readonly<Record<string, string>>,
  access: NetworkAccess,
  signal?: AbortSignal,
): Promise<readonly VesselCall[]> {
  const url = new URL(`${base.replace(/\/$/, '')}/v1/vessel-schedules`);
  const lookup = await within(PAGE_TIMEOUT_MS, resolveOnce(url.hostname, access));
  const agent = new (url.protocol === 'https:' ? HttpsAgent : HttpAgent)({ keepAlive: true });
  const fetchPage = (cursor: string | undefined) => {
    url.search = new URLSearchParams({ ...query, ...(cursor === undefined ? {} : { cursor }) }).toString();
    const late = AbortSignal.timeout(PAGE_TIMEOUT_MS);
    const end = signal === undefined ? late : AbortSignal.any([late, signal]);
    return sendRequest(url, { method: 'GET', headers: HEADERS, lookup, ca: access.ca, signal: end, agent });
  };
  try {
    return await readPages(fetchPage, line);
  } finally {
    agent.destroy();
  }
}

async function readPages(
  fetchPage: (cursor: string | undefined) => Promise<IncomingMessage>,
  line: LineId,
): Promise<readonly VesselCall[]> {
  const calls: VesselCall[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const response = await fetchPage(cursor);
    const { statusCode: status = 0, headers } = response;
    // DCSA answers 404 if nothing matches the query, others 204.
    if (status === 404 || status === 204) return once(calls);
    // A redirect is not followed either: only the address of the catalog is requested.
    if (status < 200 || status >= 300) {
      const isFinal = status < 500 && status !== 429 && status !== 408;
      throw new (isFinal ? RefusedBySource : Error)(`the source answered ${status}`);
    }
    calls.push(...readSchedules(await readJson(response), line, Date.now()));
    // Some services send an empty cursor with the last page.
    cursor = headers['next-page-cursor']?.toString().trim();
    if (cursor === undefined || cursor === '') return once(calls);
  }
  throw new RefusedBySource(`the source has more than ${MAX_PAGES} pages`);
}

/** Returns each call once: one that carriers share is in the schedule of each of their services. */
function once(calls: readonly VesselCall[]): readonly VesselCall[] {
  return [...new Map(calls.map((call) => [call.id, call])).values()];
}

function readJson(response: IncomingMessage): Promise<unknown> {
  const isCompressed = response.headers['content-encoding'] === 'gzip';
  return pipeline(response, isCompressed ? createGunzip() : new PassThrough(), async (body) => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > MAX_PAGE_BYTES) throw new RefusedBySource('the answer of the source is too large');
      chunks.push(chunk);
    }
    // The decoder drops a byte order mark.
    return JSON.parse(new TextDecoder().decode(Buffer.concat(chunks))) as unknown;
  });
}
