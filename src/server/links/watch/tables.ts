import type { LinkOutcome, Reason } from '../check/link-result.ts';

interface LinkWatchTables {
  readonly watchedAddresses: WatchedAddressTable;
  readonly linkRounds: LinkRoundTable;
}

/** The state of an external address; no row if it was never checked. */
export interface WatchedAddressTable {
  /** The address as it is in the catalog. */
  address: string;
  status: LinkOutcome;
  reason: Reason | null;
  /** The status of the last response. */
  httpStatus: number | null;
  movedTo: string | null;
  /** The page's title when it was last read. */
  title: string | null;
  certificateEnds: number | null;
  /** When it was last checked. */
  askedAt: number;
  /** Rounds in which it was broken since it last worked. */
  failures: number;
  /** When the first of these rounds was. */
  brokenSince: number | null;
  /** When its owners were notified that it is broken; null if they were not since it last worked. */
  toldAt: number | null;
}

/** The last round, with the lease of the instance that runs it; no row before the first round. */
interface LinkRoundTable {
  id: 'links';
  /** The number of the last round, from 1. */
  round: number;
  /** When the last round with all addresses began. */
  wholeAt: number;
  /** Until then no other instance begins a round. */
  leasedUntil: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends LinkWatchTables {}
}
