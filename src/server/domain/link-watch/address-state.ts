import type { Selectable } from 'kysely';
import type { LinkResult } from '../../platform/link-check/link-result.ts';
import type { WatchedAddressTable } from './tables.ts';

export type AddressState = Readonly<Selectable<WatchedAddressTable>>;

/** So many rounds in a row tell that something is broken: a failure may be ours, or pass. */
export const CERTAIN_FAILURES = 2;
/** An address is a stranger's word: what is longer than browsers take is not kept. */
const LONGEST_ADDRESS = 2_000;

/**
 * What is known of an address after another round. What says nothing about visitors (ADR 60) does not say either that what
 * was broken works again.
 * @param now epoch milliseconds
 */
export function nextState(
  before: AddressState | undefined,
  address: string,
  result: LinkResult,
  now: number,
): AddressState {
  const { outcome, reason = null, hops, movedTo, title, certificateEnds } = result;
  const found = {
    address,
    status: outcome,
    reason,
    httpStatus: hops.at(-1)?.status ?? null,
    movedTo: movedTo !== undefined && movedTo.length <= LONGEST_ADDRESS ? movedTo : null,
    title: title ?? before?.title ?? null,
    certificateEnds: certificateEnds === undefined ? (before?.certificateEnds ?? null) : Date.parse(certificateEnds),
    askedAt: now,
  };
  if (works(outcome)) return { ...found, failures: 0, brokenSince: null, toldAt: null };
  const { failures = 0, brokenSince = null, toldAt = null } = before ?? {};
  if (outcome !== 'broken') return { ...found, failures, brokenSince, toldAt };
  const status = failures + 1 >= CERTAIN_FAILURES ? 'broken' : 'unknown';
  return { ...found, status, failures: failures + 1, brokenSince: brokenSince ?? now, toldAt };
}

/** Whether somebody is to be told that it is broken: once, and again only after it was fine. */
export function isReportDue({ status, brokenSince, toldAt, askedAt }: AddressState, afterMs: number): boolean {
  return status === 'broken' && toldAt === null && brokenSince !== null && askedAt - brokenSince >= afterMs;
}

/** Whether those who were told may forget about it. */
export function isFineAgain(before: AddressState | undefined, { status }: AddressState): boolean {
  return before !== undefined && before.toldAt !== null && works(status);
}

function works(status: AddressState['status']): boolean {
  return status === 'fine' || status === 'moved' || status === 'slow';
}
