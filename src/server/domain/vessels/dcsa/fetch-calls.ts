import type { LineId } from '../../../../generated/types.ts';
import type { VesselCall } from '../../../../shared/vessels/call.ts';
import { readSchedules } from './read-schedules.ts';

/** Timeout for one page of an answer; a visitor waits for it. */
const PAGE_TIMEOUT_MS = 4_000;
/** Limits above which an answer is refused: pages, and bytes per page. */
const MOST_PAGES = 20;
const MOST_BYTES = 8 * 1024 * 1024;

/** The error for an answer that a retry would not change. */
export class RefusedBySource extends Error {}

/**
 * Fetches all pages of GET /v1/vessel-schedules, each by the cursor of the one before.
 * @throws Error if the source is late, is broken or refuses
 */
export async function fetchCalls(
  base: string,
  line: LineId,
  query: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<readonly VesselCall[]> {
  const calls: VesselCall[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const url = new URL(`${base.replace(/\/$/, '')}/v1/vessel-schedules`);
    url.search = new URLSearchParams({ ...query, ...(cursor === undefined ? {} : { cursor }) }).toString();
    const late = AbortSignal.timeout(PAGE_TIMEOUT_MS);
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'api-version': '1' },
      redirect: 'error',
      signal: signal === undefined ? late : AbortSignal.any([late, signal]),
    });
    // DCSA answers 404 if nothing matches the query.
    if (response.status === 404) return calls;
    if (!response.ok) {
      await response.body?.cancel();
      const isFinal = response.status < 500 && response.status !== 429 && response.status !== 408;
      throw new (isFinal ? RefusedBySource : Error)(`the source answered ${response.status}`);
    }
    calls.push(...readSchedules(await readJson(response), line, Date.now()));
    cursor = response.headers.get('next-page-cursor') ?? undefined;
    if (cursor === undefined) return calls;
  }
  throw new RefusedBySource(`the source has more than ${MOST_PAGES} pages`);
}

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new RefusedBySource('the answer of the source is too large');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
