import type { Connection } from '../../platform/db/database.ts';
import type { AddressState } from './address-state.ts';

/** How addresses are doing, each by its address; none of those that nobody has asked yet. */
export async function readStates({ query }: Connection): Promise<ReadonlyMap<string, AddressState>> {
  const rows = await query.selectFrom('watchedAddresses').selectAll().execute();
  return new Map(rows.map((row) => [row.address, row]));
}

/** Writes what was found; whatever the catalog no longer has goes. */
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
