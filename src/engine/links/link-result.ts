import type { MessageLanguage } from '../messages.ts';
import type { WatchedLink, WatchedLinks } from './watched-links.ts';

/** What an address may have come to, the most urgent last: a person at a terminal reads from the bottom. */
export const OUTCOMES = ['fine', 'robots', 'slow', 'unknown', 'moved', 'broken'] as const;
export type LinkOutcome = (typeof OUTCOMES)[number];

/**
 * Why it is not fine. Whoever asks is in a room that this one may not import: the command, which hands its results over,
 * does not compile where they have a word that is not here.
 */
export type LinkReason =
  | 'status'
  | 'no-such-name'
  | 'no-connection'
  | 'timeout'
  | 'certificate'
  | 'redirects'
  | 'cookies'
  | 'closed'
  | 'busy'
  | 'inside'
  | 'robots-unreadable'
  | 'needs-form'
  | 'own-network';

/** What whoever asked has found at an address. */
export interface LinkResult {
  readonly outcome: LinkOutcome;
  readonly reason?: LinkReason;
  /** The addresses on the way with their statuses, ours first. */
  readonly hops: readonly { readonly address: string; readonly status: number }[];
  readonly movedTo?: string;
  readonly tookMs: number;
  readonly title?: string;
  readonly certificateEnds?: string;
  readonly checkedAt: string;
}

/** An address with its result and every place that leads there. */
export interface AnsweredLink {
  readonly address: string;
  readonly result: LinkResult;
  readonly places: readonly WatchedLink[];
}

export interface LinkReport extends Pick<WatchedLinks, 'placeholders'> {
  readonly language: MessageLanguage;
  /** What the catalog folder is called on the command line. */
  readonly folder: string;
  readonly links: readonly AnsweredLink[];
  /** How many results were kept from before. */
  readonly kept: number;
}

/** Places with the results to their addresses, each address once; those without a result are left out. */
export function withResults(
  links: readonly WatchedLink[],
  results: ReadonlyMap<string, LinkResult>,
): readonly AnsweredLink[] {
  return [...Map.groupBy(links, ({ address }) => address)].flatMap(([address, places]) => {
    const result = results.get(address);
    return result === undefined ? [] : [{ address, result, places }];
  });
}

/** How many addresses came to what. */
export function sumsOf(links: readonly AnsweredLink[]): Readonly<Record<LinkOutcome, number>> {
  const count = (outcome: LinkOutcome) => links.filter(({ result }) => result.outcome === outcome).length;
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count(outcome)])) as Record<LinkOutcome, number>;
}
