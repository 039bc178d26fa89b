import type { Selectable } from 'kysely';
import type { VesselCallItem } from '../../../generated/api.ts';
import { lists } from '../../../generated/contract.ts';
import { callTimes } from '../../../shared/vessels/call.ts';
import { auditAction, type Edit } from '../../domain/staff/staff-action.ts';
import { CALL_COLUMNS } from '../../domain/vessels/calls/columns.ts';
import type { VesselCallColumns, VesselCallTable } from '../../domain/vessels/tables.ts';
import type { Database } from '../../platform/db/database.ts';
import { instant, instantOrNull } from '../../platform/lists/instant.ts';
import type { TableList } from '../../platform/lists/sql-list.ts';

const COLUMNS = [...CALL_COLUMNS, 'sortAt', 'version'] as const;
type Row = Pick<Selectable<VesselCallTable>, (typeof COLUMNS)[number]>;

/** What staff keep of the calls of vessels. */
export const vesselCallList: TableList<Row, VesselCallItem> = {
  ...lists['vessel-calls'],
  selected: COLUMNS,
  rows: (query) => query.selectFrom('vesselCalls').select([...COLUMNS, 'searchText']),
  item,
};

function item({ sortAt: _sortAt, ...row }: Row): VesselCallItem {
  return { ...row, ...callTimes((column) => instantOrNull(row[column])), updatedAt: instant(row.updatedAt) };
}

export async function findCall({ query }: Database, id: string): Promise<VesselCallItem | undefined> {
  const row = await query.selectFrom('vesselCalls').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : item(row);
}

/** Everything or nothing; false if there is no such call, or it is no longer of that version. */
export function changeCall(database: Database, changed: Partial<VesselCallColumns>, edit: Edit): Promise<boolean> {
  return database.transaction(async (tx) => {
    const written = await tx.query
      .updateTable('vesselCalls')
      // No import owns it any more: undoing one leaves the edit alone.
      .set({ ...changed, importId: null, version: edit.version + 1, updatedAt: tx.now })
      .where('id', '=', edit.id)
      .where('version', '=', edit.version)
      .returning('id')
      .executeTakeFirst();
    if (written === undefined) return false;
    await auditAction(tx, edit, 'vessel-call-changed', { fields: Object.keys(changed) });
    return true;
  });
}
