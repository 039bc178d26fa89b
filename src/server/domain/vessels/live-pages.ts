import { pageLoaders } from '../../../generated/pages.ts';
import { routeIds, routes } from '../../../generated/routes.ts';
import type { Block, LanguageId } from '../../../generated/types.ts';
import { readLineId } from '../../../shared/read-line-id.ts';
import { type Node, toHtml } from '../../../shared/vessels/node.ts';
import { arrivalsView } from '../../../shared/vessels/views/arrivals-view.ts';
import { itineraryView } from '../../../shared/vessels/views/itinerary-view.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import type { Throttle } from '../../platform/throttle/throttle.ts';
import { answerArrivals, answerItinerary } from './answers.ts';
import { arrivalQuestion, itineraryQuestion } from './questions.ts';
import type { Sources } from './sources.ts';
import { voiceOf } from './voice.ts';

/** What the live pages work with. */
export interface LivePageDeps {
  readonly throttle: Throttle;
  readonly sources: Sources;
}

export interface LiveRequest {
  readonly query: URLSearchParams;
  readonly language: LanguageId;
  readonly ip: string;
}
/** What belongs at the marked place of a page. */
export interface LivePart {
  readonly html: string;
  readonly data: object;
}
export type LivePage = (request: LiveRequest) => Promise<LivePart>;

/** The pages that have a block with calls of vessels, by their paths. */
export async function livePages(deps: LivePageDeps): Promise<ReadonlyMap<string, LivePage>> {
  const pages = await Promise.all(
    routeIds.map(async (id) => {
      const { path, page } = routes[id];
      const { blocks } = (await pageLoaders[page]()).page;
      const live = blocks.map((block) => livePage(deps, path, block)).find((found) => found !== undefined);
      return live === undefined ? [] : [[path, live] as const];
    }),
  );
  return new Map(pages.flat());
}

function livePage(deps: LivePageDeps, path: string, block: Block): LivePage | undefined {
  const { sources } = deps;
  if (block.kind === 'arrivals') {
    return async ({ query, language, ip }) => {
      const question = arrivalQuestion(query);
      const line = readLineId(question.line);
      const isAdmitted = line === undefined || (await mayAsk(deps, ip));
      const answer = isAdmitted ? await answerArrivals(sources, question) : ({ kind: 'down', line } as const);
      return part(arrivalsView(await voiceOf(language), { question, answer }, path), { question, answer });
    };
  }
  if (block.kind === 'itinerary') {
    const { line } = block;
    return async ({ query, language, ip }) => {
      const question = itineraryQuestion(query);
      const isAdmitted = await mayAsk(deps, ip);
      const answer = isAdmitted ? await answerItinerary(sources, line, question) : ({ kind: 'down' } as const);
      return part(itineraryView(await voiceOf(language), { question, answer }, line, path), { question, answer });
    };
  }
  return undefined;
}

/** Who asks too often reads that nothing can be said now, in the page they asked for. */
async function mayAsk({ throttle }: LivePageDeps, ip: string): Promise<boolean> {
  return (await throttle.admit('vessels-address', addressKey(ip))).isAdmitted;
}

function part(nodes: readonly Node[], data: object): LivePart {
  return { html: nodes.map((node) => toHtml(node)).join(''), data };
}
