import type { AddressState } from '../../src/server/links/states.ts';
import type { Database } from '../../src/server/platform/db/database.ts';

/** Returns what the server knows of an address that works, except for a change. */
export function addressState(address: string, change: Partial<AddressState> = {}): AddressState {
  const found = { status: 'fine', reason: null, httpStatus: 200, movedTo: null, title: null } as const;
  const since = { certificateEnds: null, askedAt: Date.now(), failures: 0, brokenSince: null, toldAt: null };
  return { address, ...found, ...since, ...change };
}

/** What is known of an address that has not answered in two rounds. */
export const BROKEN = { status: 'broken', reason: 'timeout', httpStatus: null, failures: 2, brokenSince: 1 } as const;

/** Stores states as a check of links does. */
export async function storeStates({ query }: Database, ...states: readonly AddressState[]): Promise<void> {
  await query.insertInto('watchedAddresses').values(states).execute();
}
