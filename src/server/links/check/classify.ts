import type { Way } from './follow-redirects.ts';
import type { Hop, LinkOutcome, LinkResult, Reason } from './link-result.ts';

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
const UNKNOWN: readonly Reason[] = [
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
export function classify(
  { address, isForForms }: LinkToCheck,
  way: Way,
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
  { isRefused, tookMs }: Way,
  reason: Reason | undefined,
  movedTo: string | undefined,
  slowMs: number,
): LinkOutcome {
  if (isRefused) return 'robots';
  if (reason !== undefined) return UNKNOWN.includes(reason) ? 'unknown' : 'broken';
  if (movedTo !== undefined) return 'moved';
  return tookMs > slowMs ? 'slow' : 'fine';
}

function reasonOf({ last, failure }: Way, isForForms: boolean): Reason | undefined {
  if (failure !== undefined) return failure.reason;
  const status = last?.status ?? 200;
  if (status < 400 || (isForForms && status === METHOD_REFUSED)) return undefined;
  if (CLOSED.includes(status)) return 'closed';
  return isForForms && FIELDS_MISSED.includes(status) ? 'needs-form' : 'status';
}

/** Returns where the permanent redirects at the beginning of the path lead; undefined if there are none. */
function newAddress(address: string, { hops, isRefused }: Way): string | undefined {
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
