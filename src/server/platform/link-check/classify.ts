import type { Way } from './follow-redirects.ts';
import type { Hop, LinkResult, Outcome, Reason } from './link-result.ts';
import { pageTitle } from './page-title.ts';

export interface LinkToCheck {
  readonly address: string;
  /** It takes what a form sends: that it wants no GET is no fault. */
  readonly isForForms: boolean;
}

/** What does not say that a visitor would not arrive either. */
const UNKNOWN: readonly Reason[] = [
  'cookies',
  'closed',
  'busy',
  'inside',
  'robots-unreadable',
  'needs-form',
  'own-network',
];
const CLOSED = [401, 403, 407, 451];
const METHOD_REFUSED = 405;
/** What a page may answer that misses the fields of its form. */
const FIELDS_MISSED = [400, 411, 415, 422];

/** What the way from an address says of it. */
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
): Outcome {
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

/** Where redirects lead that stand for good, as long as one stands behind the other. */
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
