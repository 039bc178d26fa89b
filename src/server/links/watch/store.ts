import type { Connection } from '../../platform/db/database.ts';
import type { AddressState } from './address-state.ts';

/** Returns the states of all addresses that were checked at least once, by address. */
export async function readStates({ query }: Connection): Promise<ReadonlyMap<string, AddressState>> {
  const rows = await query.selectFrom('watchedAddresses').selectAll().execute();
  return new Map(rows.map((row) => [row.address, row]));
}

/** Stores states, and deletes those of addresses that the catalog no longer has. */
export async function storeStates(
  { query }: Connection,
  states: readonly AddressState[],
  addresses: readonly string[],
): Promise<void> {
  await query.deleteFrom('watchedAddresses').where('address', 'not in', addresses).execute();
  for (const { address, ...found } of states)
    await query
      .insertInto('watchedAddresses')
      .values({ address, ...found })
      .onConflict((conflict) => conflict.column('address').doUpdateSet(found))
      .execute();
}
