import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { LineId } from '../../../generated/types.ts';
import type { VesselCall } from '../../../shared/vessels/call.ts';
import type { NetworkAccess } from '../../platform/network-access/network-access.ts';
import { resolveOnce } from '../../platform/network-access/resolve-once.ts';
import { sendRequest } from '../../platform/network-access/send-request.ts';
import { within } from '../../platform/within.ts';
import { readSchedules } from './read-schedules.ts';

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
export class RefusedBySource extends Error {}

/**
 * Fetches all pages of GET /v1/vessel-schedules, each by the cursor of the one before, over one connection.
 * @throws AddressNotAllowed if the source is not on the network that may be reached (S-104); Error if it is late, is broken or
 *   refuses
 */
export async function fetchCalls(
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
    // DCSA answers 404 if nothing matches the query.
    if (status === 404) return calls;
    // A redirect is not followed either: only the address of the catalog is requested.
    if (status < 200 || status >= 300) {
      const isFinal = status < 500 && status !== 429 && status !== 408;
      throw new (isFinal ? RefusedBySource : Error)(`the source answered ${status}`);
    }
    calls.push(...readSchedules(await readJson(response), line, Date.now()));
    cursor = headers['next-page-cursor']?.toString();
    if (cursor === undefined) return calls;
  }
  throw new RefusedBySource(`the source has more than ${MAX_PAGES} pages`);
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
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  });
}
