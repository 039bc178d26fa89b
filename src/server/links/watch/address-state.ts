import type { Selectable } from 'kysely';
import type { LinkResult } from '../check/link-result.ts';
import type { WatchedAddressTable } from './tables.ts';

export type AddressState = Readonly<Selectable<WatchedAddressTable>>;

/** Failures without a success in between that make an address broken, because one may be ours or temporary. */
export const CERTAIN_FAILURES = 2;
/** Longest stored address of a redirect, as browsers accept it, because a stranger chooses it. */
const MAX_ADDRESS_LENGTH = 2_000;

/**
 * Returns the state of an address after another round. A result that says nothing about visitors (ADR 60) keeps the
 * failures, because it does not show that a broken address works again.
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
    movedTo: movedTo !== undefined && movedTo.length <= MAX_ADDRESS_LENGTH ? movedTo : null,
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

/** Whether a broken address must be reported: once, and again only after it has worked in between. */
export function isReportDue({ status, brokenSince, toldAt, askedAt }: AddressState, afterMs: number): boolean {
  return status === 'broken' && toldAt === null && brokenSince !== null && askedAt - brokenSince >= afterMs;
}

/** Whether an address that was reported as broken works again. */
export function isFineAgain(before: AddressState | undefined, { status }: AddressState): boolean {
  return before !== undefined && before.toldAt !== null && works(status);
}

function works(status: AddressState['status']): boolean {
  return status === 'fine' || status === 'moved' || status === 'slow';
}
