import type { NextCalls } from '../../generated/api.ts';
import type { Block, BlockOf, LineId } from '../../generated/types.ts';
import { shownParameter } from '../../shared/address-names.ts';
import { content } from '../../shared/content.ts';
import { beginningOf, isPlainForm } from '../../shared/forms/plain-form.ts';
import { LIVE_ADDRESS, LIVE_DATA_ID, LIVE_MARK } from '../../shared/http/live-marks.ts';
import { readLineId } from '../../shared/line-id.ts';
import type { LiveBlock } from '../../shared/renderer.ts';
import { readTyped } from '../../shared/shipments/number-field.ts';
import { escapeHtml, jsonInHtml } from '../../shared/text.ts';
import { FOLLOW_OUTCOME, readFollowOutcome } from '../../shared/vessels/follow.ts';
import type { ArrivalAnswer, ArrivalQuery, ItineraryAnswer, ItineraryQuery } from '../../shared/vessels/query.ts';
import { readArrivalQuery, readItineraryQuery } from '../../shared/vessels/read-query.ts';
import type { Throttle } from '../api/throttle.ts';
import { isDatabaseUnavailable } from '../platform/db/errors.ts';
import { addressKey } from '../platform/http/address.ts';
import type { Coding } from '../platform/http/request-headers.ts';

/** What blocks read when a page is requested. */
export interface LiveParts {
  /** The answers about vessel calls. */
  readonly vesselAnswers: {
    arrivals(query: ArrivalQuery): Promise<ArrivalAnswer>;
    itinerary(line: LineId, query: ItineraryQuery): Promise<ItineraryAnswer>;
    next(): Promise<NextCalls>;
  };
  readonly throttle: Throttle;
}

interface LiveRequest {
  readonly query: URLSearchParams;
  readonly ip: string;
}
/** Reads what a block shows for a request; undefined if the page stays as prerendered. */
type ReadLiveBlock = (request: LiveRequest) => Promise<LiveBlock | undefined>;

/** Returns the readers of live blocks (vessel calls, the field for a number, or forms that any browser can send) by the paths of their pages. */
export function liveBlocks(parts: LiveParts): ReadonlyMap<string, ReadLiveBlock> {
  return firstInPages((block) => liveBlock(parts, block));
}

/** Returns the forms that any browser can send, by the paths of their pages. */
export function plainForms(): ReadonlyMap<string, BlockOf<'form'>> {
  return firstInPages((block) => (isPlain(block) ? block : undefined));
}

/** Looks for something in the blocks of each page, and returns the first that it finds by the path of the page. */
function firstInPages<Found>(find: (block: Block) => Found | undefined): ReadonlyMap<string, Found> {
  const pages = content.routeIds.flatMap((id) => {
    const { path, page } = content.routes[id];
    const found = content.pages[page].blocks.map(find).find((each) => each !== undefined);
    return found === undefined ? [] : [[path, found] as const];
  });
  return new Map(pages);
}

function isPlain(block: Block): block is BlockOf<'form'> {
  return block.kind === 'form' && isPlainForm(content.forms[block.form]);
}

function liveBlock({ vesselAnswers, throttle }: LiveParts, block: Block): ReadLiveBlock | undefined {
  if (block.kind === 'arrivals') {
    return async ({ query, ip }) => {
      const question = readArrivalQuery(query);
      const line = readLineId(question.line);
      const isAdmitted = line === undefined || (await mayAsk(throttle, ip));
      const answer = isAdmitted ? await vesselAnswers.arrivals(question) : ({ kind: 'down', line } as const);
      const followed = readFollowOutcome(shownParameter(query, FOLLOW_OUTCOME) ?? '');
      return { kind: 'arrivals', content: { question, answer, ...(followed === undefined ? {} : { followed }) } };
    };
  }
  if (block.kind === 'itinerary') {
    const { line, arrivalQuery } = block;
    const queryPath = arrivalQuery && content.routes[arrivalQuery].path;
    return async ({ query, ip }) => {
      const question = readItineraryQuery(query);
      const isAdmitted = await mayAsk(throttle, ip);
      const answer = isAdmitted ? await vesselAnswers.itinerary(line, question) : ({ kind: 'down' } as const);
      return { kind: 'itinerary', line, queryPath, content: { question, answer } };
    };
  }
  if (block.kind === 'shipment') {
    return async ({ query }) => {
      const typed = readTyped(query);
      return typed === '' ? undefined : { kind: 'shipment', content: { typed } };
    };
  }
  if (!isPlain(block)) return undefined;
  return async ({ query }) => {
    const begun = beginningOf(content.forms[block.form], query);
    const isAsBuilt = Object.keys(begun.values).length === 0;
    return isAsBuilt ? undefined : { kind: 'form', anchor: block.anchor, content: begun };
  };
}

/** Whether the address may query calls now; false if it asks too often, or the database cannot count (S-24). */
async function mayAsk(throttle: LiveParts['throttle'], ip: string): Promise<boolean> {
  try {
    return (await throttle.admit('vessels-address', addressKey(ip))).isAdmitted;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}

/** A page cut at the places where its live part and its data are inserted. */
export interface CutPage {
  readonly before: string;
  readonly between: string;
  readonly after: string;
}

const MARK = new RegExp(`<div[^>]* ${LIVE_MARK}="[^"]*"[^>]*>`);

const FORM_END = '</form>';

/** Cuts a page; undefined for a page without a marked place. */
export function cutPage(html: string): CutPage | undefined {
  const mark = MARK.exec(html);
  const end = html.lastIndexOf('</body>');
  if (mark === null || end < 0) return undefined;
  const start = mark.index + mark[0].length;
  // The live form replaces the prerendered one there.
  const isFilled = html.startsWith('<form', start);
  const rest = isFilled ? html.indexOf(FORM_END, start) + FORM_END.length : start;
  return { before: html.slice(0, start), between: html.slice(rest, end), after: html.slice(end) };
}

/**
 * Inserts the live part into a cut page, and the content that it was made from as data, from which the scripts hydrate it.
 * @param address path and query of the request
 */
export function fillPage({ before, between, after }: CutPage, html: string, data: object, address: string): string {
  // A data block, which browsers do not run.
  const attributes = `type="application/json" id="${LIVE_DATA_ID}" ${LIVE_ADDRESS}="${escapeHtml(address)}"`;
  return `${before}${html}${between}<script ${attributes}>${jsonInHtml(data)}</script>${after}`;
}

/** The bytes of a page, by their coding. */
export type Codings = Map<Coding | undefined, Promise<Buffer>>;

/** One answer is shown in every language and at a few addresses. Pages beyond this number are rendered for each request. */
const MAX_PAGES_PER_ANSWER = 8;

/**
 * Makes a cache of compressed live pages. A page stays in it for as long as its answer object lives, under a key of
 * everything else that it depends on, such as its file and address.
 */
export function pageCache(): (answer: object, page: string) => Codings {
  const byAnswer = new WeakMap<object, Map<string, Codings>>();
  return (answer, page) => {
    const pages = byAnswer.get(answer) ?? new Map<string, Codings>();
    byAnswer.set(answer, pages);
    const codings = pages.get(page) ?? new Map();
    if (pages.size < MAX_PAGES_PER_ANSWER) pages.set(page, codings);
    return codings;
  };
}
