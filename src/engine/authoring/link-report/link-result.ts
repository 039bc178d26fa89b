import type { MessageLanguage } from '../../contract/schemas.ts';
import type { WatchedLink, WatchedLinks } from './watched-links.ts';

/** The possible results for an address, the most urgent last, because a terminal is read from the bottom. */
export const OUTCOMES = ['fine', 'robots', 'slow', 'unknown', 'moved', 'broken'] as const;
export type LinkOutcome = (typeof OUTCOMES)[number];

/**
 * Why the result is not `fine`. The engine may not import the module that requests the addresses; the command that passes
 * its results on does not compile when that module has a reason that is missing here.
 */
export type LinkReason =
  | 'status'
  | 'no-such-name'
  | 'no-connection'
  | 'timeout'
  | 'certificate'
  | 'chain'
  | 'redirects'
  | 'cookies'
  | 'closed'
  | 'busy'
  | 'inside'
  | 'robots-unreadable'
  | 'needs-form'
  | 'own-network';

/** The result of checking an address. */
export interface LinkResult {
  readonly outcome: LinkOutcome;
  readonly reason?: LinkReason;
  /** The requested addresses with their statuses, starting with the one in the catalog. */
  readonly hops: readonly { readonly address: string; readonly status: number }[];
  readonly movedTo?: string;
  readonly tookMs: number;
  readonly title?: string;
  readonly certificateEnds?: string;
  readonly checkedAt: string;
}

/** An address with its result and every place that links to it. */
export interface AnsweredLink {
  readonly address: string;
  readonly result: LinkResult;
  readonly places: readonly WatchedLink[];
}

export interface LinkReport extends Pick<WatchedLinks, 'placeholders'> {
  readonly language: MessageLanguage;
  /** The catalog folder, as given on the command line. */
  readonly folder: string;
  readonly links: readonly AnsweredLink[];
  /** The number of results reused from an earlier check. */
  readonly cached: number;
}

/** Joins places with the results of their addresses, each address once; addresses without a result are left out. */
export function withResults(
  links: readonly WatchedLink[],
  results: ReadonlyMap<string, LinkResult>,
): readonly AnsweredLink[] {
  return [...Map.groupBy(links, ({ address }) => address)].flatMap(([address, places]) => {
    const result = results.get(address);
    return result === undefined ? [] : [{ address, result, places }];
  });
}

/** The number of addresses by outcome. */
export function sumsOf(links: readonly AnsweredLink[]): Readonly<Record<LinkOutcome, number>> {
  const count = (outcome: LinkOutcome) => links.filter(({ result }) => result.outcome === outcome).length;
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count(outcome)])) as Record<LinkOutcome, number>;
}
