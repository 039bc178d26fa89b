import type { Block } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { beginningOf, isPlainForm } from '../../shared/forms/plain-form.ts';
import { readLineId } from '../../shared/ids/read-line-id.ts';
import { FOLLOW_OUTCOME, readFollowOutcome } from '../../shared/vessels/follow.ts';
import type { LiveBlock } from '../../shared/vessels/live.ts';
import { readArrivalQuery, readItineraryQuery } from '../../shared/vessels/queries.ts';
import { isDatabaseUnavailable } from '../platform/db/unavailable.ts';
import { addressKey } from '../platform/http/address-key.ts';
import type { Services } from '../services.ts';

interface LiveRequest {
  readonly query: URLSearchParams;
  readonly ip: string;
}
/** Reads what a block shows for a request; undefined if the page stays as prerendered. */
type ReadLiveBlock = (request: LiveRequest) => Promise<LiveBlock | undefined>;

/** Returns the readers of live blocks (vessel calls, or forms that any browser can send) by the paths of their pages. */
export function liveBlocks(services: Services): ReadonlyMap<string, ReadLiveBlock> {
  const pages = content.routeIds.flatMap((id) => {
    const { path, page } = content.routes[id];
    const { blocks } = content.pages[page];
    const live = blocks.map((block) => liveBlock(services, block)).find((found) => found !== undefined);
    return live === undefined ? [] : [[path, live] as const];
  });
  return new Map(pages);
}

function liveBlock(services: Services, block: Block): ReadLiveBlock | undefined {
  const { vesselAnswers } = services;
  if (block.kind === 'arrivals') {
    return async ({ query, ip }) => {
      const question = readArrivalQuery(query);
      const line = readLineId(question.line);
      const isAdmitted = line === undefined || (await mayAsk(services, ip));
      const answer = isAdmitted ? await vesselAnswers.arrivals(question) : ({ kind: 'down', line } as const);
      const followed = readFollowOutcome(query.get(FOLLOW_OUTCOME) ?? '');
      return { kind: 'arrivals', content: { question, answer, ...(followed === undefined ? {} : { followed }) } };
    };
  }
  if (block.kind === 'itinerary') {
    const { line, arrivalQuery } = block;
    const queryPath = arrivalQuery && content.routes[arrivalQuery].path;
    return async ({ query, ip }) => {
      const question = readItineraryQuery(query);
      const isAdmitted = await mayAsk(services, ip);
      const answer = isAdmitted ? await vesselAnswers.itinerary(line, question) : ({ kind: 'down' } as const);
      return { kind: 'itinerary', line, queryPath, content: { question, answer } };
    };
  }
  if (block.kind === 'form' && isPlainForm(content.forms[block.form])) {
    return async ({ query }) => {
      const begun = beginningOf(content.forms[block.form], query);
      const isAsBuilt = Object.keys(begun.values).length === 0;
      return isAsBuilt ? undefined : { kind: 'form', anchor: block.anchor, content: begun };
    };
  }
  return undefined;
}

/** Whether the address may query calls now; false if it asks too often, or the database cannot count (S-24). */
async function mayAsk({ throttle }: Services, ip: string): Promise<boolean> {
  try {
    return (await throttle.admit('vessels-address', addressKey(ip))).isAdmitted;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}
