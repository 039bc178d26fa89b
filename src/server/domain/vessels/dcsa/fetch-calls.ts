import type { LineId } from '../../../../generated/types.ts';
import type { VesselCall } from '../../../../shared/vessels/call.ts';
import { readSchedules } from './read-schedules.ts';

/** One page of an answer may take so long; a visitor waits for it. */
const PAGE_TIMEOUT_MS = 4_000;
/** Size above which a response is refused. */
const MOST_PAGES = 20;
const MOST_BYTES = 8 * 1024 * 1024;

/** An answer that asking again will not make better. */
export class RefusedBySource extends Error {}

/**
 * All pages of GET /v1/vessel-schedules, one after the other by the cursor that each names.
 * @throws Error when the source is late, broken or says no
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
    // DCSA: 404 where nothing answers the question.
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
