import type { Outcome, Reason } from '../../platform/link-check/link-result.ts';

export interface LinkWatchTables {
  readonly watchedAddresses: WatchedAddressTable;
  readonly linkRounds: LinkRoundTable;
}

/** How an address of somebody else is doing; no row: nobody has asked yet. */
export interface WatchedAddressTable {
  /** As the catalog has it. */
  address: string;
  status: Outcome;
  reason: Reason | null;
  /** Of the last answer. */
  httpStatus: number | null;
  movedTo: string | null;
  /** Of the page, when it was last read. */
  title: string | null;
  certificateEnds: number | null;
  askedAt: number;
  /** How many rounds in a row it was broken. */
  failures: number;
  /** When the first of them was. */
  brokenSince: number | null;
  /** Since it was last fine, whoever looks after it was told then. */
  toldAt: number | null;
}

/** The one who asks at the moment, of several instances; no row before the first round. */
export interface LinkRoundTable {
  id: 'links';
  /** Of the round that was last begun, from 1. */
  round: number;
  /** When all addresses were last asked. */
  wholeAt: number;
  /** Until then nobody else begins a round. */
  leasedUntil: number;
}
